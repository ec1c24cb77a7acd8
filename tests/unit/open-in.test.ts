import { expect, test } from "vitest";
import { modelSlugs } from "#contracts/catalog.ts";
import { servicesFor } from "#app/prompt/open-in.ts";
import { openAddress } from "#app/prompt/open-ready.ts";

const [chatgpt, claude, gemini] = servicesFor("chatgpt") as [never, never, never];

test("주소로 받는 서비스에는 글을 채워서 연다", () => {
  expect(openAddress(chatgpt, "안녕 & 반가워")).toEqual({
    href: `https://chatgpt.com/?q=${encodeURIComponent("안녕 & 반가워")}`,
    needsPaste: false,
  });
  expect(openAddress(claude, "a").href).toBe("https://claude.ai/new?q=a");
});

test("주소로 받지 못하는 서비스는 붙여 넣어야 한다", () => {
  expect(openAddress(gemini, "안녕")).toEqual({ href: "https://gemini.google.com/app", needsPaste: true });
});

test("긴 글은 붙여 넣어야 한다", () => {
  expect(openAddress(chatgpt, "a".repeat(6_000)).needsPaste).toBe(false);
  expect(openAddress(chatgpt, "a".repeat(6_001))).toEqual({ href: "https://chatgpt.com/", needsPaste: true });
  expect(openAddress(claude, "가".repeat(700)).needsPaste).toBe(true);
});

test("짝을 잃은 글자가 있어도 멈추지 않는다", () => {
  expect(openAddress(chatgpt, "\ud800").needsPaste).toBe(false);
});

test("프롬프트를 만든 모델이 앞에 선다", () => {
  expect(servicesFor("gemini").map(({ slug }) => slug)).toEqual(["gemini", "chatgpt", "claude"]);
  expect(servicesFor("claude").map(({ slug }) => slug)).toEqual(["claude", "chatgpt", "gemini"]);
  expect(servicesFor("grok").map(({ slug }) => slug)).toEqual(["grok", "chatgpt", "claude"]);
});

test.for([
  ["midjourney", "image", ["midjourney", "chatgpt", "gemini"]],
  ["nano-banana", "image", ["gemini", "chatgpt", "midjourney"]],
  ["gpt-image", "image", ["chatgpt", "gemini", "midjourney"]],
  ["flux", "image", ["flux", "chatgpt", "gemini"]],
  ["claude", "image", ["chatgpt", "gemini", "midjourney"]],
  ["veo", "video", ["veo", "sora", "runway"]],
  ["suno", "video", ["suno", "gemini", "chatgpt"]],
] as const)(
  "%s의 %s 프롬프트는 그것을 만드는 곳에서 열고, 글만 쓰는 곳은 권하지 않는다",
  ([model, category, slugs]) => {
    expect(servicesFor(model, category).map(({ slug }) => slug)).toEqual(slugs);
  },
);

test("모든 모델에 열 곳이 셋씩 있고, 같은 곳이 두 번 나오지 않는다", () => {
  for (const model of modelSlugs) {
    const homes = servicesFor(model).map(({ home }) => new URL(home).protocol + home);
    expect(new Set(homes).size).toBe(3);
    expect(homes.every((home) => home.startsWith("https:"))).toBe(true);
  }
});
