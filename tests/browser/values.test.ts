import type { Page } from "playwright-core";
import { expect } from "vitest";
import { told } from "#tests/support/product/announcements.ts";
import { findViolations, findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { go, test } from "#tests/support/product/journey.ts";
import { join, type Newcomer } from "#tests/support/product/newcomer.ts";

const publish = async ({ call }: Newcomer, body: string) =>
  (
    await call<{ id: number }>("POST", "/api/prompts", {
      title: "내 빈칸을 쓸 프롬프트",
      category: "writing",
      model: "claude",
      body,
      status: "published",
    })
  ).id;

const form = (page: Page) => page.getByRole("complementary", { name: "채우고 쓰기" });
const blank = (page: Page, name: string) => form(page).getByRole("textbox", { name });
const chip = (page: Page, value: string) => page.getByRole("listitem").getByRole("button", { name: value });
const copy = (page: Page) => page.getByRole("button", { name: "복사하기" }).filter({ visible: true }).click();
const offer = (page: Page) => page.getByRole("region", { name: "다음에도 쓸까요?" });

test("손님이 복사한 값을 한 번만 물어 기기에 간직하고, 뜻이 같은 빈칸 아래에서 눌러야 채운다", async ({
  visit,
  product,
}) => {
  const prompter = await join(product.origin);
  const first = await publish(prompter, "{{상호}}의 {{말투=담백한|다정한}} 소개. {{메모}} {{비밀번호}} {{카드 번호}}");
  const second = await publish(prompter, "{{가게 이름}} 안내문. {{비밀번호}}");
  const page = await visit(`/prompt/${first}`, desktop);
  await blank(page, "상호").fill("글감상회");
  await blank(page, "메모").fill("1234 5678 9012 3456");
  await blank(page, "비밀번호").fill("hunter2");
  await blank(page, "카드 번호").fill("1234");
  await copy(page);
  await offer(page).waitFor();
  // Neither names nor values of secrets, nor choices.
  expect(await offer(page).getByRole("checkbox").count()).toBe(1);
  await offer(page).getByText("이 기기의 이 브라우저에만 간직해요.").waitFor();
  expect(await findViolationsAtBothSizes(page, "다음에도 쓸까요")).toEqual([]);
  await offer(page).getByRole("button", { name: "간직하기" }).click();
  await told(page, "간직했어요. 다음에는 빈칸 아래에서 눌러 채워요.");
  await chip(page, "글감상회").waitFor();
  await blank(page, "메모").fill("조용한 골목");
  await copy(page);
  await offer(page).getByText("조용한 골목").waitFor();
  await offer(page).getByRole("button", { name: "괜찮아요" }).click();
  await blank(page, "메모").fill("넓은 마당");
  await copy(page);
  await told(page, "복사했어요.");
  await page.getByRole("button", { name: "지난번처럼" }).click();
  // Nothing of what looks like a secret is remembered, and what was not kept is not asked about again.
  const menu = page.getByRole("group", { name: "지난번처럼" });
  await expect.poll(() => menu.getByRole("listitem").count()).toBe(3);
  expect(await menu.innerText()).not.toMatch(/hunter2|1234/);
  expect(await offer(page).count()).toBe(0);
  expect(await findViolations(page, "지난번처럼")).toEqual([]);
  await menu.getByRole("button", { name: /조용한 골목/ }).click();
  expect([await blank(page, "상호").inputValue(), await blank(page, "메모").inputValue()]).toEqual([
    "글감상회",
    "조용한 골목",
  ]);
  await page.getByRole("button", { name: "되돌리기" }).click();
  expect(await blank(page, "메모").inputValue()).toBe("넓은 마당");

  await go(page, `/prompt/${second}`);
  await chip(page, "글감상회").waitFor();
  expect(await blank(page, "가게 이름").inputValue()).toBe("");
  await blank(page, "가게 이름").fill("쓰던 이름");
  await chip(page, "글감상회").click();
  expect(await blank(page, "가게 이름").inputValue()).toBe("글감상회");
  expect(await chip(page, "글감상회").getAttribute("aria-pressed")).toBe("true");
  await page.getByRole("button", { name: "되돌리기" }).click();
  expect(await blank(page, "가게 이름").inputValue()).toBe("쓰던 이름");

  await go(page, `/run/${second}`);
  await chip(page, "글감상회").click();
  await page.getByRole("link", { name: "내 빈칸 관리" }).click();
  await page.getByRole("list", { name: "기본 꾸러미의 값" }).getByText("글감상회").waitFor();
  expect(await findViolationsAtBothSizes(page, "내 빈칸")).toEqual([]);
  await page.getByRole("button", { name: "고치기: 상호" }).click();
  const dialog = page.getByRole("dialog", { name: "값 고치기" });
  await dialog.getByLabel("빈칸 이름").fill("계좌 번호");
  await dialog.getByRole("button", { name: "고치기" }).click();
  await dialog.getByText("비밀번호, 주민번호, 카드나 계좌 번호처럼 보이는 것은 간직하지 않아요.").waitFor();
  await dialog.getByLabel("빈칸 이름").fill("회사 이름");
  await dialog.getByLabel("꾸러미").selectOption({ label: "새 꾸러미 만들기" });
  await dialog.getByLabel("새 꾸러미 이름").fill("회사");
  await dialog.getByRole("button", { name: "고치기" }).click();
  await page.getByRole("list", { name: "회사 꾸러미의 값" }).getByText("글감상회").waitFor();
  await page.getByRole("button", { name: "지우기: 회사 이름" }).click();
  await page.getByRole("button", { name: "예" }).click();
  await page.getByText("아직 간직한 값이 없어요").waitFor();
  expect(await findViolations(page, "빈 목록")).toEqual([]);
});

test("로그인하면 기기의 값을 보고 골라 계정으로 가져오고, 로그아웃하면 계정의 것은 사라지고 기기의 것은 남는다", async ({
  visit,
  product,
}) => {
  const member = await join(product.origin);
  const id = await publish(member, "{{회사 이름}}, {{학교}}, {{부서}}");
  await member.call("PUT", `/api/members/me/values/${encodeURIComponent("부서")}`, { value: "계정의 부서" });
  await member.call("PUT", `/api/members/me/values/${encodeURIComponent("회사 이름")}`, { value: "계정의 회사" });
  // Signing out ends what a page is asking as a member.
  const allow = [/status of 401|api\/live/];
  const page = await visit("/mypage/values", { ...phone, as: member.email, allow });
  await page.getByRole("list", { name: "기본 꾸러미의 값" }).getByText("계정의 부서").waitFor();
  await page.evaluate(() => {
    const values = [
      { name: "회사 이름", value: "기기의 회사", updated_at: "2026-11-20T00:00:00.000Z" },
      { name: "학교", value: "기기의 학교", updated_at: "2026-11-20T00:00:00.000Z" },
    ];
    localStorage.setItem("my-values", JSON.stringify([{ name: "기본", values }]));
  });
  await go(page, `/prompt/${id}`);
  // The device's own values are another's, until they are taken.
  await chip(page, "계정의 회사").waitFor();
  expect(await chip(page, "기기의").count()).toBe(0);
  await page.getByRole("button", { name: "살펴보기" }).click();
  const dialog = page.getByRole("dialog", { name: "이 기기의 빈칸 가져오기" });
  await dialog.getByText("내 계정의 ‘계정의 회사’").waitFor();
  expect(await findViolations(page, "가져올 값")).toEqual([]);
  // What would replace something is chosen by hand.
  await dialog.getByRole("button", { name: "1개 가져오기" }).click();
  await told(page, "1개를 내 계정으로 가져왔어요. 이 기기의 것도 그대로 있어요.");
  await chip(page, "기기의 학교").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "살펴보기" }).count()).toBe(0);
  const { sets } = await member.call<{ sets: { values: { value: string }[] }[] }>("GET", "/api/members/me/values");
  expect(sets.flatMap(({ values }) => values.map(({ value }) => value)).toSorted()).toEqual([
    "계정의 부서",
    "계정의 회사",
    "기기의 학교",
  ]);
  await blank(page, "부서").fill("복사한 부서");
  await copy(page);
  await told(page, "복사했어요. 빈칸 2개는 아직 비어 있어요.");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("own-fillings"))).toContain("복사한 부서");

  await go(page, "/mypage");
  await page.getByRole("button", { name: "로그아웃" }).click();
  await page.waitForURL(`${product.origin}/`);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/계정의|복사한 부서/);
  await go(page, `/prompt/${id}`);
  await chip(page, "기기의 회사").waitFor();
  expect(await chip(page, "계정의").count()).toBe(0);
});
