import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import type { Env } from "#worker/env.ts";

/** Runs statements as one batch. Inside the runtime: from here each `prepare` is a request that this process stops for. */
export type Run = (name: "DB" | "MESSAGES", statements: string[]) => Promise<void>;

const RUNNER = `export default {
  async fetch(request, env) {
    const { name, statements } = await request.json();
    await env[name].batch(statements.map((sql) => env[name].prepare(sql)));
    return new Response();
  },
}`;

/** Runs `use` on the local databases in a folder, as the commands do; without a folder, on empty ones. */
export async function withDatabase<T>(
  folder: string | undefined,
  use: (db: Env["DB"], messages: Env["DB"], run: Run) => Promise<T>,
): Promise<T> {
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: RUNNER,
      compatibilityDate: "2026-09-18",
      d1Databases: { DB: "local", MESSAGES: "local-messages" },
      resourcePersistencePath: folder,
      cf: false,
    }),
  );
  const run: Run = async (name, statements) => {
    const body = JSON.stringify({ name, statements });
    const response = await runtime.dispatchFetch("http://localhost", { method: "POST", body });
    if (!response.ok) throw new Error(await response.text());
  };
  try {
    const [db, messages] = await Promise.all([runtime.getD1Database("DB"), runtime.getD1Database("MESSAGES")]);
    return await use(db as unknown as Env["DB"], messages as unknown as Env["DB"], run);
  } finally {
    await runtime.dispose();
  }
}
