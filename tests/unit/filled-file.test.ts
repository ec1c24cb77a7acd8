import { expect, test } from "vitest";
import { fillFile } from "#app/features/prompts/filled-file.ts";

const texts = { body: "{{직무}}를 위한 $& 글", filled: "PM을 위한 $& 글" };

test("txt는 채운 글뿐이다", () => {
  expect(fillFile("txt", texts.body, texts)).toBe(texts.filled);
});

test("md는 본문 자리만 바뀐다", () => {
  expect(fillFile("md", `# 제목\n\n설명\n\n${texts.body}`, texts)).toBe(`# 제목\n\n설명\n\n${texts.filled}`);
});

test("json은 다른 항목을 지킨다", () => {
  const file = JSON.stringify({ title: "제목", body: texts.body, tags: ["가"] });
  expect(JSON.parse(fillFile("json", file, texts))).toEqual({ title: "제목", body: texts.filled, tags: ["가"] });
});
