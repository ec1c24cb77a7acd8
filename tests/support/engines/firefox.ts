import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { capabilities, type Driver, ELEMENT } from "./driver.ts";
import { findProgram, start, stop } from "./programs.ts";
import { until } from "./until.ts";

export const findFirefox = () => findProgram("firefox-esr", "firefox");

type Answer = [type: 1, id: number, error: { error: string; message: string } | null, result: unknown];

/** Marionette's protocol: JSON behind its length in bytes, `[0, id, command, parameters]` and `[1, id, error, result]`. */
async function connectTo(port: number) {
  const socket = connect(port, "127.0.0.1");
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let received = Buffer.alloc(0);
  let id = 0;

  function read(): unknown {
    const colon = received.indexOf(":");
    const end = colon + 1 + Number(received.subarray(0, colon));
    if (colon < 0 || received.length < end) return undefined;
    const message = JSON.parse(received.subarray(colon + 1, end).toString()) as unknown;
    received = received.subarray(end);
    return message;
  }
  const failAll = () => waiting.forEach(({ reject }) => reject(new Error("Firefox has ended")));
  socket.on("close", failAll).on("error", failAll);
  socket.on("data", (data) => {
    received = Buffer.concat([received, data]);
    for (let message = read(); message !== undefined; message = read()) {
      // The first one greets.
      if (!Array.isArray(message)) continue;
      const [, answered, error, result] = message as Answer;
      const { resolve, reject } = waiting.get(answered)!;
      if (error) reject(new Error(`${error.error}: ${error.message}`));
      else resolve(result);
    }
  });
  return {
    send(command: string, parameters: object = {}) {
      const message = JSON.stringify([0, (id += 1), command, parameters]);
      const answer = Promise.withResolvers<unknown>();
      waiting.set(id, answer);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
      return answer.promise;
    },
    end: () => socket.destroy(),
  };
}

export async function startFirefox(path: string): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), "geulgam-firefox-"));
  writeFileSync(
    join(profile, "user.js"),
    'user_pref("marionette.port", 0);\nuser_pref("intl.accept_languages", "ko");\n',
  );
  const child = start(path, ["--marionette", "--headless", "--no-remote", "--profile", profile]);
  const port = await until(
    async () => Number(await readFile(join(profile, "MarionetteActivePort"), "utf8")),
    "Marionette's port",
  );
  const { send, end } = await connectTo(port);
  await send("WebDriver:NewSession", capabilities);
  const valueOf = async (answer: Promise<unknown>) => ((await answer) as { value: unknown }).value;
  return {
    navigate: (url) => send("WebDriver:Navigate", { url }),
    run: (script, args) => valueOf(send("WebDriver:ExecuteScript", { script, args })),
    click: ({ [ELEMENT]: id }) => send("WebDriver:ElementClick", { id }),
    type: ({ [ELEMENT]: id }, text) => send("WebDriver:ElementSendKeys", { id, text }),
    windows: async () => (await send("WebDriver:GetWindowHandles")) as string[],
    async close() {
      end();
      await stop(child);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
