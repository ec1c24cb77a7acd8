import { expect } from "vitest";
import { told } from "#tests/support/product/announcements.ts";
import { phone } from "#tests/support/product/browser.ts";
import { copiesOf, recordCopies } from "#tests/support/product/hydration.ts";
import { test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { publish } from "#tests/support/product/publishing.ts";
import { showPicture } from "#tests/support/product/results.ts";

const titleOf = () => `카드에서 쓸 프롬프트 ${crypto.randomUUID().slice(0, 8)}`;

test("첫 화면의 빈칸에 친 말은 조사를 맞춰 결과에 들어가고, 그 말로 채운 글이 복사된다", async ({ visit }) => {
  const page = await visit("/", { ...phone, before: recordCopies });
  const demo = page.getByRole("region", { name: "빈칸 셋이면 돼요" });
  await demo.getByLabel("늦어진 일").fill("견적서");
  await demo.getByText("견적서가 늦어져 죄송합니다.").waitFor();
  await demo.getByLabel("새 약속").fill("모레");
  await demo.getByText("모레까지는 꼭 보내 드리겠습니다.").waitFor();
  await demo.getByRole("button", { name: "복사하기" }).click();
  await told(page, "복사했어요.");
  const [copied] = await copiesOf(page);
  expect(copied).toContain("알릴 일: 견적서가 늦어졌다\n새 약속: 모레");
  expect(copied).not.toMatch(/[[\]{}]/);
});

test("프로필의 첫 그림은 보일 때까지 기다리지 않고 먼저 받는다", async ({ product }) => {
  const { id, email } = await join(product.origin);
  const prompt = await publish(product.origin, email, titleOf());
  await showPicture(product.origin, email, prompt.id, "빨강과 파랑");
  const page = await (await fetch(`${product.origin}/profile/${id}`)).text();
  const [first] = /<img [^>]*alt="빨강과 파랑[^>]*>/.exec(page)!;
  expect(first).toContain('fetchPriority="high"');
  expect(first).not.toContain("loading=");
});
