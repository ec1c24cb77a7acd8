import { parseArgs } from "node:util";
import { getPlatformProxy } from "wrangler";
import type { Env } from "#worker/env.ts";
import { fillCorpus } from "./corpus.ts";
import { seedBase } from "./base.ts";
import { addLife } from "./life/add-life.ts";
import { openLocalD1 } from "./life/local-d1.ts";
import { END } from "./life/times.ts";
import { addPictures } from "./pictures/add-pictures.ts";
import { readDrawn } from "./pictures/read-drawn.ts";
import { addRecordings } from "./recordings/add-recordings.ts";
import { recordings } from "./recordings/recordings.ts";
import { readRecording } from "./recordings/read-recording.ts";

const { values } = parseArgs({
  options: { scale: { type: "string" }, "persist-to": { type: "string", default: ".wrangler/state" } },
});

const state = values["persist-to"];
const { env, dispose } = await getPlatformProxy<Env>({
  configPath: "wrangler.toml",
  environment: "local",
  persist: { path: `${state}/v3` },
});

/** Adds the life to the databases, which workerd must no longer have open. */
async function live() {
  const [DB, MESSAGES, bank] = ["local", "local-messages", "emulator"].map((id) => openLocalD1(state, id));
  try {
    const happened = await addLife({ ...env, DB: DB!.d1, MESSAGES: MESSAGES!.d1 }, bank!.d1, Math.max(END, Date.now()));
    console.log(`  지난 90일 동안 회원들이 한 일 ${happened}가지를 넣었어요.`);
  } finally {
    for (const database of [DB, MESSAGES, bank]) database!.close();
  }
}

async function seed() {
  const added = await seedBase(env.DB);
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
      ? `  회원 ${added.members}명, 프롬프트 ${added.prompts}개, 후기 ${added.reviews}개, 팔로우 ${added.follows}개, 글감 요청 ${added.requests}개, 질문 ${added.questions}개, 모음 ${added.collections}개, 묶음 ${added.bundles}개, 팁과 공지 ${added.guides}개, 그림 ${pictures}장, 영상과 소리 ${recorded}개를 넣었어요.`
      : "  처음 데이터는 이미 있어요.",
  );
  if (values.scale !== undefined) {
    const scale = Number(values.scale);
    if (!Number.isInteger(scale) || scale < 1) throw new Error("--scale에는 1 이상의 정수를 써 주세요.");
    await fillCorpus(env.DB, scale, (done) =>
      process.stdout.write(`\r  프롬프트 ${done.toLocaleString("ko")} / ${scale.toLocaleString("ko")}`),
    );
    process.stdout.write("\n");
  }
  return added.prompts > 0;
}

try {
  const isFirst = await seed().finally(dispose);
  if (isFirst) await live();
} catch (error) {
  console.error(`씨앗 데이터를 넣지 못했어요: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
