// A Chromium and its pages over the DevTools protocol, with nothing but node 22 (or node 20 and --experimental-websocket).
import { writeFileSync } from "node:fs";
import { installed, start } from "./remote.mjs";

const CODES = {
  enter: ["Enter", 13], esc: ["Escape", 27], tab: ["Tab", 9], backspace: ["Backspace", 8], space: [" ", 32],
  up: ["ArrowUp", 38], down: ["ArrowDown", 40], left: ["ArrowLeft", 37], right: ["ArrowRight", 39],
  home: ["Home", 36], end: ["End", 35], pgup: ["PageUp", 33], pgdn: ["PageDown", 34],
  f1: ["F1", 112], f2: ["F2", 113], f3: ["F3", 114], f4: ["F4", 115], f6: ["F6", 117],
};

// Starts a browser with these settings, and these host names for this machine.
export async function browse({ settings = {}, hosts, profile } = {}) {
  const chromium = installed([process.env.CHROMIUM, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]);
  const { send, listeners, close } = await start(chromium ?? "chromium", {
    protocol: "DevTools", profile,
    // Sandboxed frames run in the process of the page, where they can be evaluated.
    options: profile => ["--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--disable-features=IsolateSandboxedIframes", ...(hosts ? [`--host-resolver-rules=MAP ${hosts} 127.0.0.1`] : []), `--user-data-dir=${profile}`, "about:blank"],
    files: profile ? {} : { "Default/Preferences": JSON.stringify(settings) },
  });
  return {
    // A page has its own storage, or that of the page `beside`.
    open: async (url, options = {}) => {
      // The settings of a profile apply only in its default context.
      const context = options.hasProfile ? undefined : options.beside?.context ?? (await send("Target.createBrowserContext")).browserContextId;
      return open(send, listeners, url, { ...options, context });
    },
    close,
  };
}

// Opens a page in a window of this size and waits for its first frame. A real window has the zoom of the browser.
async function open(send, listeners, url, { width = 1280, height = 720, density = 1, dark = true, isStill = false, touch = false, isReal = false, before = "", waits = true, context } = {}) {
  const { targetId } = await send("Target.createTarget", { url: "about:blank", browserContextId: context, ...(isReal ? { width, height, newWindow: true } : {}) });
  const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
  const call = (method, params) => send(method, params, sessionId);
  const requests = [], errors = [];
  let frame;
  listeners.add(told => {
    if (told.sessionId !== sessionId) return;
    if (told.method === "Runtime.executionContextCreated" && told.params.context.auxData?.frameId !== targetId) frame = told.params.context.id;
    if (told.method === "Network.requestWillBeSent") requests.push(told.params.request.url);
    if (told.method === "Runtime.exceptionThrown") errors.push(told.params.exceptionDetails.exception?.description ?? told.params.exceptionDetails.text);
    if (told.method === "Log.entryAdded") errors.push(told.params.entry.text);
  });
  for (const domain of ["Page", "Network", "Runtime", "Log"]) await call(`${domain}.enable`);
  const evaluate = async (expression, contextId) => {
    const answer = await call("Runtime.evaluate", { expression, contextId, awaitPromise: true, returnByValue: true });
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.exception?.description);
    return answer.result.value;
  };
  const page = {
    call, context, requests, errors, evaluate,
    resize: (width, height, density = 1) => call("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: density, mobile: false }),
    dark: dark => call("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: dark ? "dark" : "light" }, { name: "prefers-reduced-motion", value: isStill ? "reduce" : "no-preference" }] }),
    cells: () => evaluate("window.cells()"),
    // Evaluates in the frame of the page, once it exists.
    inFrame: async expression => frame && evaluate(expression, frame).catch(() => undefined),
    rectangle: () => evaluate("document.getElementById('screen').getBoundingClientRect().toJSON()"),
    until: async (expression, seconds = 10, ask = evaluate) => {
      const end = Date.now() + seconds * 1000;
      // A page that is being loaded again answers later.
      const answer = () => ask(expression).catch(fault => { if (!/navigated or closed/.test(fault.message)) throw fault; });
      while (!(await answer())) {
        if (Date.now() > end) throw new Error(`never: ${expression}\n${errors.join("\n")}\n${await evaluate("(document.getElementById('told')?.textContent ?? '') + (window.cells?.() ?? '')")}`);
        await new Promise(rest => setTimeout(rest, 10));
      }
    },
    shows: text => page.until(`(window.cells?.() ?? "").includes(${JSON.stringify(text)})`),
    press: async keys => {
      for (const name of keys.split(" ")) {
        const [key, code] = CODES[name] ?? [name, name.toUpperCase().charCodeAt(0)];
        const text = key === "Enter" ? "\r" : key.length === 1 ? key : undefined;
        await call("Input.dispatchKeyEvent", { type: text ? "keyDown" : "rawKeyDown", key, text, windowsVirtualKeyCode: code });
        await call("Input.dispatchKeyEvent", { type: "keyUp", key, windowsVirtualKeyCode: code });
      }
    },
    click: async (x, y) => {
      for (const type of ["mousePressed", "mouseReleased"]) await call("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons: 1, clickCount: 1 });
    },
    wheel: (x, y, deltaY) => call("Input.dispatchMouseEvent", { type: "mouseWheel", x, y, deltaX: 0, deltaY }),
    // Moves a finger along these points.
    swipe: async (...ways) => {
      for (const [nth, [x, y]] of ways.entries()) await call("Input.dispatchTouchEvent", { type: nth ? "touchMove" : "touchStart", touchPoints: [{ x, y }] });
      await call("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    },
    tap: async (x, y) => {
      await call("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
      await call("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    },
    reload: async () => {
      await evaluate("window.cells = undefined");
      await call("Page.reload");
      await page.until("window.cells !== undefined && window.cells().trim() !== ''");
    },
    picture: async path => writeFileSync(path, Buffer.from((await call("Page.captureScreenshot")).data, "base64")),
    close: () => send("Target.closeTarget", { targetId }),
  };
  if (!isReal) await page.resize(width, height, density);
  await page.dark(dark);
  if (touch) await call("Emulation.setTouchEmulationEnabled", { enabled: true });
  const added = before && await call("Page.addScriptToEvaluateOnNewDocument", { source: before });
  await call("Page.navigate", { url });
  if (!waits) return page;
  await page.until("window.cells !== undefined && window.cells().trim() !== ''");
  // A reload has to start from the saved storage, without this script.
  if (added) await call("Page.removeScriptToEvaluateOnNewDocument", added);
  return page;
}
