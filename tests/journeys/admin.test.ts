import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findViolations } from "#tests/support/product/axe.ts";
import { phone } from "#tests/support/product/browser.ts";
import { told } from "#tests/support/product/announcements.ts";
import { test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { createReported } from "#tests/support/product/reported.ts";
import { heading } from "#tests/support/product/writing.ts";

// The document is that of nothing, for everybody.
const ADMIN = { as: "admin@example.com", allow: [/status of 404/] };

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

const say = async (page: Page, act: string, reason: string, label = act) => {
  await button(page, label).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("이유").fill(reason);
  await dialog.getByRole("button", { name: act, exact: true }).click();
};

/** What was reported earlier waits before it, perhaps for pages. */
async function openReported(page: Page, title: string) {
  const list = page.getByRole("list", { name: "신고 목록" }).locator("> li");
  await list.first().waitFor();
  while ((await link(page, title).count()) === 0) {
    const shown = await list.count();
    await button(page, "더 보기").click();
    await expect.poll(() => list.count()).toBeGreaterThan(shown);
  }
  await link(page, title).click();
}

test("신고된 글을 숨기면 쓴 사람이 까닭을 읽고 이의를 신청하고, 받아들이면 돌아온다", async ({ product, visit }) => {
  const { owner, prompt } = await createReported(product.origin);
  const statusOf = async () => (await fetch(`${product.origin}/api/prompts/${prompt.id}`)).status;
  const page = await visit("/admin/reports", ADMIN);
  await openReported(page, prompt.title);
  await heading(page, "신고된 프롬프트");
  await page.getByText("{{주제}}를 세 문장으로 알려 줘.").waitFor();
  await button(page, "조치 더 보기").click();
  await say(page, "숨기기", "남의 글을 옮겼어요.");
  await told(page, "숨기고 회원에게 알렸어요.");
  await button(page, "되돌리기").waitFor();
  expect(await statusOf()).toBe(404);

  const own = await visit("/mypage/message/notification", { ...phone, as: owner.email });
  await own.getByRole("link", { name: /숨겼어요/ }).click();
  await own.getByRole("link", { name: "자세히 보기" }).click();
  await own.getByText("남의 글을 옮겼어요.").waitFor();
  expect(await findViolations(own)).toEqual([]);
  await own.getByLabel("조치가 잘못됐다고 생각하는 이유").fill("제가 처음부터 쓴 글이에요. 초안도 있어요.");
  await button(own, "이의 신청하기").click();
  await own.getByText("이의를 살펴보고 있어요.").waitFor();

  await page.getByRole("navigation", { name: "운영 메뉴" }).getByRole("link", { name: "신고" }).click();
  await page.getByRole("navigation", { name: "신고 나눠 보기" }).getByRole("link", { name: "이의 신청" }).click();
  const appeal = page.getByRole("listitem").filter({ has: link(page, prompt.title) });
  await appeal.getByText("제가 처음부터 쓴 글이에요.").waitFor();
  await say(page, "받아들이기", "초안을 확인했어요.", `${prompt.title}: 받아들이기`);
  await told(page, "되돌리고 회원에게 알렸어요.");
  expect(await statusOf()).toBe(200);
  await own.reload();
  await own.getByText("이의를 받아들여 되돌렸어요.").waitFor();
});

test("회원을 찾아 정지하고 풀 수 있지만 나는 정지할 수 없다", async ({ product, visit }) => {
  const { nickname } = await join(product.origin);
  const page = await visit("/admin/members", { ...ADMIN, ...phone });
  const members = page.getByRole("list", { name: "회원 목록" }).getByRole("listitem");
  const search = async (query: string) => {
    await page.getByLabel("닉네임 앞부분이나 회원 번호").fill(query);
    await button(page, "찾기").click();
  };
  await search(nickname);
  await members.getByRole("heading", { name: nickname }).waitFor();
  await expect.poll(() => members.count()).toBe(1);
  await button(page, `${nickname}: 연결된 로그인`).click();
  await page.getByRole("list", { name: "연결된 로그인" }).getByText("구글").waitFor();
  const reason = `${nickname}님이 광고를 되풀이했어요.`;
  await button(page, `${nickname}: 더 보기`).click();
  await say(page, "정지하기", reason);
  await told(page, "정지하고 회원에게 알렸어요.");
  await say(page, "정지 풀기", "오해였어요.", `${nickname}: 정지 풀기`);
  await told(page, "정지를 풀고 회원에게 알렸어요.");

  const admin = product.db.prepare("SELECT id FROM members WHERE nickname = '운영자'");
  const id = await admin.first<number>("id");
  await search(String(id));
  const self = members.filter({ hasText: new RegExp(`\\D${id}번\\s·`) });
  await self.waitFor();
  expect(await self.getByRole("button", { name: /더 보기|정지/ }).count()).toBe(0);
  await page.getByRole("navigation", { name: "운영 메뉴" }).getByRole("link", { name: "활동 기록" }).click();
  await page.getByText(reason).waitFor();
});
