import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import type { Env } from "#worker/env.ts";

/** Runs `use` on the local databases in a folder, as the commands do; without a folder, on empty ones. */
export async function withDatabase<T>(
  folder: string | undefined,
  use: (db: Env["DB"], messages: Env["DB"]) => Promise<T>,
): Promise<T> {
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "export default {}",
      compatibilityDate: "2026-09-18",
      d1Databases: { DB: "local", MESSAGES: "local-messages" },
      resourcePersistencePath: folder,
      cf: false,
    }),
  );
  try {
    const [db, messages] = await Promise.all([runtime.getD1Database("DB"), runtime.getD1Database("MESSAGES")]);
    return await use(db as unknown as Env["DB"], messages as unknown as Env["DB"]);
  } finally {
    await runtime.dispose();
  }
}
