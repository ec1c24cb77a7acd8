import { expect, test } from "vitest";
import { FILM_SECONDS_MAX, RESULT_ALT_MAX } from "#contracts/limits.ts";
import { readMediaFiles } from "#worker/features/results/media-files.ts";
import { seedPrompts } from "#worker/db/seed/prompts.ts";
import { films } from "#tools/seed/recordings/films.ts";
import { readRecording } from "#tools/seed/recordings/read-recording.ts";
import { recordings } from "#tools/seed/recordings/recordings.ts";

test.for(recordings)("$drawing: 올릴 수 있는 영상과 소리이고, 설명과 표시가 있다", async (recording) => {
  const read = readMediaFiles(await readRecording(recording));
  expect(read.kind).toBe(recording.kind);
  expect(read.duration).toBeGreaterThan(3);
  expect(read.duration).toBeLessThan(FILM_SECONDS_MAX);
  expect(recording.alt.length).toBeLessThanOrEqual(RESULT_ALT_MAX);
  expect(recording.mark).toMatch(/^예시 .+ · 글감이 /);
  expect(seedPrompts.map(({ title }) => title)).toContain(recording.prompt);
});

test("소리는 찢어지지 않고 조용히 끝난다", async () => {
  const { main } = await readRecording(recordings.find(({ kind }) => kind === "audio")!);
  const samples = new Int16Array(main.bytes.buffer, 44);
  const loudest = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  expect(loudest).toBeGreaterThan(20_000);
  expect(loudest).toBeLessThan(32_000);
  expect(Math.abs(samples.at(-1)!)).toBeLessThan(50);
});

test("영상은 끝에서 처음 그림으로 돌아온다", () => {
  const numbers = (svg: string) => [...svg.matchAll(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g)].map(([number]) => Number(number));
  for (const { svgAt } of films) {
    const [first, last] = [numbers(svgAt(0)), numbers(svgAt(1))];
    expect(last.length).toBe(first.length);
    for (const [at, number] of last.entries()) expect(number).toBeCloseTo(first[at]!, 6);
    expect(svgAt(0.5)).not.toBe(svgAt(0));
  }
});
