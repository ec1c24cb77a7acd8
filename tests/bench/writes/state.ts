import { cpSync, existsSync, rmSync, writeFileSync } from "node:fs";
import { openScale, openState, stateOf } from "#tests/bench/search/scales.ts";
import { localFile } from "#worker/cli/databases.ts";
import { databases } from "#worker/db/databases.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import { fillTables } from "./fill.ts";

async function copyCorpus(scale: number, state: string) {
  const { dispose } = await openScale(scale);
  await dispose();
  rmSync(state, { recursive: true, force: true });
  cpSync(stateOf(scale), state, { recursive: true });
}

/** A copy of the generated corpus with members, messages and all else in proportion, kept under .cache for the next time. */
export async function openFilled(scale: number) {
  const state = `.cache/bench/writes/${scale}`;
  const mark = `${state}/filled`;
  if (existsSync(mark)) {
    const kept = await openState(state);
    // A state of other migrations is empty by now, and its mark is gone with it.
    if (existsSync(mark)) return kept;
    await kept.dispose();
  }
  await copyCorpus(scale, state);
  const now = Date.now();
  fillTables(localFile(state, databases[0]), { scale, now, day: seoulDay(now) });
  writeFileSync(mark, "");
  return openState(state);
}
