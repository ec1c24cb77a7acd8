import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { localBuild, localWorkers } from "#worker/cli/local-config.ts";
import type { Env } from "#worker/env.ts";
import { MIGRATED } from "./filled.ts";

/**
 * Runs around the built worker: `x-test-now` is the time while it answers, so that requests are asked one by one, and with the
 * binding FRESH its data versions cannot be read, so that it keeps no document.
 */
const AROUND = `
import Site from "./index.js";
export * from "./index.js";
const RealDate = Date;
let now;
globalThis.Date = class Date extends RealDate {
  constructor(...values) {
    super(...(values.length === 0 && now !== undefined ? [now] : values));
  }
  static now() {
    return now ?? RealDate.now();
  }
};
const refused = { bind: () => refused, raw: () => Promise.reject(new Error("no data versions here")) };
const without = (source) => ({
  prepare: (sql) => (sql.includes("data_versions") ? refused : source.prepare(sql)),
  batch: (statements) => source.batch(statements),
  getBookmark: () => source.getBookmark(),
  withSession: (constraint) => without(source.withSession(constraint)),
});
export default class Around extends Site {
  constructor(ctx, env) {
    super(ctx, env.FRESH ? { ...env, DB: without(env.DB) } : env);
  }
  async fetch(request) {
    const asked = request.headers.get("x-test-now");
    now = asked === null ? undefined : Number(asked);
    try {
      const answer = await super.fetch(request);
      return new Response(await answer.arrayBuffer().then((body) => (body.byteLength > 0 ? body : null)), answer);
    } finally {
      now = undefined;
    }
  }
}
`;

const WITHOUT = { durableObjects: undefined, queueProducers: undefined, queueConsumers: undefined, assets: undefined };

type Asked = { at: number; headers?: Record<string, string> };

/**
 * The built worker in two isolates on one empty database: `askKept` asks the one that keeps documents, as the product does, and
 * `askFresh` the one that renders each anew, both at the time `at`. Calls to `origin` are at the real time.
 */
export async function startTwoIsolates() {
  const [site, ...others] = localWorkers(localBuild);
  const folder = resolve(dirname(localBuild.site));
  const around = { type: "ESModule" as const, path: join(folder, "around.js"), contents: AROUND };
  const main = { ...site!, modules: [around, ...(site as { modules: object[] }).modules] } as NonNullable<typeof site>;
  const bindings = main.bindings as Record<string, string>;
  const fresh = { ...main, ...WITHOUT, name: "fresh", bindings: { ...bindings, FRESH: "1" } };
  const state = mkdtempSync(join(tmpdir(), "geulgam-isolates-"));
  cpSync(MIGRATED, state, { recursive: true });
  const server = new Miniflare(
    convertV4MiniflareOptions({
      workers: [main, fresh, ...others],
      host: "localhost",
      port: 0,
      cf: false,
      resourcePersistencePath: state,
      logRequests: false,
      handleStructuredLogs: () => undefined,
    }),
  );
  const { origin } = await server.ready;
  const env = await server.getBindings<Env>();
  const renderer = await server.getWorker("fresh");

  const at = ({ at: now, headers = {} }: Asked) => ({ headers: { ...headers, "x-test-now": String(now) } });
  return {
    origin,
    db: env.DB,
    askKept: (path: string, asked: Asked) => fetch(origin + path, { redirect: "manual", ...at(asked) }),
    askFresh: async (path: string, asked: Asked) =>
      (await renderer.fetch(origin + path, { redirect: "manual", ...at(asked) })) as unknown as Response,
    close: async () => {
      await server.dispose();
      rmSync(state, { recursive: true, force: true });
    },
  };
}
