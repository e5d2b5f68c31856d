// A browser that is driven over a socket, which it names on its standard error, by messages with an `id` and their answers.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";

// The first of these programs that there is.
export function installed(names) {
  const folders = process.env.PATH.split(delimiter);
  return names.find(name => name && (name.includes("/") || folders.some(folder => existsSync(join(folder, name)))));
}

// A program with a profile of its own, in which these files are; its socket has this protocol's name, and a path after its address.
export async function start(program, { protocol, path = "", options, files = {}, profile: kept }) {
  const profile = kept ?? mkdtempSync(join(tmpdir(), "menace-page-"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(profile, name)), { recursive: true });
    writeFileSync(join(profile, name), text);
  }
  const process_ = spawn(program, ["--headless", "--remote-debugging-port=0", ...options(profile)], { stdio: ["ignore", "ignore", "pipe"], detached: true });
  const address = await new Promise((found, lost) => {
    let text = "";
    process_.stderr.on("data", data => {
      text += data;
      const told = text.match(`${protocol} listening on (ws:\\S+)`);
      if (told) found(told[1]);
    });
    process_.on("exit", () => lost(new Error(`no browser: ${text}`)));
  });
  const socket = new WebSocket(address + path);
  await new Promise(opened => socket.addEventListener("open", opened, { once: true }));
  let last = 0;
  const waiting = new Map();
  const listeners = new Set();
  socket.addEventListener("message", message => {
    const told = JSON.parse(message.data);
    if (!waiting.has(told.id)) return listeners.forEach(listener => listener(told));
    const [done, failed] = waiting.get(told.id);
    waiting.delete(told.id);
    told.error ? failed(new Error(told.message ?? told.error.message)) : done(told.result);
  });
  return {
    listeners,
    send: (method, params = {}, sessionId = undefined) => new Promise((done, failed) => {
      waiting.set(++last, [done, failed]);
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
    }),
    close: () => {
      socket.close();
      process.kill(-process_.pid, "SIGKILL");
      if (!kept) rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}
