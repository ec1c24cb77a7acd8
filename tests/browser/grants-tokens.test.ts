import { expect } from "vitest";
import { findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { told } from "#tests/support/product/announcements.ts";
import { phone } from "#tests/support/product/browser.ts";
import { test } from "#tests/support/product/journey.ts";
import { newEmail } from "#tests/support/product/signing-in.ts";
import { answer } from "#tests/support/product/writing.ts";

test("계정 설정에서 토큰을 만들어 한 번 보고, 쓰고, 폐지한다", async ({ visit, product }) => {
  const page = await visit("/mypage/info/account", { ...phone, as: newEmail() });
  await page.getByText("아직 만든 토큰이 없어요.").waitFor();
  await page.getByRole("button", { name: "토큰 만들기" }).click();
  const dialog = page.getByRole("dialog", { name: "토큰 만들기" });
  await dialog.getByRole("button", { name: "만들기" }).click();
  await dialog.getByText("어디에 쓸 토큰인지 이름을 적어 주세요.").waitFor();
  expect(await findViolationsAtBothSizes(page)).toEqual([]);
  await dialog.getByLabel("이름").fill("내 스크립트");
  await dialog.getByLabel("읽기").uncheck();
  await dialog.getByRole("button", { name: "만들기" }).click();
  await dialog.getByText("권한을 하나 이상 골라 주세요.").waitFor();
  await dialog.getByLabel("읽기").check();
  await dialog.getByRole("button", { name: "만들기" }).click();

  const made = page.getByRole("dialog", { name: "토큰을 만들었어요" });
  const token = await made.getByLabel("토큰", { exact: true }).inputValue();
  expect(token).toMatch(/^gg_\w{38}$/);
  // A stray press outside does not lose what is shown only once.
  await page.mouse.click(5, 5);
  expect(await made.isVisible()).toBe(true);
  expect(await findViolationsAtBothSizes(page)).toEqual([]);
  await made.getByRole("button", { name: "닫기" }).last().click();
  const tokens = page.getByRole("list", { name: "토큰 목록" });
  await tokens.getByText("읽기 · ", { exact: false }).waitFor();
  expect(await page.content()).not.toContain(token);

  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${product.origin}/api/members/me`, { headers })).status).toBe(200);
  await tokens.getByRole("button", { name: "내 스크립트 폐지" }).click();
  await answer(page, "‘내 스크립트’ 토큰을 폐지할까요?", "예");
  await told(page, "토큰을 폐지했어요.");
  await page.getByText("아직 만든 토큰이 없어요.").waitFor();
  expect((await fetch(`${product.origin}/api/members/me`, { headers })).status).toBe(401);
});
