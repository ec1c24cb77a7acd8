import { convertV4MiniflareOptions, Miniflare, type V4MiniflareOptions } from "miniflare";
import { seedBase } from "#worker/db/seed/base.ts";
import type { Env } from "#worker/env.ts";
import { BUILT, builtModules } from "#tests/support/product/built-worker.ts";
import { migrate } from "#tests/support/product/migrations.ts";
import { buildWorker } from "#tests/support/shared/build-worker.ts";
import { children } from "./clock.ts";
import type { RecordedPage } from "./record.ts";
import { markTitles } from "./titles.ts";

type Workers = Extract<V4MiniflareOptions, { workers: unknown }>["workers"];

const common = {
  compatibilityDate: "2026-09-18",
  unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
  d1Databases: { DB: "local" },
};

/** The built worker with what public pages use. */
export const siteOf = (modules: { type: "ESModule"; path: string; contents?: string }[]) => ({
  ...common,
  name: "site",
  modules,
  modulesRoot: BUILT,
  r2Buckets: { IMAGES: "images" },
  versionMetadata: "VERSION",
  bindings: { APP_ORIGIN: "http://localhost:8787", TOKEN_SECRET: "bench" },
});

const benchWorker = async (name: string, bindings: Record<string, string>) => ({
  ...common,
  name,
  modules: true,
  scriptPath: await buildWorker(`bench-${name}`, `tests/bench/cpu/${name}.ts`),
  bindings,
});

/** Starts workers in one workerd, on one D1 with the seed. */
export async function startWorkers(workers: Workers) {
  const others = children();
  const server = new Miniflare(convertV4MiniflareOptions({ workers, cf: false }));
  await server.ready;
  const db = (await server.getD1Database("DB", "site")) as unknown as Env["DB"];
  await migrate(db);
  await seedBase(db);
  await markTitles(db);
  return {
    db,
    pid: children().find((pid) => !others.includes(pid))!,
    originOf: (name: string) => server.unsafeGetDirectURL(name),
    close: () => server.dispose(),
  };
}

/** Where the batch answers a page behind its first statement alone. */
export const readOf = (key: string) => `${key}/read`;

/** The site, the bare route and the batch in one workerd on one D1. The latter two answer a page at its `key`. */
export async function startServers(pages: RecordedPage[]) {
  const bodies = Object.fromEntries(pages.map(({ key, body }) => [key, body]));
  const behind = pages.flatMap(({ key, body, trips }) => [
    { key, body, trips },
    { key: readOf(key), body, trips: trips.slice(0, 1) },
  ]);
  const batches = Object.fromEntries(
    behind.flatMap(({ key, body, trips }) => [
      [key, body],
      [`${key}/trips`, JSON.stringify(trips)],
    ]),
  );
  const server = await startWorkers([
    siteOf(builtModules()),
    await benchWorker("bare", bodies),
    await benchWorker("batch", batches),
  ]);
  const [site, bare, batch] = await Promise.all(["site", "bare", "batch"].map(server.originOf));
  return { ...server, site: site!, bare: bare!, batch: batch! };
}
