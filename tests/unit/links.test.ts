import { expect, test } from "vitest";
import { hasLink } from "#worker/lib/links.ts";

const links = [
  "https://example.com/a",
  "HTTP://EXAMPLE.COM",
  "http s://example",
  "h t t p s : / / example",
  "hxxps://example.test",
  "www.example",
  "example.com",
  "example.com에서 봤어요",
  "ex．com",
  "ｅｘａｍｐｌｅ．ｃｏｍ",
  "ex。com",
  "ex . com",
  "ex[.]com",
  "ex(dot)com",
  "ex\u200b.\u200bcom",
  "xn--3e0b707e",
  "한글.한국",
  "이름 닷컴은 name.닷컴",
  "naver.co.kr",
  "naver.co . kr",
  "t.me/abc",
  "bit.ly/3abc",
  "discord.gg/abc",
  "notes.example/path",
  "192.168.0.1:8080",
  "name@example.com",
  "my-shop.shop",
];

const ordinary = [
  "안녕하세요. 반가워요.",
  "했어요.그런데 안 돼요.",
  "Node.js와 Next.js/React로 만들었어요",
  "README.md를 붙였어요",
  "main.py/test.py 둘 다요",
  "GPT-4.1과 Claude 4.5를 비교했어요",
  "버전 1.2.3.4에서 돼요",
  "3.5점이에요",
  "e.g. 이런 식으로요",
  "오전/오후 and/or",
  "2026.11.29.에 봤어요",
  "좋아요.me too",
  "https가 뭐예요?",
];

test("어떻게 쓰든 주소는 링크다", () => {
  expect(links.filter((text) => !hasLink(text))).toEqual([]);
});

test("주소가 아닌 말은 링크가 아니다", () => {
  expect(ordinary.filter(hasLink)).toEqual([]);
});

test("아주 긴 글도 금방 본다", () => {
  expect(["a".repeat(2_000), "a.".repeat(1_000), "h t".repeat(600)].filter(hasLink)).toEqual([]);
});
