import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findViolations } from "#tests/support/axe.ts";
import { desktop, phone } from "#tests/support/browser.ts";
import { arrive, test, told } from "#tests/support/journey.ts";
import { as as actAs, publish } from "#tests/support/publishing.ts";

// The document is that of nothing, for everybody.
const missing = [/status of 404/];
const ADMIN = { as: "admin@example.com", allow: missing };

/** A prompt of hers that two reported; one of them says more. */
async function createReported(origin: string, title: string) {
  const prompt = await publish(origin, "haneul@example.com", title);
  for (const [email, reason] of [
    ["bada@example.com", "spam"],
    ["sol@example.com", "copyright"],
  ] as const)
    await (
      await actAs(origin, email)
    )("POST", `/api/prompts/${prompt.id}/reports`, { reason, detail: "제 글이에요." });
  return prompt;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const say = async (page: Page, act: string, reason: string, label = act) => {
  await button(page, label).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("사유").fill(reason);
  await dialog.getByRole("button", { name: act, exact: true }).click();
};

test("신고된 글을 숨기면 쓴 사람이 까닭을 읽고 이의를 신청하고, 받아들이면 돌아온다", async ({ product, visit }) => {
  const prompt = await createReported(product.origin, "신고된 글을 다듬는 법");
  const page = await visit("/admin/reports", ADMIN);
  await page.getByRole("link", { name: prompt.title }).click();
  await page.getByRole("heading", { level: 1, name: "신고된 프롬프트" }).waitFor();
  await page.getByText("{{주제}}를 세 문장으로 알려 줘.").waitFor();
  await say(page, "숨기기", "남의 글을 옮겼어요.");
  await told(page, "숨기고 회원에게 알렸어요.");
  await button(page, "되돌리기").waitFor();
  expect((await fetch(`${product.origin}/api/prompts/${prompt.id}`)).status).toBe(404);

  const owner = await visit("/mypage/message/notification", { ...phone, as: "haneul@example.com" });
  await owner
    .getByRole("link", { name: /운영자가 알려 드려요/ })
    .first()
    .click();
  await owner.getByRole("link", { name: "조치 자세히 보기" }).click();
  await owner.getByText("남의 글을 옮겼어요.").waitFor();
  expect(await findViolations(owner)).toEqual([]);
  await owner.getByLabel("조치가 잘못됐다고 생각하는 까닭").fill("제가 처음부터 쓴 글이에요. 초안도 있어요.");
  await button(owner, "이의 신청하기").click();
  await owner.getByText("이의를 살펴보고 있어요.").waitFor();

  await page.goto("/admin/reports?list=appeals");
  await arrive(page);
  await page.getByText("제가 처음부터 쓴 글이에요.").waitFor();
  await say(page, "받아들이기", "초안을 확인했어요.", `${prompt.title}: 받아들이기`);
  await told(page, "되돌리고 회원에게 알렸어요.");
  expect((await fetch(`${product.origin}/api/prompts/${prompt.id}`)).status).toBe(200);
  await owner.reload();
  await owner.getByText("이의를 받아들여 되돌렸어요.").waitFor();
});

test("회원을 찾아 정지하고 풀 수 있지만 나는 정지할 수 없다", async ({ visit }) => {
  const page = await visit("/admin/members", { ...ADMIN, ...phone });
  await page.getByLabel("닉네임 앞부분이나 회원 번호").fill("가람");
  await button(page, "찾기").click();
  await expect.poll(() => page.getByRole("list", { name: "회원 목록" }).getByRole("listitem").count()).toBe(1);
  await say(page, "정지하기", "광고를 되풀이했어요.", "가람: 정지하기");
  await told(page, "정지하고 회원에게 알렸어요.");
  await say(page, "정지 풀기", "오해였어요.", "가람: 정지 풀기");
  await told(page, "정지를 풀고 회원에게 알렸어요.");
  await page.getByLabel("닉네임 앞부분이나 회원 번호").fill("운영자");
  await button(page, "찾기").click();
  await expect.poll(() => page.getByRole("list", { name: "회원 목록" }).innerText()).toMatch(/^운영자/);
  expect(await page.getByRole("button", { name: /운영자: 정지하기/ }).count()).toBe(0);
  await page.goto("/admin/audits");
  await page.getByText("광고를 되풀이했어요.").waitFor();
});

test("검색어를 막고 푼다", async ({ visit }) => {
  const page = await visit("/admin/searches?list=blocked", ADMIN);
  await page.getByLabel("막을 말").fill("남을 헐뜯는 말");
  await page.getByLabel("막을 말").press("Enter");
  await told(page, "인기 검색어에서 뺐어요.");
  await button(page, "남을 헐뜯는 말: 풀기").click();
  await page.getByText("막은 말이 없어요").waitFor();
});

const places = {
  신고: "/admin/reports",
  회원: "/admin/members",
  지급: "/admin/payouts",
  장부: "/admin/ledger",
  "검색 기록": "/admin/searches",
  "활동 기록": "/admin/audits",
};

test.for([phone, desktop].flatMap((device) => Object.entries(places).map((place) => [...place, device] as const)))(
  "%s (%s): axe가 아무것도 나무라지 않는다",
  async ([name, path, device], { visit, product }) => {
    await createReported(product.origin, `${name} 화면에서 볼 글`);
    const page = await visit(path, { ...ADMIN, ...device });
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await page.locator("[aria-busy]").waitFor({ state: "detached" });
    expect(await page.title()).toBe(`${name} | 글감 운영`);
    expect(await findViolations(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    const shots = process.env.SHOTS;
    if (shots)
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({
          path: `${shots}/${path.split("/").at(-1)}-${device.isMobile ? "phone" : "desktop"}-${colorScheme}.png`,
        });
      }
  },
);

test.for(["haneul@example.com", undefined])(
  "운영자가 아니면 (%s) 운영 화면은 없는 화면이다",
  async (email, { visit }) => {
    const page = await visit("/admin/reports", { as: email, allow: missing });
    await page.getByText("페이지를 찾을 수 없어요").waitFor();
    expect(await page.getByRole("navigation", { name: "운영 메뉴" }).count()).toBe(0);
  },
);
