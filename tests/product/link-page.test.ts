import { expect } from "vitest";
import type { PromptDetail } from "#contracts/prompts.ts";
import { test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { newLetter } from "#tests/support/product/writing.ts";

test("링크의 화면은 손님이 스크립트 없이도 읽고, 아무도 나눠 저장하거나 찾거나 어디서 왔는지 알지 못한다", async ({
  product,
}) => {
  const { call } = await join(product.origin);
  const letter = newLetter();
  const input = { ...letter, category: "writing", model: "claude", visibility: "link" };
  const { id, link } = await call<PromptDetail>("POST", "/api/prompts", input);
  const answer = await fetch(product.origin + link!);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain("을 알리는 글을");
  expect(html).toMatch(/<meta name="robots" content="noindex, nofollow"\/>/);
  expect(html).not.toMatch(/property="og:|rel="canonical"|application\/json\+oembed/);
  for (const address of [link!, `${link}.data`, "/p/" + "x".repeat(22), "/p/short"]) {
    const { status, headers } = await fetch(product.origin + address);
    expect([address, status]).toEqual([address, address.startsWith(link!) ? 200 : 404]);
    expect(headers.get("cache-control")).toMatch(/no-store/);
    expect([headers.get("x-robots-tag"), headers.get("referrer-policy"), headers.get("cache-tag")]).toEqual([
      "noindex, nofollow",
      "no-referrer",
      null,
    ]);
  }
  // By its number it is nobody's, in whatever form.
  for (const address of [`/prompt/${id}`, `/prompt/${id}.md`, `/prompt/${id}/skill.zip`, `/embed/prompt/${id}`])
    expect([address, (await fetch(product.origin + address)).status]).toEqual([address, 404]);
  const card = `/oembed?url=${encodeURIComponent(product.origin + link!)}`;
  expect((await fetch(product.origin + card)).status).toBe(404);
});
