import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { CollectionDetail } from "#contracts/collections.ts";
import { told } from "#tests/support/product/announcements.ts";
import { findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { desktop } from "#tests/support/product/browser.ts";
import { test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { publish } from "#tests/support/product/publishing.ts";
import { DAY } from "#tests/support/shared/time.ts";
import { seoulDay } from "#worker/lib/seoul.ts";

const ADMIN = { ...desktop, as: "admin@example.com", allow: [/status of 40[04]/] };
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("운영자가 고른 오늘의 글감이 까닭과 함께 첫 화면을 열고, 취소하면 다시 규칙이 고른다", async ({
  visit,
  product,
}) => {
  const { email } = await join(product.origin);
  const [rainy, sunny] = [
    await publish(product.origin, email, "비 오는 날의 글감"),
    await publish(product.origin, email, "맑은 날의 글감"),
  ];
  const [today, tomorrow] = [seoulDay(Date.now()), seoulDay(Date.now() + DAY)];
  const guest = await visit("/");
  const opening = async () => {
    await guest.goto("/");
    return guest.getByRole("region", { name: "오늘의 글감" }).innerText();
  };
  const page = await visit("/admin/picks", ADMIN);
  const field = page.getByRole("textbox", { name: "글감 찾기" });
  const picked = page.getByRole("list", { name: "고른 글감 목록" }).getByRole("listitem");

  await press(page, "고르기");
  await page.getByText("글감을 고르거나 번호나 주소를 적어 주세요.").waitFor();
  await field.fill("999999999");
  await press(page, "고르기");
  await page.getByText("공개된 프롬프트가 아니에요.").waitFor();
  expect(await findViolationsAtBothSizes(page, "잘못 고른 글감")).toEqual([]);

  await field.fill(`${product.origin}/prompt/${rainy.id}`);
  await page.getByRole("textbox", { name: "고른 이유" }).fill("우산 없이 나온 날에 읽어 보세요.");
  await press(page, "고르기");
  await told(page, `${today}의 글감으로 골랐어요.`);
  await picked.filter({ hasText: "비 오는 날의 글감" }).getByText(`${today} · 오늘`).waitFor();
  expect(await opening()).toMatch(/비 오는 날의 글감[^]+우산 없이 나온 날에 읽어 보세요\./);

  await field.fill("맑은 날의 글감");
  await page
    .getByRole("list", { name: "고를 글감" })
    .getByRole("button", { name: /^맑은 날의 글감/ })
    .click();
  expect(await field.inputValue()).toBe(String(sunny.id));
  await page.getByLabel("보일 날").fill(tomorrow);
  await press(page, "고르기");
  await told(page, `${tomorrow}의 글감으로 골랐어요.`);
  await expect.poll(() => picked.count()).toBe(2);
  expect(await picked.getByRole("link").allInnerTexts()).toEqual(["맑은 날의 글감", "비 오는 날의 글감"]);
  expect(await opening()).toContain("비 오는 날의 글감");
  expect(await findViolationsAtBothSizes(page, "오늘의 글감")).toEqual([]);

  await press(page, `${today}: 더 보기`);
  await press(page, "고른 것 취소하기");
  await press(page, "예");
  await told(page, "고른 것을 취소했어요.");
  await expect.poll(() => picked.count()).toBe(1);
  expect(await opening()).not.toContain("비 오는 날의 글감");
});

test("운영자가 고른 모음이 그 차례로 첫 화면에 보이고, 앞으로 옮기고 뺀다", async ({ visit, product }) => {
  const { email, call } = await join(product.origin);
  const { id: promptId } = await publish(product.origin, email, "모음에 든 글감");
  const [morning, night] = await Promise.all(
    ["낮에 쓰는 모음", "밤에 쓰는 모음"].map(async (title) => {
      const made = await call<CollectionDetail>("POST", "/api/collections", { title, is_public: true });
      await call("POST", `/api/collections/${made.id}/prompts`, { prompt_ids: [promptId] });
      return made;
    }),
  );
  const guest = await visit("/");
  const shown = async () => {
    await guest.goto("/");
    const links = await guest.getByRole("region", { name: "골라 본 모음" }).getByRole("link").allInnerTexts();
    return [...new Set(links.flatMap((text) => /(낮|밤)에 쓰는/.exec(text)?.[1] ?? []))];
  };
  const page = await visit("/admin/collections", ADMIN);
  const field = page.getByRole("textbox", { name: "모음의 번호나 주소" });
  await press(page, "고르기");
  await page.getByText("모음의 번호나 주소를 적어 주세요.").waitFor();
  // The seed has picked some, too.
  const picked = page.getByRole("list", { name: "고른 모음 목록" }).getByRole("link", { name: "에 쓰는 모음" });
  await field.fill(`${product.origin}/collections/${morning!.id}`);
  await press(page, "고르기");
  await told(page, "첫 화면의 모음을 바꿨어요.");
  await expect.poll(() => picked.allInnerTexts()).toEqual(["낮에 쓰는 모음"]);
  await field.fill(String(night!.id));
  await press(page, "고르기");
  await expect.poll(() => picked.allInnerTexts()).toEqual(["낮에 쓰는 모음", "밤에 쓰는 모음"]);
  expect(await shown()).toEqual(["낮", "밤"]);
  await press(page, "밤에 쓰는 모음 앞으로");
  await expect.poll(() => picked.allInnerTexts()).toEqual(["밤에 쓰는 모음", "낮에 쓰는 모음"]);
  expect(await shown()).toEqual(["밤", "낮"]);
  expect(await findViolationsAtBothSizes(page, "고른 모음")).toEqual([]);
  await press(page, "낮에 쓰는 모음 빼기");
  await expect.poll(() => picked.allInnerTexts()).toEqual(["밤에 쓰는 모음"]);
  expect(await shown()).toEqual(["밤"]);
  // It would stand before what the next run picks.
  await press(page, "밤에 쓰는 모음 빼기");
  await expect.poll(() => picked.count()).toBe(0);
});
