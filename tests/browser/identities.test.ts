import { expect } from "vitest";
import type { Page } from "playwright-core";
import { told } from "#tests/support/product/announcements.ts";
import { findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { phone } from "#tests/support/product/browser.ts";
import { test } from "#tests/support/product/journey.ts";
import { askToSignIn, LOGGED } from "#tests/support/product/sign-in-parts.ts";
import { consentAs, newEmail } from "#tests/support/product/signing-in.ts";

const ACCOUNT = "/mypage/info/account";

const sectionOf = (page: Page) => page.getByRole("region", { name: "연결된 로그인" });

/** Presses the button of the section and goes on to the provider. */
async function leaveTo(page: Page, act: string, again: string) {
  await sectionOf(page).getByRole("button", { name: act }).click();
  await page.getByRole("dialog").getByRole("button", { name: again }).click();
  await page.getByRole("heading", { name: "글감에 로그인할까요?" }).waitFor();
}

async function makeToken(page: Page) {
  await page.getByRole("button", { name: "토큰 만들기" }).click();
  const dialog = page.getByRole("dialog", { name: "토큰 만들기" });
  await dialog.getByLabel("이름").fill("내 스크립트");
  await dialog.getByRole("button", { name: "만들기" }).click();
  const made = page.getByRole("dialog", { name: "토큰을 만들었어요" });
  await made.getByRole("button", { name: "닫기" }).last().click();
}

test("계정 설정에서 두 번 로그인해 네이버를 더하고, 구글을 뺀 뒤에는 네이버가 계정의 로그인이다", async ({ visit }) => {
  const [as, other] = [newEmail(), newEmail()];
  const page = await visit(ACCOUNT, { ...phone, as, allow: [LOGGED, /40[39]/] });

  await leaveTo(page, "네이버 로그인 더하기", "구글로 다시 로그인");
  await page.getByRole("button", { name: "동의 거부" }).click();
  await told(page, "로그인을 취소했어요.");
  await leaveTo(page, "네이버 로그인 더하기", "구글로 다시 로그인");
  await consentAs(page, other);
  const refusal = page.getByRole("dialog", { name: "로그인을 바꾸지 못했어요" });
  await refusal.getByText("지금 계정의 구글 로그인이 아니에요.").waitFor();
  expect(await findViolationsAtBothSizes(page, "로그인을 바꾸지 못함")).toEqual([]);
  await refusal.getByRole("button", { name: "확인" }).click();

  await leaveTo(page, "네이버 로그인 더하기", "구글로 다시 로그인");
  await consentAs(page, as);
  await page.getByRole("heading", { name: "네이버 계정으로" }).waitFor();
  await consentAs(page, other);
  await told(page, "네이버 로그인을 더했어요.");
  const section = sectionOf(page);
  await section.getByText("네이버 로그인을 더했어요").waitFor();
  expect(await section.getByRole("button").allInnerTexts()).toEqual(["빼기", "빼기"]);
  expect(await findViolationsAtBothSizes(page, "연결된 로그인")).toEqual([]);

  const remove = section.getByRole("button", { name: "구글 로그인 빼기" });
  const removing = page.getByRole("dialog", { name: "구글 로그인 빼기" });
  const goesOn = removing.getByText("연결한 앱과 토큰은 로그인을 빼도 이어지니");
  await remove.click();
  await removing.getByText("다시 로그인해서 확인한 뒤 빼요.").waitFor();
  expect(await goesOn.count()).toBe(0);
  await removing.getByRole("button", { name: "그만두기" }).click();
  await makeToken(page);
  await remove.click();
  await goesOn.waitFor();
  await removing.getByRole("button", { name: "네이버로 다시 로그인" }).click();
  await page.getByRole("heading", { name: "글감에 로그인할까요?" }).waitFor();
  await consentAs(page, other);
  await told(page, "구글 로그인을 뺐어요.");
  await section.getByRole("button", { name: "구글 로그인 더하기" }).waitFor();
  expect(await page.evaluate(() => localStorage.user as string)).toContain('"social_type":"NAVER"');
});

test("그 로그인으로 쓰던 빈 계정이 있으면 옮길 것을 보고 합친다", async ({ visit }) => {
  const [as, other] = [newEmail(), newEmail()];
  const second = await visit("/", phone);
  await askToSignIn(second, "네이버");
  await consentAs(second, other);
  await second.waitForURL((url) => url.pathname === "/", { waitUntil: "commit" });

  const page = await visit(ACCOUNT, { ...phone, as });
  await leaveTo(page, "네이버 로그인 더하기", "구글로 다시 로그인");
  await consentAs(page, as);
  await page.getByRole("heading", { name: "네이버 계정으로" }).waitFor();
  await consentAs(page, other);
  const dialog = page.getByRole("dialog", { name: "네이버로 쓰던 계정을 합칠까요?" });
  await dialog.getByText(other.split("@")[0]!).waitFor();
  expect(await findViolationsAtBothSizes(page, "계정 합치기")).toEqual([]);
  await dialog.getByRole("button", { name: "합치기" }).click();
  await told(page, "계정을 합치고 네이버 로그인을 더했어요.");
  await sectionOf(page).getByText("네이버로 쓰던 계정을 합쳤어요").waitFor();
});
