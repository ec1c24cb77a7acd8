import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import type { Env } from "#worker/env.ts";

/** Runs `use` on the local database in a folder, as the commands do; without a folder, on an empty database. */
export async function withDatabase<T>(folder: string | undefined, use: (db: Env["DB"]) => Promise<T>): Promise<T> {
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "export default {}",
      compatibilityDate: "2026-09-18",
      d1Databases: { DB: "local" },
      resourcePersistencePath: folder,
      cf: false,
    }),
  );
  try {
    return await use((await runtime.getD1Database("DB")) as unknown as Env["DB"]);
  } finally {
    await runtime.dispose();
  }
}
