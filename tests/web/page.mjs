// menace.html in a real browser, from file://. `.github/page-test` runs it.
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { browse } from "./browser.mjs";

const root = resolve(import.meta.dirname, "../..");
const file = join(root, "target/menace.html");
const url = pathToFileURL(file).href;
const wait = milliseconds => new Promise(rest => setTimeout(rest, milliseconds));

let browser;
const opened = [];
before(async () => { browser = await browse(); });
afterEach(async () => { for (const page of opened.splice(0)) await page.close(); });
after(() => browser.close());

async function open(...all) {
  const page = await browser.open(...all);
  opened.push(page);
  return page;
}

// A page without machines.
async function fresh(options = {}) {
  const settings = JSON.stringify({ format: "menace settings", version: 1, settings: { motion: false } });
  const clear = `if (performance.getEntriesByType("navigation")[0]?.type !== "reload") { localStorage.clear(); localStorage["menace/settings.json"] = ${JSON.stringify(settings)}; }`;
  return open(url + (options.link ?? "#rules=michie&seed=7"), { width: 1200, height: 720, ...options, before: clear + (options.before ?? "") });
}

test("the cells are those of a terminal", async () => {
  const folder = process.env.MENACE_CELLS;
  for (const [width, height, columns, lines] of [[720, 432, 80, 24], [1200, 720, 120, 36], [2240, 1260, 160, 45]]) {
    for (const name of ["games", "wall", "list"]) {
      const [keys, ...expected] = readFileSync(join(folder, `${name}_${columns}x${lines}.txt`), "utf8").trimEnd().split("\n");
      const page = await fresh({ width, height });
      await page.press(keys);
      // The first line says whether it is saved, which a terminal of cells does not.
      const shown = (await page.cells()).split("\n");
      assert.equal(shown.length, lines);
      assert.equal([...shown[0]].length, columns);
      assert.deepEqual(shown.slice(1).map(line => line.trimEnd()), [...expected.slice(1), ...Array(lines).fill("")].slice(0, lines - 1).map(line => line.trimEnd()), `${name} ${columns}x${lines}`);
      assert.deepEqual(page.errors, []);
      assert.deepEqual(page.requests.filter(request => !request.startsWith("blob:")).map(request => request.replace(/#.*/, "")), [url], "no request but the file");
      await opened.pop().close();
    }
  }
});

test("nothing is lost by a reload, and the game goes on", async () => {
  const page = await fresh();
  await page.press("1 3");
  const before = (await page.cells()).split("\n").slice(3, 20);
  await page.reload();
  const board = lines => lines.map(line => line.slice(0, 36).replace(/[┏┓┗┛]/g, " "));
  assert.deepEqual(board((await page.cells()).split("\n").slice(3, 20)), board(before));
});

test("a machine that is saved as a file is opened from it, and its file is the same", async () => {
  const page = await fresh();
  const folder = mkdtempSync(join(tmpdir(), "menace-file-"));
  await page.call("Page.setDownloadBehavior", { behavior: "allow", downloadPath: folder });
  await page.press("1 2 3 4 5 6 7 8 9 enter");
  const save = async name => {
    await page.press("esc ? s a v e space a s enter");
    for (let tries = 0; tries < 200 && !readdirSync(folder).includes(name); tries++) await wait(20);
    return readFileSync(join(folder, name), "utf8");
  };
  const text = await save("michie.json");
  assert.match(text, /"format": "menace machine"/);
  const drop = content => page.evaluate(`(() => {
    const carried = new DataTransfer();
    carried.items.add(new File([${JSON.stringify(content)}], "brought.json"));
    dispatchEvent(new DragEvent("drop", { dataTransfer: carried, cancelable: true }));
  })()`);
  await drop(text);
  await page.shows("machine brought");
  assert.equal(await save("brought.json"), text);
  await drop("{\"format\": \"menace machine\"");
  await page.shows("brought.json:");
  rmSync(folder, { recursive: true });
});

test("a second tab does not open the machine of the first", async () => {
  const one = await fresh();
  const other = await open(`${url}#rules=michie&seed=7`, { waits: false });
  await other.until("document.getElementById('told')?.textContent.includes('in use')");
});

test("where nothing can be kept the page plays, and says so", async () => {
  for (const before of [
    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });",
    "Storage.prototype.setItem = () => { throw new DOMException('no', 'QuotaExceededError'); };",
  ]) {
    const page = await open(`${url}#seed=7`, { before });
    await page.press("esc 1 2 3 4 5 6 7 8 9 enter");
    await page.shows("not saved");
    assert.deepEqual(page.errors, []);
  }
});

test("a click plays a square, a tap too, and the wheel scrolls", async () => {
  const page = await fresh({ link: "#rules=michie&opening=5&seed=7" });
  await page.click(65, 110);
  assert.doesNotMatch(await page.cells(), / 1     ┃/);
  const before = await page.cells();
  await page.wheel(600, 500, 200);
  await page.until(`window.cells() !== ${JSON.stringify(before)}`);
  await opened.pop().close();
  const touched = await fresh({ link: "#rules=michie&opening=5&seed=7", touch: true });
  await touched.tap(65, 110);
  await touched.until("!/ 1     ┃/.test(window.cells())");
});

test("it fits every window", async () => {
  const page = await fresh();
  for (const [width, height, density] of [[320, 568, 2], [390, 844, 3], [844, 390, 3], [768, 1024, 2], [1024, 768, 1], [1280, 720, 1.25], [1366, 768, 1], [1920, 1080, 1]]) {
    await page.resize(width, height, density);
    await page.until(`Math.abs(document.getElementById("screen").getBoundingClientRect().width - ${width}) < 16`);
    const lines = (await page.cells()).split("\n");
    assert.ok(lines.length >= 24 && [...lines[0]].length >= 80, `${width}x${height}: ${[...lines[0]].length}x${lines.length}`);
    const { right, bottom } = await page.evaluate("(({ right, bottom }) => ({ right, bottom }))(document.getElementById('screen').getBoundingClientRect())");
    assert.ok(right <= width + 0.5 && bottom <= height + 0.5);
  }
});

test("figures", async () => {
  const figures = {};
  figures["file, kB"] = [Math.round(statSync(file).size / 1000), 1200];
  const counting = "window.timers = 0; const later = setTimeout; window.setTimeout = (...all) => { window.timers += 1; return later(...all); };";
  const page = await fresh({ before: counting });
  const timed = (act, times = 20) => page.evaluate(`(() => {
    const took = [];
    for (let nth = 0; nth < ${times}; nth++) { const before = performance.now(); ${act}; took.push(performance.now() - before); }
    return took.sort((one, other) => one - other)[${times} >> 1];
  })()`);
  const key = name => `dispatchEvent(new KeyboardEvent("keydown", { key: "${name}" }))`;
  figures["cursor step, ms"] = [await timed(key("ArrowRight")), 16];
  figures["all cells, ms"] = [await timed(`dispatchEvent(new Event("resize"))`), 50];
  await wait(500);
  const timers = await page.evaluate("window.timers");
  await wait(5000);
  figures["timers in five idle seconds"] = [await page.evaluate("window.timers") - timers, 0];
  await page.press("t tab 5 0 0 0 0 0 0");
  await page.shows("5000000");
  const began = Date.now();
  await page.press("enter");
  await page.until(`/rules michie, 5,000,00\\d games/.test(window.cells())`, 60);
  figures["training, seconds for 5,000,000 games"] = [(Date.now() - began) / 1000, 5];
  await opened.pop().close();
  const slow = await open("about:blank", { waits: false, before: "const look = () => { if (window.cells?.()) window.drawn = performance.now(); else setTimeout(look, 5); }; look();" });
  await slow.call("Emulation.setCPUThrottlingRate", { rate: 4 });
  await slow.call("Page.navigate", { url });
  await slow.until("window.drawn");
  figures["start with a quarter of the processor, ms"] = [await slow.evaluate("window.drawn"), 1000];
  console.table(Object.fromEntries(Object.entries(figures).map(([name, [found, most]]) => [name, { found: Math.round(found * 10) / 10, most }])));
  // A machine that does other things too is slower, and says nothing of the page.
  if (!process.env.CI) for (const [name, [found, most]] of Object.entries(figures)) assert.ok(found <= most, `${name}: ${found}`);
});
