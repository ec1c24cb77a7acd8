import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { MemberProfile } from "#contracts/members.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { seedBase } from "#worker/db/seed/base.ts";
import { addPictures } from "#tools/seed/pictures/add-pictures.ts";
import { addRecordings } from "#tools/seed/recordings/add-recordings.ts";
import { recordings } from "#tools/seed/recordings/recordings.ts";
import { drawings } from "#tools/seed/pictures/drawings.ts";
import { seedPrompts } from "#worker/db/seed/prompts.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { countRows } from "#tests/support/api/rows.ts";
import { createStorage } from "#tests/support/api/storage.ts";
import { wav } from "#tests/support/shared/recordings.ts";

// The files themselves are seen by tests/unit/seed-pictures.test.ts.
const nameAndWidth = async (name: string, width: number) => new TextEncoder().encode(`${name} ${width}`);
const addAll = () => addPictures(env, nameAndWidth);

const detailOf = (id: number) => dataOf<PromptDetail>(call("GET", `/api/prompts/${id}`));
const textAt = async (path: string) => (await env.IMAGES.get(path.replace(/^\/(media|images)\//, "")))?.text();

beforeEach(async () => {
  await createStorage();
  await seedBase(env.DB);
});

test("씨앗의 그림은 글 앞에서 표지가 되고 회원에게는 사진이 있으며, 가리키는 파일이 모두 있다", async () => {
  expect(await addAll()).toBe(drawings.length);
  for (const [title, ours] of Map.groupBy(drawings, ({ prompt }) => prompt)) {
    const index = seedPrompts.findIndex((prompt) => prompt.title === title);
    const { results, examples, cover } = await detailOf(index + 1);
    expect(results.map(({ kind }) => kind)).toEqual([
      ...ours.map(() => "image"),
      ...seedPrompts[index]!.examples.map(() => "text"),
    ]);
    expect(examples.map(({ output }) => output)).toEqual(seedPrompts[index]!.examples.map(({ output }) => output));
    expect(cover?.media?.id).toBe(results[0]!.media!.id);
    for (const [at, { name, alt }] of ours.entries()) {
      const { media, input, model } = results[at]!;
      expect(media!.alt).toBe(`${alt} 예시 그림 · 글감이 그렸어요.`);
      expect(input).toMatch(/^예시 그림 · 글감이 그렸어요/);
      expect(model).toBeUndefined();
      const files = await Promise.all(media!.srcset.map(({ url }) => textAt(url)));
      expect(files).toEqual(media!.srcset.map(({ width }) => `${name} ${width}`));
      expect(media!.url).toBe(media!.srcset.at(-1)!.url);
    }
  }
  const { profile_image: path } = await dataOf<MemberProfile>(call("GET", "/api/members/1"));
  expect(await textAt(path!)).toBe("haneul 256");
  expect((await detailOf(1)).prompter.profile_image).toBe(path);
});

test("두 번 넣지 않고, 거두어들인 그림은 돌아오지 않는다", async () => {
  await addAll();
  const all = await countRows("prompt_results");
  expect(await addAll()).toBe(0);
  await env.DB.prepare("DELETE FROM prompt_results WHERE id = (SELECT max(id) FROM prompt_results)").run();
  await env.DB.prepare("UPDATE members SET profile_image = NULL WHERE id = 1").run();
  expect(await addAll()).toBe(0);
  expect(await countRows("prompt_results")).toBe(all - 1);
  expect((await dataOf<MemberProfile>(call("GET", "/api/members/1"))).profile_image).toBeNull();
});

test("씨앗의 영상과 소리는 그림 뒤, 글 앞에 있고 표지는 그대로다", async () => {
  await addAll();
  const sound = { main: { field: "file", name: "소리.wav", bytes: wav() }, files: {} };
  const sounds = recordings.filter(({ kind }) => kind === "audio");
  expect(await addRecordings(env, sounds, async () => sound)).toBe(sounds.length);
  for (const { prompt, alt, mark } of sounds) {
    const index = seedPrompts.findIndex(({ title }) => title === prompt);
    const { results, cover } = await detailOf(index + 1);
    expect(results.map(({ kind }) => kind)).toEqual([
      "image",
      "audio",
      ...seedPrompts[index]!.examples.map(() => "text"),
    ]);
    expect(cover?.kind).toBe("image");
    const { media, input } = results[1]!;
    expect(media!.alt).toBe(alt);
    expect(input.startsWith(mark)).toBe(true);
    expect((await env.IMAGES.head(media!.url.replace("/media/", "")))?.size).toBe(media!.bytes);
  }
});
