import { expect, test } from "vitest";
import { oneLine, pageMeta } from "#app/lib/meta.ts";
import { promptData } from "#app/features/prompts/structured-data.ts";
import type { PromptDetail } from "#contracts/prompts.ts";

const prompt: PromptDetail = {
  id: 12,
  title: "제목 </script><script>",
  description: "설명",
  category: "work",
  model: "claude",
  price: 3_000,
  thumbnail: null,
  cover: null,
  results: [],
  tags: ["회의", "정리"],
  rating: 4.5,
  review_count: 8,
  view_count: 1,
  download_count: 1,
  sales_count: 1,
  bookmark_count: 1,
  prompter: { user_id: 3, nickname: "하늘", profile_image: null },
  create_at: "2026-09-01T00:00:00.000Z",
  updated_at: "2026-09-02T00:00:00.000Z",
  body: "카나리아 본문",
  preview: "미리보기",
  variables: [],
  examples: [{ input: "카나리아 입력", output: "카나리아 결과" }],
  tested: [],
  attachments: [],
  tryout_counts: [],
  version: 1,
  access: "owner",
  status: "published",
  visibility: "public",
  publish_at: null,
};

test("한 줄로 펴고, 글자 수를 넘으면 줄임표로 끝낸다", () => {
  expect(oneLine("가\n나\t 다", 10)).toBe("가 나 다");
  expect(oneLine("가".repeat(10), 10)).toBe("가".repeat(10));
  expect(oneLine("가".repeat(11), 10)).toBe(`${"가".repeat(9)}…`);
  expect(oneLine("👩‍🌾".repeat(9), 4).isWellFormed()).toBe(true);
});

test("제목과 대표 주소와 공유 카드를 갖춘다", () => {
  const meta = pageMeta({ title: "가".repeat(100), description: "설명", url: "https://geulgam.kr/prompt/12" });
  expect(meta).toContainEqual({ title: `${"가".repeat(59)}… | 글감` });
  expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: "https://geulgam.kr/prompt/12" });
  expect(meta).toContainEqual({ property: "og:url", content: "https://geulgam.kr/prompt/12" });
});

test("공유 카드의 그림은 1200×630이고 무엇인지 말한다. 제 그림이 없으면 사이트의 그림이다", () => {
  const url = "https://geulgam.kr/prompt/12";
  const picture = { path: "/og/prompt/12-abc.png", alt: "제목, 무료" };
  const meta = pageMeta({ title: "제목", description: "설명", url, picture });
  const image = "https://geulgam.kr/og/prompt/12-abc.png";
  for (const one of [
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: "제목, 무료" },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:image", content: image },
  ])
    expect(meta).toContainEqual(one);
  const ofSite = { property: "og:image", content: "https://geulgam.kr/og.png" };
  expect(pageMeta({ title: "제목", description: "설명", url })).toContainEqual(ofSite);
});

test("기계가 읽는 자료에 본문과 예시는 없다", () => {
  const data = promptData(prompt, "https://geulgam.kr/prompt/12");
  expect(JSON.stringify(data)).not.toContain("카나리아");
  expect(data).toMatchObject({
    "@type": ["CreativeWork", "Product"],
    author: { url: "https://geulgam.kr/profile/3" },
    offers: { price: 3_000, priceCurrency: "KRW" },
    aggregateRating: { ratingValue: 4.5, reviewCount: 8 },
  });
});

test("무료이고 후기가 없으면 파는 것도 별점도 아니다", () => {
  const data = promptData({ ...prompt, price: 0, review_count: 0 }, "https://geulgam.kr/prompt/12");
  expect(data).not.toHaveProperty("offers");
  expect(data).not.toHaveProperty("aggregateRating");
  expect(data["@type"]).toBe("CreativeWork");
});
