import { readFileSync } from "node:fs";
import autocannon from "autocannon";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import type { Env } from "#worker/env.ts";
import { fillDatabase } from "#tests/support/product/product.ts";
import { buildWorker } from "#tests/support/shared/build-worker.ts";
import { BUILT, builtModules } from "#tests/support/product/built-worker.ts";

const COMPATIBILITY_DATE = "2026-09-18";
const ROUNDS = 15;
const SLICE = 300;
const CONNECTIONS = 4;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** User and system time of a process so far, in clock ticks (proc(5), fields 14 and 15). */
function ticksOf(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return Number(fields[11]) + Number(fields[12]);
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);

async function ticksFor(pid: number, url: string) {
  const before = ticksOf(pid);
  const result = await autocannon({ url, amount: SLICE, connections: CONNECTIONS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} wrong answers, ${result.errors} errors`);
  return ticksOf(pid) - before;
}

/** CPU of uncached pages ÷ a bare Hono route of the same bytes, in one workerd, alternating short slices. */
export async function measureCpu(paths: string[]) {
  const server = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        {
          name: "app",
          modules: builtModules(),
          modulesRoot: BUILT,
          compatibilityDate: COMPATIBILITY_DATE,
          d1Databases: { DB: "local" },
          r2Buckets: { IMAGES: "images" },
          bindings: { APP_ORIGIN: "http://localhost:8787", TOKEN_SECRET: "bench" },
          unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
        },
      ],
    }),
  );
  await server.ready;
  await fillDatabase((await server.getD1Database("DB", "app")) as unknown as Env["DB"]);
  const app = await server.unsafeGetDirectURL("app");
  const pages: Record<string, string> = {};
  for (const path of paths) pages[path] = await (await fetch(new URL(path, app))).text();

  const stick = new Miniflare(
    convertV4MiniflareOptions({
      name: "bare",
      modules: true,
      scriptPath: await buildWorker("bare", "tests/bench/bare.ts"),
      compatibilityDate: COMPATIBILITY_DATE,
      bindings: pages,
      unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
    }),
  );
  await stick.ready;
  const bare = await stick.unsafeGetDirectURL("bare");
  const [appPid, barePid] = childrenOf(process.pid).slice(-2) as [number, number];

  try {
    const ratios: Record<string, { ratio: number; bytes: number }> = {};
    for (const path of paths) {
      await ticksFor(appPid, new URL(path, app).href);
      await ticksFor(barePid, new URL(path, bare).href);
      const rounds: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const page = await ticksFor(appPid, new URL(path, app).href);
        const plain = await ticksFor(barePid, new URL(path, bare).href);
        rounds.push(page / Math.max(1, plain));
      }
      ratios[path] = { ratio: median(rounds), bytes: Buffer.byteLength(pages[path]!) };
    }
    return ratios;
  } finally {
    await Promise.all([server.dispose(), stick.dispose()]);
  }
}
