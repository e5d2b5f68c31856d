// menace.html in a real browser, from file://. `.github/page-test` runs it.
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { browse } from "./browser.mjs";
import { browseFirefox, firefox } from "./firefox.mjs";

const root = resolve(import.meta.dirname, "../..");
const file = process.env.MENACE_PAGE ?? join(root, "target/menace.html");
const url = pathToFileURL(file).href;
const wait = milliseconds => new Promise(rest => setTimeout(rest, milliseconds));

let browser;
const opened = [];
before(async () => { browser = await browse(); });
afterEach(closeAll);
after(() => browser.close());

async function closeAll() {
  for (const page of opened.splice(0)) await page.close();
}

async function open(url, options) {
  const page = await (options?.browser ?? browser).open(url, options);
  opened.push(page);
  return page;
}

// A page without machines.
async function fresh(options = {}) {
  return open(url + (options.link ?? "#rules=michie&seed=7"), { width: 1200, height: 720, isStill: true, ...options });
}

// Fills the storage from a document of its own: one whose first script touches the storage may be blind to what is kept there, in
// Chromium, and loses what it writes.
async function keeping(script) {
  const folder = mkdtempSync(join(tmpdir(), "menace-kept-"));
  writeFileSync(join(folder, "kept.html"), "<!doctype html>");
  const page = await open(pathToFileURL(join(folder, "kept.html")).href, { waits: false });
  await page.until("location.pathname.endsWith('kept.html') && document.readyState === 'complete'");
  await page.evaluate(`${script}; 0`);
  rmSync(folder, { recursive: true });
  return page;
}

// Runs a script of keys and clicks; "@8,5" clicks that cell.
async function act(page, script) {
  const lines = (await page.cells()).split("\n");
  const screen = await page.rectangle();
  const cell = { width: screen.width / [...lines[0]].length, height: screen.height / lines.length };
  for (const step of script.split(" ")) {
    const [column, line] = step.startsWith("@") ? step.slice(1).split(",").map(Number) : [];
    if (line === undefined) await page.press(step);
    else await page.click(screen.left + (column + 0.5) * cell.width, screen.top + (line + 0.5) * cell.height);
  }
}

const SIZES = [[720, 432, 80, 24], [1200, 720, 120, 36], [2240, 1260, 160, 45]];
const SCRIPTS = ["games", "field", "list", "clicks", "curve", "settings"];
const expected = name => readFileSync(join(process.env.MENACE_CELLS, name), "utf8");

test("the cells are those of a terminal, with their styles, and so is the file", () => areThoseOfATerminal(browser));

test("in Firefox too", { skip: firefox === undefined && "there is no Firefox" }, async () => {
  const other = await browseFirefox();
  try {
    await areThoseOfATerminal(other);
  } finally {
    await closeAll();
    other.close();
  }
});

async function areThoseOfATerminal(browser) {
  let files = 0;
  for (const [width, height, columns, lines] of SIZES) {
    for (const script of SCRIPTS) {
      const name = `${script}_${columns}x${lines}`;
      const [keys, ...text] = expected(`${name}.txt`).trimEnd().split("\n");
      const page = await fresh({ width, height, browser });
      await act(page, keys);
      // The first line shows the state of saving, which the terminal of cells does not have.
      const shown = (await page.cells()).split("\n");
      assert.equal(shown.length, lines);
      assert.equal([...shown[0]].length, columns);
      assert.deepEqual(shown.slice(1).map(line => line.trimEnd()), [...text.slice(1), ...Array(lines).fill("")].slice(0, lines - 1).map(line => line.trimEnd()), name);
      assert.deepEqual((await page.evaluate("window.styles()")).split("\n").slice(1), expected(`${name}.styles`).split("\n").slice(1), name);
      const kept = await page.evaluate("localStorage['menace/machines/michie.json']");
      // A machine without games has no file yet.
      if (kept) assert.equal(kept, expected(`${name}.json`), `the file of ${name}`);
      files += Number(kept !== undefined);
      assert.deepEqual(page.errors, []);
      // Firefox does not list the file itself.
      const requests = page.requests.filter(request => !/^(blob|data):/.test(request)).map(request => request.replace(/#.*/, ""));
      assert.ok(requests.length <= 1 && requests.every(request => request === url), `no request but the file: ${requests}`);
      await opened.pop().close();
    }
  }
  assert.ok(files >= 12, `${files} files`);
}

test("nothing is lost by a reload, and the game goes on", async () => {
  const page = await open(`${url}#rules=michie&seed=7`, { width: 1200, height: 720 });
  const game = () => page.evaluate("JSON.parse(localStorage['menace/machines/michie.json'] ?? '{}').game?.key");
  for (const key of ["1", "2"]) {
    await page.press(key);
    const before = await game();
    assert.ok(before.length >= 2, before);
    await page.reload();
    // MENACE may have moved.
    assert.ok((await game()).startsWith(before));
    await page.until("document.getElementById('lines').textContent.includes('The game continues.')");
  }
});

test("the storage is not touched before the first turn of the event loop", async () => {
  const watching = `window.touched = []; let isFirst = true; setTimeout(() => { isFirst = false; });
    const { get } = Object.getOwnPropertyDescriptor(Window.prototype, "localStorage") ?? Object.getOwnPropertyDescriptor(window, "localStorage");
    Object.defineProperty(window, "localStorage", { get() { window.touched.push(isFirst); return get.call(window); } });`;
  const page = await fresh({ before: watching });
  assert.ok(await page.evaluate("window.touched.length > 0"));
  assert.equal(await page.evaluate("window.touched.includes(true)"), false);
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
  const bring = content => drop(page, [["brought.json", content]]);
  await bring(text);
  await page.shows("brought.json: a machine, 1 game");
  await page.press("enter");
  await page.shows("brought · game");
  assert.equal(await save("brought.json"), text);
  for (const [content, reason] of [["{\"format\": \"menace machine\"", "cut short"], ["dear diary", "no game in it"]]) {
    await bring(content);
    await page.shows(reason);
    assert.equal((await page.cells()).split(reason).length, 2, "once");
    await page.press("esc");
  }
  const terminal = readFileSync(join(process.env.MENACE_CELLS, "terminal.json"), "utf8");
  await bring(terminal);
  await page.shows("brought.json: a machine, ");
  await page.press("enter");
  await page.shows("brought 2 · game");
  assert.equal(await save("brought 2.json"), terminal);
  rmSync(folder, { recursive: true });
});

// The board in the cells.
const board = cells => cells.split("\n").slice(3, 20).map(line => line.slice(0, 36).replace(/[┏┓┗┛]/g, " "));

test("nothing is lost by a kill between any two keys", async () => {
  const page = await fresh();
  const moments = [];
  for (const key of "1 3 7 9 2 4 6 8 enter 5 enter".split(" ")) {
    await page.press(key);
    moments.push([key, board(await page.cells()), await page.evaluate("JSON.stringify({ ...localStorage })")]);
  }
  await opened.pop().close();
  for (const [key, before, storage] of moments) {
    // A killed page leaves the storage of that moment.
    const again = await open(`${url}#rules=michie&seed=8`, { width: 1200, height: 720, beside: await keeping(`Object.assign(localStorage, ${storage})`) });
    // A verdict is not restored, as in a terminal: the next game begins.
    const after = board(await again.cells());
    const marks = lines => lines.slice(0, 12).join("").replace(/[^XO]/g, "");
    assert.ok(marks(after.slice()) === marks(before.slice()) || before.some(line => / won|draw/i.test(line)), `after ${key}:\n${before.join("\n")}\n${after.join("\n")}`);
    await closeAll();
  }
});

test("a storage that is half full, full to the last kilobyte, or damaged loses nothing and is told", async () => {
  const half = await fresh({ beside: await keeping('localStorage.filler = "x".repeat(2500 * 1024)') });
  await half.press("1");
  assert.ok(await half.evaluate("localStorage['menace/machines/michie.json'].includes('game')"));
  await opened.pop().close();
  const full = await fresh({ beside: await keeping(`localStorage.filler = ""; for (let size = 4 << 20; size >= 512; size >>= 1) { try { for (;;) localStorage.filler += "x".repeat(size); } catch {} }`) });
  await full.press("1");
  await full.shows("not saved");
  await full.evaluate("delete localStorage.filler");
  await full.press("esc 3 7 9 2 4 6 8");
  await full.until("localStorage['menace/machines/michie.json'] !== undefined && !window.cells().split('\\n')[0].includes('not saved')");
  await opened.pop().close();
  const damaged = await fresh({ beside: await keeping("localStorage['menace/machines/michie.json'] = '{ \"format\": damaged'") });
  await damaged.shows("damaged");
  assert.ok(await damaged.evaluate("Object.entries(localStorage).some(([name, text]) => name !== 'menace/machines/michie.json' && text === '{ \"format\": damaged')"), "what was damaged is kept");
  await damaged.press("esc 1");
  assert.deepEqual(damaged.errors, []);
});

test("what happens is told in lines for the ear, and a line typed is taken as --plain takes it", async () => {
  const page = await fresh();
  const told = () => page.evaluate("[...document.getElementById('lines').children].map(line => line.textContent)");
  const tells = text => page.until(`document.getElementById("lines").textContent.includes(${JSON.stringify(text)})`);
  const type = async text => {
    await page.evaluate("document.getElementById('line').focus()");
    for (const letter of text) await page.press(letter === " " ? "space" : letter);
    await page.press("enter");
  };
  await tells("New game. MENACE begins and is X; you are O.");
  const moves = await told();
  await page.press("1 2 3");
  await tells(" MENACE opened box ");
  assert.ok((await told()).length > moves.length, "keys of the screen are told");
  const before = await page.cells();
  await type("odds");
  await tells("Against ");
  assert.equal(await page.cells(), before, "letters of the line are no keys of the screen");
  await type("train 500");
  await tells("500 games");
  await type("new me");
  await tells("You begin and are X");
  await type("5");
  await page.until("window.cells().includes('500 games') || true");
  await tells("You played 5. MENACE opened box ");
  await page.press("esc");
  await page.evaluate("document.getElementById('screen').focus()");
  await page.press("? esc ?");
  await page.press("t e");
  assert.equal((await told()).filter(line => line.includes("a list is open")).length, 2, "once for each time that one opens");
  await page.press("esc");
  await type("quit");
  assert.equal((await told()).at(-1), "That cannot be typed here; 'help' lists the words.");
  await page.press("esc");
  assert.equal(await page.evaluate("document.activeElement === document.body"), true);
  await page.call("Accessibility.enable");
  const { nodes } = await page.call("Accessibility.getFullAXTree");
  const node = role => nodes.find(node => node.role?.value === role);
  assert.equal(node("log").properties.find(it => it.name === "live").value.value, "polite");
  assert.equal(node("log").name.value, "what happens, line by line");
  assert.equal(node("textbox").name.value, "a square, 1 to 9, or help");
  assert.deepEqual(page.errors, []);
});

test("a link tells each part that means nothing, and leads to the lesson", async () => {
  const page = await fresh({ link: "#rules=unheard&opening=5&color=red" });
  await page.shows("rules=unheard");
  await page.shows("color=red");
  await opened.pop().close();
  const lesson = await open(`${url}#lesson`, { waits: false });
  for (const _ of "12") {
    await lesson.until("document.querySelector('.lesson h1') !== null");
    assert.match(await lesson.evaluate("document.body.innerText"), /45-minute/);
    assert.notEqual(await lesson.evaluate("document.styleSheets.length"), 0);
    await lesson.call("Page.reload");
  }
  assert.deepEqual(lesson.errors, []);
});

test("no script runs but those that the page came with", async () => {
  const page = await fresh();
  assert.doesNotMatch(readFileSync(file, "utf8").match(/script-src [^;]*/)[0], /unsafe-inline/);
  await page.evaluate("(() => { const added = document.createElement('script'); added.textContent = 'window.strange = true'; document.body.append(added); })()");
  assert.equal(await page.evaluate("window.strange"), undefined);
});

test("a machine is open in one tab, which another one can take over, or copy", () => inEach({}, async open => {
  const here = "(document.querySelector('#elsewhere:not([hidden])')?.innerText ?? '')";
  const press = nth => `document.querySelectorAll('#elsewhere button')[${nth}].click()`;
  const one = await open(`${url}#machine=oak&seed=7`, { hasProfile: true });
  await one.press("esc 5 1 2 3");
  const other = await open(`${url}#machine=oak&seed=7`, { waits: false, beside: one, hasProfile: true });
  await other.until(`${here}.includes('oak is open in another tab')`);
  await other.evaluate(press(0));
  await other.shows("oak");
  assert.equal(await other.evaluate(here), "");
  await one.until(`${here}.includes('oak is open in another tab')`);
  const board = page => page.evaluate("localStorage['menace/machines/oak.json']");
  await other.press("esc 4 6 7 8 9");
  const before = await board(other);
  await one.press("4 5 6 7 8 9");
  assert.equal(await board(other), before, "the first tab writes nothing more");
  await one.evaluate(press(1));
  await one.shows("oak 2");
  await one.press("esc 5");
  assert.equal(await board(other), before);
  // On return to a tab its machine opens, if it is free.
  const third = await open(`${url}#machine=oak&seed=7`, { waits: false, beside: one, hasProfile: true });
  await third.until(`${here}.includes('oak is open')`);
  await other.close();
  opened.splice(opened.indexOf(other), 1);
  await third.until(`dispatchEvent(new Event('focus')), ${here} === ''`);
  assert.deepEqual([...one.errors, ...third.errors], []);
}));

test("a link holds rules, opening and the opponent that was chosen, and leaves the settings of whoever opens it alone", async () => {
  const page = await fresh({ link: "#rules=unpraised&opening=5&against=perfect&language=de&seed=7" });
  await page.shows("unpraised 5");
  await page.evaluate("document.execCommand = () => { window.copied = document.activeElement.value; return true; }");
  await page.press("esc ? l i n k space k o p enter");
  // The address of a file has the name of its user, and nothing behind it for others.
  await page.shows("Diese Seite ist hier eine Datei");
  const link = await page.evaluate("window.copied");
  assert.match(link, /^#rules=michie&.*reward=0,0,-1.*&opening=5&against=perfect$/);
  assert.doesNotMatch(await page.cells(), /file:/);
  await page.press("esc 1 2 3 4 6 7 8 9");
  await page.until("localStorage['menace/machines/unpraised 5.json'] !== undefined");
  const settings = JSON.parse(await page.evaluate("localStorage['menace/settings.json'] ?? '{}'")).settings ?? {};
  assert.ok(settings.language === undefined && settings.opponent !== "perfect", JSON.stringify(settings));
  await page.evaluate("location.hash = '#against=random'");
  await page.until("window.cells === undefined", 2).catch(() => {});
  await page.shows("unpraised 5");
  assert.doesNotMatch(await page.cells(), /Dein Zug|Du bist/, "the language was that visit's");
  // A setting alone names the machine by the usual rules; a name may end in a space.
  for (const [hash, name] of [["#opening=5", "michie 5, rules michie, opens in the center ·"], ["?machine=lesson#opening=5", "lesson"], ["#machine=oak%20%20", "oak ·"]]) {
    const other = await open(url + hash, { width: 1200, height: 720 });
    await other.shows(name);
    await opened.pop().close();
  }
});

test("whose machine a link has opened is told, and another name is offered where a machine of other rules is", async () => {
  const page = await fresh({ link: "#machine=the%20old%20one&rules=unpraised&opening=5&seed=7" });
  await page.shows("the old one");
  await page.press("esc 1 2 3 4 6 7 8 9");
  await page.reload();
  await page.shows("Your own machine the old one, 1");
  await page.evaluate("location.hash = '#machine=the old one&rules=michie'");
  await page.until("window.cells === undefined", 2).catch(() => {});
  // The page asks first; the machine that is there is left as it is.
  await page.shows("would be the old one");
  const old = () => page.evaluate("(({ tally, rules, boxes }) => JSON.stringify([tally, rules, boxes]))(JSON.parse(localStorage['menace/machines/the old one.json']))");
  const before = await old();
  await page.press("enter");
  await page.shows("the old one, rules unpraised, opens in the center · ");
  await page.reload();
  await page.shows("would be the old one");
  await page.press("down enter");
  await page.shows("the old one 2 · ");
  assert.equal(await old(), before);
  // Made once, it is what the link opens.
  await page.press("1 2 3");
  await page.reload();
  await page.shows("the old one 2 · ");
  assert.doesNotMatch(await page.cells(), /would be/);
});

test("keys go to the line for the ear, the panes and the browser in turn, and F keys to the browser", async () => {
  const page = await fresh({ link: "#rules=michie&opening=5&seed=7" });
  const active = () => page.evaluate("document.activeElement.id || document.activeElement.tagName");
  const steps = [];
  for (const _ of "12345") {
    await page.press("tab");
    steps.push(await active());
  }
  assert.deepEqual(steps.slice(0, 3), ["line", "screen", "screen"]);
  assert.notEqual(steps[3], "screen");
  const before = await page.cells();
  await page.press("f2 f3 f6 f1");
  assert.equal(await page.cells(), before);
  await page.press("?");
  assert.doesNotMatch(await page.cells(), / F\d /);
  await page.press("esc");
  await page.evaluate("document.getElementById('line').focus()");
  for (const letter of "help") await page.press(letter);
  await page.press("enter");
  assert.doesNotMatch(await page.evaluate("document.getElementById('lines').textContent"), /quit:/);
});

test("the line is seen with the last answers above it, whose text can be marked, and does what the page can do", async () => {
  const caught = "window.printed = []; window.open = () => null; URL.createObjectURL = blob => { blob.text().then(text => window.printed.push(text)); return 'blob:caught'; };";
  const page = await fresh({ before: caught });
  await page.press("tab");
  const seen = id => page.evaluate(`(({ width, height }) => width > 100 && height > 20)(document.getElementById("${id}").getBoundingClientRect())`);
  assert.ok(await seen("line") && await seen("lines"));
  assert.equal(await page.evaluate("document.getElementById('line').placeholder"), "a square, 1 to 9, or help");
  assert.ok(await page.evaluate("(() => { getSelection().selectAllChildren(document.getElementById('lines')); const text = getSelection().toString(); getSelection().removeAllRanges(); document.getElementById('line').blur(); return text.includes('MENACE'); })()"));
  const type = async text => {
    await page.evaluate("document.getElementById('line').focus()");
    for (const letter of text) await page.press(letter === " " ? "space" : letter);
    await page.press("enter");
  };
  const tells = text => page.until(`document.getElementById("lines").textContent.includes(${JSON.stringify(text)})`);
  await type("help");
  await tells("teach, save, link, print, print mats, lesson, language de: files");
  for (const [word, title] of [["print", "labels"], ["print mats", "mats"], ["lesson", "lesson"]]) {
    await type(word);
    await page.until(`window.printed.some(text => text.includes("<title>") && text.match(/<title>(.*)</)[1].includes(${JSON.stringify(title)}))`);
  }
  await page.evaluate("document.getElementById('files').addEventListener('click', event => { window.asked = true; event.preventDefault(); })");
  await type("teach");
  await page.until("window.asked");
  await type("link");
  await tells("#rules=michie");
  await type("language de");
  await page.until("document.documentElement.lang === 'de'");
  await page.press("esc tab");
  assert.ok(!(await seen("lines")));
  assert.deepEqual(page.errors, []);
});

test("a training that a reload cuts short is gone on with, if the person wants to", async () => {
  const page = await fresh();
  await page.press("t tab 5 0 0 0 0 0 0 0");
  await page.shows("50000000");
  await page.press("enter");
  await page.until("/ of 50,000,000/.test(window.cells())");
  await page.reload();
  await page.shows("of 50,000,000 games: go");
  await page.press("enter");
  await page.until("/ of 49,/.test(window.cells())");
});

test("a device that asks for contrast begins in high contrast, unless a theme was chosen", async () => {
  const page = await fresh();
  const ground = () => page.evaluate("getComputedStyle(document.body).backgroundColor");
  const usual = await ground();
  await page.call("Emulation.setEmulatedMedia", { features: [{ name: "prefers-contrast", value: "more" }, { name: "prefers-color-scheme", value: "dark" }] });
  await page.reload();
  assert.notEqual(await ground(), usual);
  assert.equal(await ground(), "rgb(0, 0, 0)");
});

test("what cannot be done on a page is not offered there, nor what moves to a person who wants none", async () => {
  const page = await open(`${url}#rules=michie&seed=7`, { isStill: true });
  await page.press("esc s");
  await page.shows("Settings");
  assert.match(await page.cells(), /motion +< off >/);
  assert.doesNotMatch(await page.cells(), /mouse/);
  await page.press("esc ? q u i t");
  await page.shows("Nothing you can do here");
  await page.press("esc");
  assert.doesNotMatch(await page.cells(), / q /);
  const cursor = (x, y) => page.call("Input.dispatchMouseEvent", { type: "mouseMoved", x, y }).then(() => page.evaluate("document.getElementById('screen').style.cursor"));
  assert.equal(await cursor(60, 60), "pointer");
  assert.equal(await cursor(1270, 10), "default");
});

// Drops files, each a name with its text or bytes.
const drop = (page, files) => page.evaluate(`(() => {
  const carried = new DataTransfer();
  for (const [name, content] of ${JSON.stringify(files)}) carried.items.add(new File([typeof content === "string" ? content : new Uint8Array(content)], name));
  dispatchEvent(new DragEvent("drop", { dataTransfer: carried, cancelable: true }));
})()`);
const paste = (page, text) => page.evaluate(`(() => {
  const carried = new DataTransfer();
  carried.setData("text/plain", ${JSON.stringify(text)});
  dispatchEvent(new ClipboardEvent("paste", { clipboardData: carried, cancelable: true, bubbles: true }));
})()`);
const says = (page, text) => page.until(`window.cells().replace(/[┃\\s]+/g, " ").includes(${JSON.stringify(text)})`);

test("games are pasted at any time, what is wrong is told line by line, and the machine learns the rest", async () => {
  const LANGUAGES = [["en", "line 2: square 5 is taken", "It has learned from 2 games"], ["de", "Zeile 2", "aus 2 Spielen gelernt"], ["es", "línea 2", "aprendido de 2 partidas"], ["ja", "2行目", "2局から学んだ"]];
  for (const [language, wrong, found] of LANGUAGES) {
    const page = await fresh({ link: `#machine=class&rules=mats&language=${language}&seed=7` });
    await paste(page, "5,1,2,8,3,7,4,6,9\n5 5 1\n5,1,3,7,4,6,2,8,9\n");
    await says(page, wrong);
    await page.press("enter");
    await says(page, found);
    await page.until("JSON.parse(localStorage['menace/machines/class.json'] ?? '{}').tally !== undefined");
    // The next text is no lesson for it by itself.
    await paste(page, "dear diary");
    await says(page, language === "en" ? "no game in it" : "1");
    assert.deepEqual(page.errors, []);
    await opened.pop().close();
  }
});

test("the six logs of a class are dropped at once, and become one machine", () => inEach({}, async open => {
  const page = await open(`${url}#machine=teacher&rules=mats&seed=7`, { width: 1200, height: 720, isStill: true });
  const game = "5,1,2,8,3,7,4,6,9";
  const files = [
    ["pair1.csv", `Pair 1\n${game}\n${game}\n`],
    ["pair2.txt", `5 1 2 8 3 7 4 6 9 D\r\n5 5 1\r\n`],
    ["pair3.csv", `game,move 1,move 2,move 3,move 4,move 5,move 6,move 7,move 8,move 9\n1,${game}\n2,${game}\n`],
    ["pair4.txt", `${game}\n${game}\n5,1,x\n`],
    ["pair5.txt", `\ufeff${game}\n`],
    ["pair6.txt", [...`Müller\n${game}\n`].map(letter => letter.charCodeAt(0))],
  ];
  await drop(page, files);
  await says(page, "6 files: 9 games, 2 lines wrong");
  await says(page, "line 2: square 5 is taken");
  await page.press("down down enter");
  await page.shows("class, rules mats · ");
  await page.shows("It has learned from 9 games");
  const tally = name => page.evaluate(`JSON.stringify(JSON.parse(localStorage['menace/machines/${name}.json']).tally)`);
  assert.match(await tally("class"), /9/);
  assert.equal(await page.evaluate("Object.keys(localStorage).filter(name => name.includes('pair')).length"), 6);
  await drop(page, [["empty.txt", ""]]);
  await says(page, "no game in it: one a line, squares 1 to 9");
  assert.deepEqual(page.errors, []);
}));

test("a killed browser opens the machine that was open, in its game", async () => {
  const profile = mkdtempSync(join(tmpdir(), "menace-killed-"));
  let board;
  for (const start of [true, false]) {
    const killed = await browse({ profile });
    try {
      const page = await killed.open(start ? `${url}#machine=oak&rules=michie&seed=7` : url, { hasProfile: true, width: 1200, height: 720 });
      await page.shows("oak");
      if (start) {
        await page.press("esc 1");
        await page.until("JSON.parse(localStorage['menace/machines/oak.json'] ?? '{}').game?.key.length > 2");
        // The browser writes its storage with a delay.
        await wait(6000);
        board = await page.evaluate("JSON.parse(localStorage['menace/machines/oak.json']).game.key");
      } else assert.ok((await page.evaluate("JSON.parse(localStorage['menace/machines/oak.json']).game.key")).startsWith(board));
    } finally {
      killed.close();
    }
  }
  rmSync(profile, { recursive: true, force: true });
});

// Runs a test in each installed browser, with its settings.
async function inEach({ chromium, firefox: settings, hosts }, act) {
  for (const launch of [() => browse({ settings: chromium, hosts }), ...(firefox ? [() => browseFirefox({ settings, hosts })] : [])]) {
    const browser = await launch();
    try {
      await act((url, options) => open(url, { browser, ...options }));
    } finally {
      await closeAll();
      browser.close();
    }
  }
}

const told = "(document.querySelector('#told:not([hidden])')?.innerText ?? '')";
const NO_SITE_DATA = {
  chromium: { profile: { default_content_setting_values: { cookies: 2 } } },
  firefox: { "network.cookie.cookieBehavior": 2 },
};

test("where the browser keeps no site data the page plays, and says so", () => inEach(NO_SITE_DATA, async open => {
  const page = await open(`${url}#seed=7`, { hasProfile: true });
  await assert.rejects(() => page.evaluate("localStorage.length"), "the setting holds");
  await page.press("esc 1 2 3 4 5 6 7 8 9 enter");
  await page.shows("not saved");
  assert.deepEqual(page.errors, []);
}));

test("in a frame of a course's page it plays", () => inEach({}, async open => {
  const folder = mkdtempSync(join(tmpdir(), "menace-frame-"));
  writeFileSync(join(folder, "course.html"), `<iframe sandbox="allow-scripts" width="1200" height="700" src="${url}#seed=7"></iframe>`);
  const page = await open(pathToFileURL(join(folder, "course.html")).href, { waits: false });
  await page.until("(window.cells?.() ?? '').includes('MENACE')", 10, page.inFrame);
  const before = await page.inFrame("window.cells()");
  await page.click(68, 118);
  await page.until(`window.cells() !== ${JSON.stringify(before)}`, 10, page.inFrame);
  rmSync(folder, { recursive: true });
}));

test("from a school's own server, without https, it plays and keeps the machine", async () => {
  const server = createServer((_, answer) => answer.end(readFileSync(file))).listen(0);
  try {
    await inEach({ hosts: "menace.school" }, async open => {
      const page = await open(`http://menace.school:${server.address().port}/#machine=mine&seed=7`);
      assert.equal(await page.evaluate("isSecureContext"), false);
      // Without https there is no clipboard to write to.
      assert.equal(await page.evaluate("navigator.clipboard === undefined"), true);
      await page.press("esc ? c o p y space t h e enter");
      await page.until("/is copied|#rules=/.test(window.cells())");
      await page.press("esc 1 2 3 4 5 6 7 8 9");
      await page.until("localStorage['menace/machines/mine.json'] !== undefined");
      assert.doesNotMatch(await page.cells(), /not saved|lock/);
      assert.deepEqual(page.errors, []);
    });
  } finally {
    server.close();
  }
});

test("a browser that is too old is told what it needs, in its language", async () => {
  const LANGUAGES = { en: "This browser is too old: MENACE needs Chrome", de: "Dieser Browser ist zu alt", es: "Este navegador es demasiado antiguo", ja: "このブラウザーは古すぎます" };
  for (const [language, text] of Object.entries(LANGUAGES)) {
    for (const lacks of ["delete window.DecompressionStream", "delete window.WebAssembly", "WebAssembly.instantiateStreaming = () => { throw new WebAssembly.CompileError('no'); }"]) {
      const page = await open(url, { waits: false, before: `Object.defineProperty(navigator, "language", { value: "${language}-XX" }); ${lacks};` });
      await page.until(`${told}.includes(${JSON.stringify(text)})`);
    }
  }
  // One of before 2025 is not.
  await fresh({ before: "delete Uint8Array.fromBase64" });
});

test("whatever breaks is said in one line, with an offer to load again", () => inEach({}, async open => {
  for (const fault of ["const bad = async () => { throw new Error('a fault'); }; bad();", "setTimeout(() => { throw new Error('a fault'); });", "CanvasRenderingContext2D.prototype.fillRect = () => { throw new Error('a fault'); };"]) {
    const page = await open(`${url}#seed=7`, { waits: true });
    assert.equal(await page.evaluate(told), "");
    await page.evaluate(`(() => { ${fault} })()`);
    await page.press("esc 1 tab");
    await page.until(`/Something broke: .*a fault/.test(${told})`);
    // The page answers before it is loaded again, and the call is not cut off.
    await page.evaluate("window.cells = undefined; void setTimeout(() => document.querySelector('#told button').click())");
    await page.until("window.cells !== undefined && window.cells().trim() !== ''");
    assert.equal(await page.evaluate(told), "");
  }
}));

test("nothing is left of a wide sign that is overwritten", async () => {
  const page = await fresh({ link: "#rules=michie&language=ja&seed=7" });
  await page.press("1 2");
  for (const keys of ["?", "t", "backspace", "down down", "esc", "t", "esc", "] ]", "s", "esc", "z", "z"]) {
    await page.press(keys);
    // Blank cells without ink of their own, against a frame that is drawn anew.
    const state = `(() => {
      const canvas = document.getElementById("screen"), context = canvas.getContext("2d");
      const lines = window.cells().split("\\n");
      const height = canvas.height / lines.length, width = height / 2;
      return lines.map((line, row) => {
        let column = 0;
        return [...line].map(sign => {
          const left = column * width;
          column += /[\\u3000-\\u9fff\\uff00-\\uff60]/.test(sign) ? 2 : 1;
          if (sign !== " ") return sign;
          const { data } = context.getImageData(left + 1, row * height + 1, width - 2, height - 2);
          return [...data].every((part, nth) => part === data[nth % 4]) ? " " : "?";
        }).join("");
      }).join("\\n");
    })()`;
    const drawn = await page.evaluate(state);
    await page.evaluate("dispatchEvent(new Event('resize'))");
    assert.equal(drawn, await page.evaluate(state), keys);
  }
});

test("a panic is said in the language that is chosen", async () => {
  const WORDS = { en: ["Something broke: ", "Load again"], de: ["Etwas ist kaputtgegangen: ", "Neu laden"], es: ["Algo ha fallado: ", "Volver a cargar"], ja: ["問題が起きました：", "再読み込み"] };
  for (const [language, [text, button]] of Object.entries(WORDS)) {
    const page = await fresh({ link: `#language=${language}&seed=7` });
    await page.evaluate("performance.now = () => -1");
    await page.press("1");
    await page.until(`${told}.startsWith(${JSON.stringify(text)}) && ${told}.includes("panicked") && ${told}.endsWith(${JSON.stringify(button)})`);
    await opened.pop().close();
  }
});

test("a wide sign is as wide as two cells", () => inEach({}, async open => {
  const page = await open(`${url}#language=ja&seed=7`, { width: 1200, height: 720 });
  await page.press("esc s");
  const ink = await page.evaluate(`JSON.stringify((() => {
    const canvas = document.getElementById("screen"), context = canvas.getContext("2d");
    const lines = window.cells().split("\\n");
    const columns = line => [...line].reduce((sum, sign) => sum + (/[\\u3000-\\u9fff\\uff00-\\uff60]/.test(sign) ? 2 : 1), 0);
    const height = canvas.height / lines.length, width = height / 2;
    const widths = [];
    for (const [row, line] of lines.entries()) for (const found of line.matchAll(/[\\u4e00-\\u9fff]/g)) {
      const left = columns(line.slice(0, found.index)) * width;
      const { data } = context.getImageData(left, row * height, 2 * width, height);
      const at = (x, y) => data.slice(4 * (y * 2 * width + x), 4 * (y * 2 * width + x) + 3).join();
      const inked = [...Array(2 * width).keys()].filter(x => [...Array(height).keys()].some(y => at(x, y) !== at(0, 0)));
      widths.push(Math.max(...inked) / width);
    }
    return widths;
  })())`);
  const widths = JSON.parse(ink).sort((one, other) => one - other);
  assert.ok(widths.length > 20, "kanji");
  assert.ok(widths[widths.length >> 1] > 1.3, `half of them end at ${widths[widths.length >> 1]} cells`);
}));

test("a storage that refuses is no storage", async () => {
  const page = await open(`${url}#seed=7`, { before: "Storage.prototype.setItem = () => { throw new DOMException('no', 'QuotaExceededError'); };" });
  await page.press("esc 1 2 3 4 5 6 7 8 9 enter");
  await page.shows("not saved");
  assert.deepEqual(page.errors, []);
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

test("on an upright phone the first game is played by touch, and everything is reached", async () => {
  for (const [width, height, density] of [[360, 740, 3], [320, 568, 2], [390, 844, 3]]) {
    const page = await fresh({ width, height, density, touch: true, link: "#rules=michie&seed=7" });
    const place = async text => {
      const lines = (await page.cells()).split("\n");
      // Squares are searched from the top, buttons from the bottom.
      const row = text.trim() === text ? lines.findLastIndex(line => line.includes(text)) : lines.findIndex(line => line.includes(text));
      assert.ok(row >= 0, `${text} in\n${lines.join("\n")}`);
      const screen = await page.rectangle();
      const [across, down] = [screen.width / [...lines[0]].length, screen.height / lines.length];
      const column = [...lines[row].slice(0, lines[row].indexOf(text))].length;
      return [screen.left + (column + text.length / 2) * across, screen.top + (row + 0.5) * down];
    };
    const tap = async (text, below = 0) => { const [x, y] = await place(text); await page.tap(x, y + below); };
    for (const square of [1, 2, 3, 4, 5, 6, 7, 8, 9]) if (new RegExp(` ${square} `).test((await page.cells()).split("\n").slice(1, 14).join("\n"))) await tap(` ${square} `);
    await page.until("localStorage['menace/machines/michie.json'] !== undefined && /you|MENACE 1/.test(window.cells().split('\\n')[0])");
    // A game later everything that goes on is a button, and none names a key.
    const buttons = (await page.cells()).split("\n").slice(-4).join("\n");
    for (const button of ["next game", "train", "everything"]) assert.ok(buttons.includes(button), buttons);
    assert.doesNotMatch(buttons, /Enter| t | \? /);
    // Targets are 24 pixels high: buttons, tabs, entries of lists.
    await tap("next game", 11);
    await page.shows("Your move");
    await tap("menu", -11);
    await page.shows("type a word, a box number");
    const lines = (await page.cells()).split("\n");
    const end = lines.findLastIndex(line => line.includes("┛")), button = lines.findLastIndex(line => line.includes("choose"));
    assert.ok(end < button - 1, "the list ends above the buttons");
    assert.doesNotMatch(lines.slice(8, end).join("\n"), /┃ {41}┃\n.*\S.*\n┃ {41}┃/, "no entry has a blank line");
    assert.equal(await page.evaluate("document.activeElement.id"), "", "no keyboard comes up before it is asked for");
    await tap("_");
    assert.equal(await page.evaluate("document.activeElement.id"), "typed");
    await page.call("Input.insertText", { text: "12x" });
    await page.shows("12x_");
    await page.press("backspace");
    await page.shows("box 12");
    await tap("close");
    await page.shows("its answer");
    assert.equal(await page.evaluate("document.activeElement.id"), "");
    const middle = height * 0.8;
    await page.swipe([300, middle], [200, middle + 5], [100, middle + 8]);
    await page.shows("lost to perfect play");
    await page.swipe([100, middle], [200, middle], [300, middle]);
    await page.until("!window.cells().includes('lost to perfect play')");
    await tap("Games", -11);
    await page.shows("squares");
    await tap("train");
    await page.shows("Train MENACE");
    await tap("Start", 5);
    await page.until("window.cells().includes('beat it now')", 60);
    assert.deepEqual(page.errors, []);
    await opened.pop().close();
  }
});

test("the browser's zoom enlarges the cells in full as long as 44 columns fit, and the page scrolls to what has the keyboard", async () => {
  const sizes = {};
  for (const [zoom, width, height] of [[1, 1920, 1080], [1.5, 1920, 1080], [2, 1920, 1080], [2, 800, 600], [4, 1280, 880]]) {
    const zoomed = await browse({ settings: { partition: { default_zoom_level: { x: Math.log(zoom) / Math.log(1.2) } } } });
    try {
      const page = await zoomed.open(`${url}#rules=michie&seed=7`, { hasProfile: true, isReal: true, width, height });
      assert.equal(Math.round(await page.evaluate("devicePixelRatio") * 100), zoom * 100, "the zoom is real");
      const [first, ...lines] = (await page.cells()).split("\n");
      const columns = [...first].length;
      sizes[`${zoom} ${width}`] = await page.evaluate("document.getElementById('screen').width") / columns;
      assert.ok(columns >= 44 && await page.evaluate("document.body.scrollWidth <= innerWidth"));
      if (lines.length + 1 < 38 || zoom < 2) continue;
      const inView = text => `(() => {
        const lines = window.cells().split("\\n"), nth = lines.findIndex(line => line.includes(${JSON.stringify(text)}));
        const { top, height } = document.getElementById("screen").getBoundingClientRect();
        return nth >= 0 && top + nth / lines.length * height >= -1 && top + (nth + 1) / lines.length * height <= innerHeight;
      })()`;
      assert.ok(await page.evaluate(inView("MENACE")) && !await page.evaluate(inView("menu")));
      await page.press("right tab");
      await page.until(inView("Matchboxes"));
      await page.press("t");
      await page.until(inView("Train MENACE"));
      await page.press("esc");
      await page.until(inView("Matchboxes"));
      await page.wheel(200, 200, -3000);
      await page.until("scrollY === 0");
    } finally {
      zoomed.close();
    }
  }
  assert.equal(sizes["2 1920"], 2 * sizes["1 1920"]);
  assert.ok(sizes["1.5 1920"] > 1.45 * sizes["1 1920"] && sizes["2 800"] < sizes["2 1920"], JSON.stringify(sizes));
});

const axe = process.env.AXE && readFileSync(process.env.AXE, "utf8");
test("axe finds no fault of A, AA or its best practice in any state", { skip: axe === undefined && "AXE says where axe.min.js is" }, async () => {
  const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  const faults = async (page, state, more = ["best-practice"]) => {
    await page.evaluate(`${axe}; 1`);
    const found = await page.evaluate(`axe.run(document, { runOnly: ${JSON.stringify([...levels, ...more])} }).then(found => JSON.stringify(found.violations.map(fault => [fault.id, fault.nodes.map(node => node.html)])))`);
    assert.equal(found, "[]", state);
  };
  for (const [width, height, dark] of [[1280, 720, true], [1280, 720, false], [360, 740, true], [844, 390, true]]) {
    for (const language of ["en", "ja"]) {
      const link = `#machine=oak&language=${language}&seed=7`;
      const page = await fresh({ width, height, dark, link });
      const STATES = { start: "", captions: "enter", game: "esc 1 2 3", list: "?", form: "esc t", settings: "esc s", zoomed: "esc z", machines: "z ] ] ] ]", menu: "tab enter" };
      for (const [state, keys] of Object.entries(STATES)) {
        if (keys) await page.press(keys);
        await faults(page, `${state}, ${width}, ${language}`);
      }
      await page.evaluate("document.getElementById('line').focus()");
      await faults(page, "the line for the ear");
      const other = await open(url + link, { waits: false, beside: page });
      await other.until("document.querySelector('#elsewhere:not([hidden])') !== null");
      await faults(other, "elsewhere");
      await page.evaluate("broke('a fault', true)");
      await faults(page, "a fault");
      await closeAll();
    }
  }
  const lesson = await open(`${url}#lesson`, { waits: false });
  await lesson.until("document.querySelector('.lesson h1') !== null");
  // Its tables are made for paper.
  await faults(lesson, "the lesson", []);
});

for (const touch of [false, true]) test(`it fits every window${touch ? " of a tablet" : ""}`, async () => {
  const page = await fresh({ touch });
  for (const [width, height, density] of [[320, 568, 2], [390, 844, 3], [844, 390, 3], [768, 1024, 2], [1024, 768, 1], [1280, 720, 1.25], [1366, 768, 1], [1920, 1080, 1]]) {
    await page.resize(width, height, density);
    const isUpright = height > width && (width < 480 || touch);
    const [columns, rows] = isUpright ? [44, 38] : [80, 24];
    await page.until(`Math.abs(document.getElementById("screen").getBoundingClientRect().width - ${width}) < 16`);
    const lines = (await page.cells()).split("\n");
    assert.ok(lines.length >= rows && [...lines[0]].length >= columns, `${width}x${height}: ${[...lines[0]].length}x${lines.length}`);
    assert.equal([...lines[0]].length < 80, isUpright, `${width}x${height}`);
    const { right, bottom } = await page.evaluate("(({ right, bottom }) => ({ right, bottom }))(document.getElementById('screen').getBoundingClientRect())");
    assert.ok(right <= width + 0.5 && bottom <= height + 0.5);
  }
});

test("the cabinet and the mats are printed from pages of their own, each box and each mat once", async () => {
  const caught = "window.open = () => null; URL.createObjectURL = blob => { blob.text().then(text => { window.printed = text; }); return 'blob:caught'; };";
  const page = await fresh({ before: caught });
  const count = elements => page.evaluate(`new DOMParser().parseFromString(window.printed, 'text/html').querySelectorAll('${elements}').length`);
  await page.press("? p r i n t space t h e space l a b enter enter");
  await page.until("window.printed");
  assert.equal(await count(".label"), 304);
  for (const [choice, labels] of [["right", 12], ["right right down 2 0", 304]]) {
    await page.evaluate("window.printed = null");
    await page.press(`? p r i n t space t h e space l a b enter ${choice} enter`);
    await page.until("window.printed");
    assert.equal(await count(".label"), labels);
  }
  // Paper as the region has it.
  assert.match(await page.evaluate("window.printed"), /size: 215.9mm 279.4mm/);
  await page.evaluate("Object.defineProperty(navigator, 'language', { value: 'en-GB' }); window.printed = null");
  await page.press("? p r i n t space t h e space l e s s o n enter");
  await page.until("/size: 210mm 297mm/.test(window.printed)");
  await page.evaluate("window.printed = null");
  await page.press("? p r i n t space t h e space m a t s enter");
  await page.until("window.printed");
  assert.equal(await count(".mat"), 20);
});

test("the screen is printed whole, on one sheet", async () => {
  for (const [width, height] of [[1200, 720], [360, 740]]) {
    const page = await fresh({ width, height });
    const { data } = await page.call("Page.printToPDF");
    assert.equal(Buffer.from(data, "base64").toString("latin1").match(/\/Type \/Page\b/g).length, 1);
  }
});

test("the page has a title, a description and an icon of its own", async () => {
  const page = await fresh();
  assert.equal(await page.evaluate("document.title"), "MENACE: 304 matchboxes that learn");
  assert.match(await page.evaluate("document.querySelector('meta[name=description]').content"), /matchbox machine of 1961/);
  assert.match(await page.evaluate("document.querySelector('link[rel=icon]').href"), /^data:image/);
  assert.doesNotMatch(readFileSync(file, "utf8"), /[^\x00-\x7f]/, "a letter beyond ASCII doubles what a browser reads");
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
  const watching = "window.long = []; new PerformanceObserver(list => { window.long.push(...list.getEntries().map(task => task.duration)); }).observe({ type: 'longtask' }); 0";
  await page.press("t tab 5 0 0 0 0 0 0");
  await page.shows("5000000");
  await page.evaluate(watching);
  const began = Date.now();
  await page.press("enter");
  await page.until(`/game 5,000,00\\d/.test(window.cells())`, 60);
  const seconds = (Date.now() - began) / 1000;
  figures["training, seconds for 5,000,000 games"] = [seconds, 5];
  // What comes at its end is watched, too. A loaded computer makes any task long, and the training with them, which is not judged then.
  // Slices that are too long make two to nine.
  await wait(300);
  figures["tasks over 50 ms in this training"] = [await page.evaluate("window.long.length"), seconds < 1.2 ? 1 : Infinity];
  await opened.pop().close();
  const lapse = await open(url + "#rules=michie&seed=7", { width: 1200, height: 720 });
  await lapse.evaluate(watching);
  await lapse.press("esc t enter");
  await lapse.until("window.cells().includes('beat it now')", 60);
  figures["longest task in 1,000 games of time-lapse over 50 ms, ms"] = [await lapse.evaluate("Math.max(0, ...window.long)"), 50];
  await opened.pop().close();
  // From the start of the navigation to the first frame of the program, painted.
  const painting = `const canvas = CanvasRenderingContext2D.prototype, { fillText } = canvas; canvas.fillText = function (...all) {
    Object.assign(canvas, { fillText });
    requestAnimationFrame(() => setTimeout(() => { window.painted = performance.now(); }));
    fillText.apply(this, all);
  };`;
  const frames = [];
  for (const _ of "1234567") {
    const first = await open("about:blank", { waits: false, before: painting });
    // The tab itself has started before, and is not asked while the page starts.
    await wait(500);
    await first.call("Page.navigate", { url });
    await wait(500);
    await first.until("location.href !== 'about:blank' && window.painted");
    frames.push(await first.evaluate("window.painted"));
    await opened.pop().close();
  }
  const slow = await open("about:blank", { waits: false, before: "const look = () => { if (window.cells?.()) window.drawn = performance.now(); else setTimeout(look, 5); }; look();" });
  await wait(500);
  await slow.call("Emulation.setCPUThrottlingRate", { rate: 4 });
  await slow.call("Page.navigate", { url });
  await slow.until("window.drawn");
  // The figure depends on the machine: a bare page of this size says how much.
  const bare = mkdtempSync(join(tmpdir(), "menace-bare-"));
  const filler = readFileSync(file, "latin1").match(/packed = "([^"]*)"/)[1];
  writeFileSync(join(bare, "bare.html"), `<!doctype html><script>const text = atob("${filler}"); window.drawn = performance.now();</script>${" ".repeat(statSync(file).size - filler.length)}`);
  const started = await slow.evaluate("window.drawn");
  await slow.call("Page.navigate", { url: pathToFileURL(join(bare, "bare.html")).href });
  await slow.until("location.href.includes('bare') && window.drawn");
  figures["a bare page of this size then, ms"] = [await slow.evaluate("window.drawn"), Infinity];
  rmSync(bare, { recursive: true });
  const isFast = figures["a bare page of this size then, ms"][0] < 300;
  figures["first frame, half of the starts, ms"] = [frames.sort((one, other) => one - other)[3], isFast ? 300 : Infinity];
  figures["start with a quarter of the processor, ms"] = [started, isFast ? 1000 : Infinity];
  console.table(Object.fromEntries(Object.entries(figures).map(([name, [found, most]]) => [name, { found: Math.round(found * 10) / 10, most }])));
  // A loaded computer is slower, which does not matter here.
  if (!process.env.CI) for (const [name, [found, most]] of Object.entries(figures)) assert.ok(found <= most, `${name}: ${found}`);
});
