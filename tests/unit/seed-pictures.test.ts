import { globSync, readFileSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { cleanImage } from "#worker/lib/images/clean.ts";
import { RESULT_ALT_MAX, RESULT_PLACEHOLDER_MAX, RESULT_WIDTHS, RESULTS_MAX } from "#contracts/limits.ts";
import { drawings } from "#tools/seed/pictures/drawings.ts";
import { faces } from "#tools/seed/pictures/faces.ts";
import { FACE_WIDTH, fileOf, WIDTHS } from "#tools/seed/pictures/files.ts";
import { measures } from "#tools/seed/pictures/measures.gen.ts";
import { filmOf, films } from "#tools/seed/recordings/films.ts";
import { seedPrompts } from "#worker/db/seed/prompts.ts";
import { people } from "#tests/emulator/people.ts";

const KB = 1024;
const drawsPictures = ["image", "video"];
const pictureModels = ["midjourney", "nano-banana", "gpt-image", "flux", "sora", "veo", "runway"];

describe("씨앗의 그림", () => {
  let names: string[];
  let files: Map<string, Uint8Array>;
  beforeAll(async () => {
    const folder = new URL("../../tools/seed/pictures/files/", import.meta.url);
    names = await readdir(folder);
    files = new Map(
      await Promise.all(
        names.map(async (name) => [name, new Uint8Array(await readFile(new URL(name, folder)))] as const),
      ),
    );
  });
  const bytesOf = (name: string, width: number) => files.get(fileOf(name, width).pathname.split("/").at(-1)!)!;

  test("영상과 함께 모두 2.5 MB 안이고 640픽셀은 하나에 40 KB까지다", async () => {
    const drawn = [...files.values()].reduce((sum, { length }) => sum + length, 0);
    const sizes = await Promise.all(films.map(async ({ name }) => (await stat(filmOf(name))).size));
    const total = sizes.reduce((sum, size) => sum + size, drawn);
    expect(total).toBeLessThanOrEqual(2_500_000);
    for (const { name } of drawings) expect(bytesOf(name, 640).length, name).toBeLessThanOrEqual(40 * KB);
  });

  test("그림마다 세 너비, 회원마다 사진 하나이고 남는 파일이 없다", () => {
    expect(WIDTHS).toEqual([...RESULT_WIDTHS]);
    expect(names.length).toBe(drawings.length * WIDTHS.length + people.length);
    expect(faces.map(({ name }) => name)).toEqual(people.map(({ email }) => email.split("@")[0]));
  });

  test("적힌 너비와 높이와 크기가 파일의 것이고, 올릴 수 있는 그림이다", () => {
    for (const { name } of drawings) {
      const { height, bytes, placeholder } = measures[name]!;
      expect(WIDTHS.map((width) => bytesOf(name, width).length)).toEqual(bytes);
      for (const width of WIDTHS)
        expect(cleanImage("webp", bytesOf(name, width)), name).toMatchObject({
          width,
          height: Math.round((height * width) / WIDTHS.at(-1)!),
        });
      expect(placeholder.length).toBeLessThanOrEqual(RESULT_PLACEHOLDER_MAX);
    }
    for (const { name } of faces)
      expect(cleanImage("webp", bytesOf(name, FACE_WIDTH)), name).toMatchObject({
        width: FACE_WIDTH,
        height: FACE_WIDTH,
      });
  });

  test("서로 다른 그림이고 설명이 있다", () => {
    expect(new Set(drawings.map(({ name }) => name)).size).toBe(drawings.length);
    expect(new Set(drawings.map(({ name }) => measures[name]!.placeholder)).size).toBe(drawings.length);
    expect(new Set(drawings.map(({ alt }) => alt)).size).toBe(drawings.length);
    for (const { alt } of drawings) expect(alt.length).toBeLessThanOrEqual(RESULT_ALT_MAX);
  });

  test("이미지와 영상의 프롬프트는 모두, 전체로는 셋에 하나는 그림이 있다", () => {
    const drawn = Map.groupBy(drawings, ({ prompt }) => prompt);
    const titles = new Set(seedPrompts.map(({ title }) => title));
    expect([...drawn.keys()].filter((title) => !titles.has(title))).toEqual([]);
    const bare = seedPrompts.filter(
      ({ title, category, model }) =>
        (drawsPictures.includes(category) || pictureModels.includes(model)) && !drawn.has(title),
    );
    expect(bare.map(({ title }) => title)).toEqual([]);
    expect(drawn.size * 3).toBeGreaterThanOrEqual(seedPrompts.length);
    for (const { title, examples } of seedPrompts)
      expect(examples.length + (drawn.get(title)?.length ?? 0)).toBeLessThanOrEqual(RESULTS_MAX);
  });
});

test("제품은 처음 데이터를 그리는 코드를 가져오지 않는다", () => {
  const files = globSync("{app,framework,renderer,worker}/**/*.{ts,tsx}");
  const drawing = files.filter((file) => /from "(?:#tools\/|[./]+tools\/seed\/)/.test(readFileSync(file, "utf8")));
  expect(files.length).toBeGreaterThan(500);
  expect(drawing).toEqual([]);
});
