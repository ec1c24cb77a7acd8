import { parseArgs } from "node:util";
import { getPlatformProxy } from "wrangler";
import type { Env } from "#worker/env.ts";
import { fillCorpus } from "#worker/db/seed/corpus.ts";
import { seedBase } from "#worker/db/seed/base.ts";
import { addLife } from "#worker/db/seed/life/add-life.ts";
import { openLocalD1 } from "#worker/db/seed/life/local-d1.ts";
import { addPictures } from "./pictures/add-pictures.ts";
import { readDrawn } from "./pictures/read-drawn.ts";
import { addRecordings } from "./recordings/add-recordings.ts";
import { recordings } from "./recordings/recordings.ts";
import { readRecording } from "./recordings/read-recording.ts";

const { values } = parseArgs({
  options: { scale: { type: "string" }, "persist-to": { type: "string", default: ".wrangler/state" } },
});

const state = values["persist-to"];
const now = Date.now();
const { env, dispose } = await getPlatformProxy<Env>({
  configPath: "wrangler.toml",
  environment: "local",
  persist: { path: `${state}/v3` },
});

/** Adds the life to the databases, which workerd must no longer have open. */
async function live() {
  const [DB, MESSAGES, bank] = ["local", "local-messages", "emulator"].map((id) => openLocalD1(state, id));
  try {
    const happened = await addLife({ ...env, DB: DB!.d1, MESSAGES: MESSAGES!.d1 }, bank!.d1, now);
    console.log(`  Added ${happened} acts of members in the last 90 days.`);
  } finally {
    for (const database of [DB, MESSAGES, bank]) database!.close();
  }
}

async function seed() {
  const added = await seedBase(env.DB, now);
  const pictures = await addPictures(env, readDrawn);
  // None where the pictures were added before, so that a removed one does not return.
  const recorded = pictures > 0 ? await addRecordings(env, recordings, readRecording) : 0;
  console.log(
    added.prompts +
      added.reviews +
      added.follows +
      added.requests +
      added.questions +
      added.collections +
      added.bundles +
      added.guides +
      pictures >
      0
      ? `  Added ${added.members} members, ${added.prompts} prompts, ${added.reviews} reviews, ${added.follows} follows, ${added.requests} requests, ${added.questions} questions, ${added.collections} collections, ${added.bundles} bundles, ${added.guides} guides, ${pictures} pictures, ${recorded} recordings.`
      : "  The seed is already there.",
  );
  if (values.scale !== undefined) {
    const scale = Number(values.scale);
    if (!Number.isInteger(scale) || scale < 1) throw new Error("--scale takes a whole number of at least 1.");
    await fillCorpus(env.DB, scale, (done) =>
      process.stdout.write(`\r  prompts ${done.toLocaleString("en")} / ${scale.toLocaleString("en")}`),
    );
    process.stdout.write("\n");
  }
  return added.prompts > 0;
}

try {
  const isFirst = await seed().finally(dispose);
  if (isFirst) await live();
} catch (error) {
  console.error(`The seed could not be added: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
