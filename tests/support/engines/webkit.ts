import { once } from "node:events";
import type { Readable } from "node:stream";
import { capabilities, type Driver, ELEMENT } from "./driver.ts";
import { findProgram, freePort, start, stop } from "./programs.ts";
import { until } from "./until.ts";

/** WebKitGTK's driver and the display without a screen that its browser draws on. */
export function findWebkit() {
  const [driver, display] = [findProgram("WebKitWebDriver"), findProgram("Xvfb")];
  return driver && display ? { driver, display } : undefined;
}

async function startDisplay(path: string) {
  const child = start(path, ["-displayfd", "3", "-screen", "0", "1280x900x24", "-nolisten", "tcp"]);
  const [number] = (await once(child.stdio[3] as Readable, "data")) as [Buffer];
  return { child, name: `:${number.toString().trim()}` };
}

/** Asks the driver: an HTTP answer holds `value`, which names the error where the status is none of success. */
async function ask(url: string, method: "GET" | "POST" | "DELETE", body?: object) {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}

export async function startWebkit({ driver, display }: { driver: string; display: string }): Promise<Driver> {
  const screen = await startDisplay(display);
  const port = await freePort();
  const child = start(driver, [`--port=${port}`], { DISPLAY: screen.name, GDK_BACKEND: "x11" });
  const address = `http://127.0.0.1:${port}`;
  await until(() => ask(`${address}/status`, "GET"), "the driver");
  const begun = await ask(`${address}/session`, "POST", { capabilities: { alwaysMatch: capabilities } });
  const session = `${address}/session/${(begun as { sessionId: string }).sessionId}`;
  return {
    navigate: (url) => ask(`${session}/url`, "POST", { url }),
    run: (script, args) => ask(`${session}/execute/sync`, "POST", { script, args }),
    click: ({ [ELEMENT]: id }) => ask(`${session}/element/${id}/click`, "POST", {}),
    type: ({ [ELEMENT]: id }, text) => ask(`${session}/element/${id}/value`, "POST", { text }),
    windows: async () => (await ask(`${session}/window/handles`, "GET")) as string[],
    async close() {
      await ask(session, "DELETE").catch(() => undefined);
      await stop(child);
      await stop(screen.child);
    },
  };
}
