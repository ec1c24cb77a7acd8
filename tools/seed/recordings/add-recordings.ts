import type { Env } from "#worker/env.ts";
import { mediaFolderOf } from "#worker/features/results/keys.ts";
import { readMediaFiles } from "#worker/features/results/media-files.ts";
import { placeFiles } from "#worker/features/results/place-files.ts";
import { measures } from "../pictures/measures.gen.ts";
import { seedPromptRows } from "#worker/db/seed/prompts.ts";
import type { SeedRecording } from "./recordings.ts";

type Sent = Parameters<typeof readMediaFiles>[0];

const moveTexts = "UPDATE prompt_results SET position = position + 1 WHERE prompt_id = ?1 AND kind = 'text'";

const addResult = `INSERT INTO prompt_results(prompt_id, position, input, kind, media, media_key, created_at)
  SELECT p.id, (SELECT count(*) FROM prompt_results WHERE prompt_id = p.id AND kind <> 'text'), ?2, ?3, ?4, ?5, p.created_at
  FROM prompts AS p WHERE p.id = ?1`;

/** Reads the files as an upload's and stores them. Returns the statements that show them behind the pictures of the prompt. */
async function placeRecording({ DB, IMAGES }: Pick<Env, "DB" | "IMAGES">, recording: SeedRecording, sent: Sent) {
  const { prompt: title, drawing, kind, alt, mark } = recording;
  const prompt = seedPromptRows().find((one) => one.title === title);
  if (!prompt) throw new Error(`No prompt to show the recording: ${title}`);
  const read = readMediaFiles(sent);
  const { media, mediaKey, objects } = placeFiles(mediaFolderOf(prompt.id), read, {
    alt,
    is_decorative: false,
    ...(kind === "video" && { placeholder: measures[drawing]!.placeholder }),
  });
  for (const { key, bytes, type } of objects) await IMAGES.put(key, bytes, { httpMetadata: { contentType: type } });
  const input = [mark, prompt.examples[0]?.input].filter(Boolean).join("\n\n");
  return [
    DB.prepare(moveTexts).bind(prompt.id),
    DB.prepare(addResult).bind(prompt.id, input, kind, JSON.stringify(media), mediaKey),
  ];
}

/** Adds the films and sounds of the seed, once its pictures are there. `read` gives the files of one. Returns how many it added. */
export async function addRecordings(
  env: Pick<Env, "DB" | "IMAGES">,
  ours: SeedRecording[],
  read: (recording: SeedRecording) => Promise<Sent>,
) {
  for (const recording of ours) await env.DB.batch(await placeRecording(env, recording, await read(recording)));
  return ours.length;
}
