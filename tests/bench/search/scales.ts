import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { getPlatformProxy } from "wrangler";
import { seedBase } from "#worker/db/seed/base.ts";
import { fillCorpus } from "#worker/db/seed/corpus.ts";
import { findDrift } from "#worker/features/search/index/repair.ts";
import { rebuildIndex } from "#worker/features/search/index/rebuild.ts";
import type { Env } from "#worker/env.ts";

const FIRST_ID = 1_000_000;
const SAMPLE = 25;

export const counted = (count: number) => count.toLocaleString("ko");

function migrate(state: string) {
  const args = ["d1", "migrations", "apply", "DB", "--local", "--env", "local", "--persist-to", state];
  execFileSync("wrangler", args, { stdio: "pipe", env: { ...process.env, CI: "1" } });
}

/** A kept database may hold the tokens of an older day; a few of its prompts tell. */
async function bringIndexUpToDate(db: Env["DB"]) {
  const { wrongTerms, wrongRows } = await findDrift(db, FIRST_ID, SAMPLE);
  if (wrongTerms.length + wrongRows.length === 0) return;
  for await (const { stage, done } of rebuildIndex(db))
    process.stderr.write(`\r  색인 다시 만들기 ${stage} ${counted(done)}   `);
}

/** Applies the migrations to the state in this folder and opens it; one of other migrations is deleted first. */
export async function openState(state: string) {
  try {
    migrate(state);
  } catch {
    rmSync(state, { recursive: true });
    migrate(state);
  }
  return getPlatformProxy<Env>({
    configPath: "wrangler.toml",
    environment: "local",
    persist: { path: `${state}/v3` },
  });
}

export const stateOf = (scale: number) => `.cache/bench/${scale}`;

/** A database of `scale` generated prompts, kept under .cache for the next time. */
export async function openScale(scale: number) {
  const { env, dispose } = await openState(stateOf(scale));
  await seedBase(env.DB);
  let first: { done: number; at: number } | undefined;
  await fillCorpus(env.DB, scale, (done) => {
    first ??= { done, at: performance.now() };
    const perSecond = counted(Math.round((1_000 * (done - first.done)) / (performance.now() - first.at + 1)));
    process.stderr.write(`\r  프롬프트 ${counted(done)} / ${counted(scale)} · 초에 ${perSecond}개 `);
  });
  await bringIndexUpToDate(env.DB);
  return { env, dispose };
}
