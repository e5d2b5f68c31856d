// A browser driven over a socket, whose address it prints to standard error. Messages have an `id`, and answers repeat it.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";

// The first of these programs that is installed.
export function installed(names) {
  const folders = process.env.PATH.split(delimiter);
  return names.find(name => name && (name.includes("/") || folders.some(folder => existsSync(join(folder, name)))));
}

// Starts a program with its own profile that contains these files; its socket speaks this protocol, at this path.
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
