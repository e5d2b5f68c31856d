// A Firefox and its pages over WebDriver BiDi, with a part of the functions of `browser.mjs`.
import { installed, start } from "./remote.mjs";

const KEYS = { enter: "\uE007", esc: "\uE00C", tab: "\uE004", space: " ", up: "\uE013", down: "\uE015", left: "\uE012", right: "\uE014", f4: "\uE034" };

// The installed Firefox, if any.
export const firefox = installed([process.env.FIREFOX, "firefox", "firefox-esr"]);

export async function browseFirefox({ settings = {}, hosts } = {}) {
  const all = { "layout.css.prefers-color-scheme.content-override": 0, "ui.prefersReducedMotion": 1, "browser.shell.checkDefaultBrowser": false, ...(hosts ? { "network.dns.forceResolve": "127.0.0.1" } : {}), ...settings };
  const { send, listeners, close } = await start(firefox, {
    protocol: "WebDriver BiDi",
    path: "/session",
    options: profile => ["--no-remote", "--profile", profile],
    files: { "user.js": Object.entries(all).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`).join("") },
  });
  await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["network.beforeRequestSent", "log.entryAdded"] });
  return { open: (url, options) => open(send, listeners, url, options), close };
}

// Opens a page with its own storage in a window of this size and waits for its first frame.
async function open(send, listeners, url, { width = 1280, height = 720, before = "", waits = true, beside } = {}) {
  const userContext = beside?.userContext ?? (await send("browser.createUserContext")).userContext;
  const { context } = await send("browsingContext.create", { type: "tab", userContext });
  const requests = [], errors = [];
  listeners.add(({ method, params }) => {
    if (method === "network.beforeRequestSent" && params.context === context) requests.push(params.request.url);
    if (method === "log.entryAdded" && params.source.context === context && params.level === "error") errors.push(params.text);
  });
  const evaluate = async (expression, where = context) => {
    const answer = await send("script.evaluate", { expression, target: { context: where }, awaitPromise: true });
    if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
    return answer.result.value;
  };
  const perform = actions => send("input.performActions", { context, actions });
  const page = {
    requests, errors, evaluate, userContext,
    inFrame: async expression => evaluate(expression, (await send("browsingContext.getTree", { root: context })).contexts[0].children[0].context),
    until: async (expression, seconds = 10, ask = evaluate) => {
      const end = Date.now() + seconds * 1000;
      while (!(await ask(expression))) {
        if (Date.now() > end) throw new Error(`never: ${expression}\n${errors.join("\n")}`);
        await new Promise(rest => setTimeout(rest, 20));
      }
    },
    shows: text => page.until(`(window.cells?.() ?? "").includes(${JSON.stringify(text)})`),
    cells: () => evaluate("window.cells()"),
    rectangle: async () => JSON.parse(await evaluate("JSON.stringify(document.getElementById('screen').getBoundingClientRect())")),
    press: keys => perform([{ type: "key", id: "keys", actions: keys.split(" ").flatMap(name => {
      const value = KEYS[name] ?? name;
      return [{ type: "keyDown", value }, { type: "keyUp", value }];
    }) }]),
    click: (x, y) => perform([{ type: "pointer", id: "mouse", actions: [
      { type: "pointerMove", x: Math.round(x), y: Math.round(y) }, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 },
    ] }]),
    close: () => send("browsingContext.close", { context }),
  };
  await send("browsingContext.setViewport", { context, viewport: { width, height }, devicePixelRatio: 1 });
  await send("script.addPreloadScript", { functionDeclaration: `() => { ${before} }`, contexts: [context] });
  await send("browsingContext.navigate", { context, url, wait: "complete" });
  if (waits) await page.until("window.cells !== undefined && window.cells().trim() !== ''");
  return page;
}
