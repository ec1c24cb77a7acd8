import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getPlatformProxy } from "wrangler";
import { seedBase } from "#worker/db/seed/base.ts";
import { openLocalD1 } from "#worker/db/seed/life/local-d1.ts";
import type { Env } from "#worker/env.ts";

/**
 * The answer of `use` over a fresh database of the seed, which is thrown away afterwards. The database is a file of this process: over
 * the proxies of `getPlatformProxy`, which serve the other bindings, a thousand questions take a quarter of an hour.
 */
export async function withSeed<Answer>(use: (env: Env) => Promise<Answer>) {
  const state = mkdtempSync(join(tmpdir(), "geulgam-search-"));
  const { d1, run, close } = openLocalD1(state, "search");
  const { env, dispose } = await getPlatformProxy<Env>({
    configPath: "wrangler.toml",
    environment: "local",
    persist: false,
  });
  try {
    for (const file of globSync("migrations/*.sql").toSorted()) run(readFileSync(file, "utf8"));
    await seedBase(d1);
    return await use({ ...env, DB: d1 });
  } finally {
    await dispose();
    close();
    rmSync(state, { recursive: true });
  }
}
