import { execFileSync } from "node:child_process";
import { existsSync, renameSync, rmSync } from "node:fs";
import { getPlatformProxy } from "wrangler";
import { localFile } from "#worker/cli/databases.ts";
import { databases } from "#worker/db/databases.ts";
import { seedBase } from "#worker/db/seed/base.ts";
import { fillCorpus } from "#worker/db/seed/corpus.ts";
import { findDrift } from "#worker/features/search/index/repair.ts";
import { rebuildIndex } from "#worker/features/search/index/rebuild.ts";
import type { Env } from "#worker/env.ts";
import { fillInBulk } from "./bulk-corpus.ts";

const FIRST_ID = 1_000_000;
const SAMPLE = 25;

export const counted = (count: number) => count.toLocaleString("ko");

function migrate(state: string) {
  for (const { binding } of databases) {
    const args = ["d1", "migrations", "apply", binding, "--local", "--env", "local", "--persist-to", state];
    execFileSync("wrangler", args, { stdio: "pipe", env: { ...process.env, CI: "1" } });
  }
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

/** Fills a new state beside its place and moves it there, so that a state of which only a part is filled is never opened. */
async function createScale(scale: number) {
  const state = stateOf(scale);
  if (existsSync(state)) return;
  const unfinished = `${state}.partial`;
  rmSync(unfinished, { recursive: true, force: true });
  const { env, dispose } = await openState(unfinished);
  await seedBase(env.DB);
  await dispose();
  fillInBulk(localFile(unfinished, databases[0]), scale, (what, done, all) =>
    process.stderr.write(`\r  ${what} ${counted(done)} / ${counted(all)}          `),
  );
  renameSync(unfinished, state);
}

/** A database of `scale` generated prompts, kept under .cache for the next time. */
export async function openScale(scale: number) {
  await createScale(scale);
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
