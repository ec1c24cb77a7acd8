import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { readFileSync } from "node:fs";
import { bundledScript } from "./framework/bundled-script.ts";
import { buildRenderer } from "./framework/build-renderer.ts";
import { buildWorker } from "./tests/support/shared/build-worker.ts";
import { localRenderer } from "./worker/cli/local-config.ts";
import { v8Flags } from "./worker/cli/v8-flags.ts";
import { ProjectOrder } from "./tests/support/shared/project-order.ts";
import { operatorSubjects } from "./tests/support/shared/operators.ts";

const COMPATIBILITY_DATE = "2026-09-18";
const WORKERS = 2;
// TWICE=1 runs every test twice in the same product. `npm run soak` asks for the full size; another seed goes another way.
const { TWICE = "", SOAK = "", SEED = "" } = process.env;
// A limit catches what hangs and measures nothing: the slowest machine is far below it.
const HANG = SOAK ? 3_600_000 : 300_000;
// Of one wait in a test: it ends before the test does, and says what it waited for.
const WAIT = 120_000;

Object.assign(process.env, v8Flags);

// Once for all workers: they start together, and each would write over what another reads.
const emulator = buildWorker("emulator", "tests/emulator/index.ts");
const renderer = buildRenderer(".cache/renderer", "geulgam-renderer").then(localRenderer);

// Every part of hono is in it: a second copy would not recognise the requests of the first (`matchedRoutes`).
const BUNDLED = [
  "@hono/zod-validator",
  "@modelcontextprotocol/client",
  "@modelcontextprotocol/server",
  "arctic",
  "drizzle-orm",
  "drizzle-orm/d1",
  "drizzle-orm/sqlite-core",
  "es-hangul",
  "fast-check",
  "hast-util-sanitize",
  "hono",
  "hono/body-limit",
  "hono/client",
  "hono/factory",
  "hono/http-exception",
  "hono/jwt",
  "hono/route",
  "hono/router",
  "marked",
  "parse5",
  "zod",
];

/** Tests of the built worker, in Node: over HTTP, or in a browser. */
const ofProduct = (name: string, groupOrder: number, folder = name) => ({
  test: {
    name,
    environment: "node" as const,
    include: [`tests/${folder}/**/*.test.ts`],
    globalSetup: "tests/support/product/prepare.ts",
    setupFiles: ["tests/support/shared/repeat.ts"],
    testTimeout: HANG,
    hookTimeout: HANG,
    expect: { poll: { timeout: WAIT } },
    isolate: false,
    // A product and a browser each; one project after the other, which would slow each other down.
    maxWorkers: WORKERS,
    sequence: { groupOrder },
    // Wrangler would ask the internet for request.cf: this machine may have none.
    env: { TWICE, CLOUDFLARE_CF_FETCH_ENABLED: "false", WRANGLER_SEND_METRICS: "false", WRANGLER_LOG: "error" },
  },
});

/** Tests in the other engines of this machine: one browser at a time, beside the product. */
const ofEngines = (groupOrder: number) => {
  const { test } = ofProduct("engines", groupOrder);
  return { test: { ...test, globalSetup: "tests/support/engines/prepare.ts", maxWorkers: 1 } };
};

/** Tests of the API inside workerd, with its own D1 and R2. */
const ofApi = (name: string, groupOrder: number, folder = name) => ({
  plugins: [
    bundledScript({ "embed-card": `${import.meta.dirname}/app/features/embeds/card-script.ts` }),
    cloudflareTest(async () => ({
      main: "./tests/support/api/worker.ts",
      wrangler: { configPath: "./wrangler.toml", environment: "local" },
      miniflare: {
        // Views and downloads are written when a test says so (tests/support/api/usage.ts).
        bindings: {
          TEST_MIGRATIONS: await readD1Migrations("./migrations"),
          TEST_MESSAGES_MIGRATIONS: await readD1Migrations("./migrations/messages"),
          SOAK,
          SEED,
          ADMIN_SUBJECTS: operatorSubjects(readFileSync("wrangler.toml", "utf8")),
          USAGE_FLUSH_SECONDS: "86400",
        },
        d1Databases: { EMULATOR_DB: "emulator" },
        // Only the test of the queue has a consumer: elsewhere one would write into whatever test runs by then.
        queueProducers: {
          ANNOUNCEMENTS: "unheard",
          INDEXING: "unheard",
          HEARD: "geulgam-local-announcements",
        },
        workers: [
          await renderer,
          {
            name: "emulator",
            modules: true,
            scriptPath: await emulator,
            compatibilityDate: COMPATIBILITY_DATE,
            d1Databases: { DB: "emulator" },
          },
        ],
      },
    })),
  ],
  test: {
    name,
    // Vitest waits for the answer to each intercepted line. In workerd a promise belongs to the I/O context that made it: for a line
    // of another one, as of a Durable Object, that has ended meanwhile, Vitest waits for ever (cloudflare/workers-sdk, 15498).
    disableConsoleIntercept: true,
    expect: { poll: { timeout: WAIT } },
    include: [`tests/${folder}/**/*.test.ts`],
    setupFiles: ["tests/support/api/setup.ts", "tests/support/shared/repeat.ts", "tests/support/shared/random-seed.ts"],
    maxWorkers: WORKERS,
    testTimeout: HANG,
    hookTimeout: HANG,
    env: { TWICE, SEED },
    // A workerd for each file took half of the time; every test gets a fresh database anyway.
    isolate: false,
    sequence: { groupOrder },
    // Bundled, they are a few modules to load into workerd instead of hundreds.
    deps: { optimizer: { ssr: { enabled: true, include: BUNDLED } } },
  },
});

export default defineConfig({
  test: {
    silent: "passed-only",
    reporters: ["./tests/support/shared/reporter.ts", "json"],
    outputFile: { json: "reports/vitest.json" },
    sequence: { sequencer: ProjectOrder },
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          include: ["tests/unit/**/*.test.ts"],
          setupFiles: ["tests/support/shared/random-seed.ts"],
          env: { SEED },
          maxWorkers: WORKERS,
          testTimeout: HANG,
          hookTimeout: HANG,
          // A process for each file took most of the time.
          isolate: false,
        },
      },
      // The first floor (docs/testing.md).
      ofApi("api", 1),
      ofProduct("product", 2),
      ofProduct("journeys", 3),
      // The second one.
      ofApi("long-api", 4, "long/api"),
      ofProduct("long-product", 5, "long/product"),
      ofProduct("browser", 6),
      // On its own (docs/testing.md).
      ofEngines(7),
    ],
  },
});
