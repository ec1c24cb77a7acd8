import { expect, test } from "vitest";
import { readKey } from "#app/features/runs/read-key.ts";

const openai = "sk-proj-abcdefghijklmnop1234";
const anthropic = "sk-ant-api03-abcdefghijklmnop1234";

test("키의 앞뒤에 딸려 온 것은 지우고 받는다", () => {
  for (const typed of [` ${openai} `, `"${openai}"`, `${openai}\n`, `\u200b${openai}\ufeff`])
    expect(readKey("openai", typed)).toEqual({ ok: true, key: openai });
});

test("다른 곳의 키는 생김새로 알아보고 그렇다고 말한다", () => {
  expect(readKey("openai", anthropic)).toEqual({
    ok: false,
    other: "anthropic",
    message: "Anthropic 키예요. OpenAI 키가 아니에요.",
  });
  expect(readKey("gemini", openai)).toMatchObject({ ok: false, other: "openai" });
  expect(readKey("anthropic", "AIzaSyabcdefghijklmnop")).toMatchObject({ ok: false, other: "gemini" });
  expect(readKey("openai", "sk-or-v1-abcdefghijklmnop")).toMatchObject({ ok: false, other: "openrouter" });
});

test("키가 아닌 것은 받지 않는다", () => {
  for (const typed of ["", "   ", "sk-짧은키가아닌말이에요", "sk-short"])
    expect(readKey("openai", typed)).toMatchObject({ ok: false });
  expect(readKey("openai", "이것은 키가 아니라 그냥 긴 한국어 글이에요 정말로요")).toMatchObject({ ok: false });
});
