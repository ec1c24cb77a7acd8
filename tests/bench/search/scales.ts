import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { getPlatformProxy } from "wrangler";
import { seedBase } from "#worker/db/seed/base.ts";
import { fillCorpus } from "#worker/db/seed/corpus.ts";
import type { Env } from "#worker/env.ts";

export const counted = (count: number) => count.toLocaleString("ko");

function migrate(state: string) {
  const args = ["d1", "migrations", "apply", "DB", "--local", "--env", "local", "--persist-to", state];
  execFileSync("wrangler", args, { stdio: "pipe", env: { ...process.env, CI: "1" } });
}

/** A database of `scale` generated prompts, kept under .cache for the next time. */
export async function openScale(scale: number) {
  const state = `.cache/bench/${scale}`;
  try {
    migrate(state);
  } catch {
    // a state of other migrations: made anew
    rmSync(state, { recursive: true });
    migrate(state);
  }
  const { env, dispose } = await getPlatformProxy<Env>({
    configPath: "wrangler.toml",
    environment: "local",
    persist: { path: `${state}/v3` },
  });
  await seedBase(env.DB);
  let first: { done: number; at: number } | undefined;
  await fillCorpus(env.DB, scale, (done) => {
    first ??= { done, at: performance.now() };
    const perSecond = counted(Math.round((1_000 * (done - first.done)) / (performance.now() - first.at + 1)));
    process.stderr.write(`\r  프롬프트 ${counted(done)} / ${counted(scale)} · 초에 ${perSecond}개 `);
  });
  return { env, dispose };
}
