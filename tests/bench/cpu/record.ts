import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { BUILT, builtModules } from "#tests/support/product/built-worker.ts";
import { buildWorker } from "#tests/support/shared/build-worker.ts";
import { sendBurst } from "./burst.ts";
import type { Trip } from "./recorder.ts";
import { siteOf, startWorkers } from "./servers.ts";

/** The entry of the built worker with a recording D1. */
const ENTRY = `
import Site from "./index.js";
import { recordTrips, takeTrips } from "./recorder.js";
export * from "./index.js";
export default class extends Site {
  constructor(ctx, env) {
    super(ctx, { ...env, DB: recordTrips(env.DB) });
  }
  async fetch(request) {
    return new URL(request.url).pathname === "/trips" ? Response.json(takeTrips()) : super.fetch(request);
  }
}`;

export type RecordedPage = {
  /** Where the bench's own workers answer it: addresses of the same bytes share one. */
  key: string;
  body: string;
  etag: string | undefined;
  trips: Trip[];
};

async function recordingModules() {
  const recorder = readFileSync(await buildWorker("bench-recorder", "tests/bench/cpu/recorder.ts"), "utf8");
  const added = Object.entries({ "recording.js": ENTRY, "recorder.js": recorder });
  const modules = added.map(([name, contents]) => ({
    type: "ESModule" as const,
    path: resolve(BUILT, name),
    contents,
  }));
  return [...modules, ...builtModules()];
}

/** What each address answers to its first request, and the statements that this runs. */
export async function recordPages(addresses: string[]): Promise<Map<string, RecordedPage>> {
  const server = await startWorkers([siteOf(await recordingModules())]);
  try {
    const site = await server.originOf("site");
    const take = async () => JSON.parse((await sendBurst(site, [{ path: "/trips" }]))[0]!.body) as Trip[];
    const pages = new Map<string, RecordedPage>();
    const keys = new Map<string, string>();
    await take();
    for (const path of addresses) {
      const { body, etag } = (await sendBurst(site, [{ path }]))[0]!;
      const key = keys.get(body) ?? `/${keys.size}`;
      keys.set(body, key);
      pages.set(path, { key, body, etag, trips: await take() });
    }
    return pages;
  } finally {
    await server.close();
  }
}
