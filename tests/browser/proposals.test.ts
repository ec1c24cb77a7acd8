import { expect } from "vitest";
import type { PromptDetail } from "#contracts/prompts.ts";
import { told } from "#tests/support/product/announcements.ts";
import { findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { go, test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { answer, heading } from "#tests/support/product/writing.ts";
import { promptInput } from "#tests/support/shared/prompt-input.ts";

test("읽는 회원이 고침을 제안하고, 쓴 사람이 차이를 보고 받아들이면 이름이 바뀐 기록에 남는다", async ({
  visit,
  product,
}) => {
  const [prompter, proposer] = [await join(product.origin), await join(product.origin)];
  const body = "옥상 텃밭의 물 주기를 정해 줘.\n\n끝에 {{작물}}을 적어 줘.";
  const input = promptInput({ title: "옥상 텃밭 물 주기", body, examples: [] });
  const prompt = await prompter.call<PromptDetail>("POST", "/api/prompts", input);

  const page = await visit(`/prompt/${prompt.id}`, { ...phone, as: proposer.email });
  await page.getByRole("button", { name: "고침 제안하기" }).click();
  await heading(page, "고침 제안하기");
  await page.getByRole("textbox", { name: "본문", exact: true }).fill(body.replace("물 주기를", "물 주기를 요일마다"));
  await page.goBack();
  await answer(page, "저장하지 않고 나갈까요?", "계속 쓰기");
  await page.getByRole("button", { name: "제안 보내기" }).click();
  await page.getByText("왜 고치면 좋은지 적어 주세요.").waitFor();
  await page.getByRole("textbox", { name: "이유" }).fill("요일이 있으면 달력에 옮기기 쉬워요.");
  expect(await findViolationsAtBothSizes(page, "제안하는 칸")).toEqual([]);
  await page.getByRole("button", { name: "제안 보내기" }).click();
  await told(page, "제안을 보냈어요.");
  await page.getByRole("button", { name: "제안 거두기" }).waitFor();
  expect(await page.locator("ins").innerText()).toContain("요일마다");
  expect(await findViolationsAtBothSizes(page, "보낸 제안")).toEqual([]);

  const owner = await visit("/mypage/message/notification", { ...desktop, as: prompter.email });
  await owner.getByRole("link", { name: /‘옥상 텃밭 물 주기’의 고침을 제안했어요/ }).click();
  await owner.getByRole("link", { name: "제안 보기" }).click();
  await heading(owner, "고침 제안");
  await owner.getByText("요일이 있으면 달력에 옮기기 쉬워요.").waitFor();
  expect(await owner.locator("ins").innerText()).toContain("요일마다");
  expect(await findViolationsAtBothSizes(owner, "받은 제안")).toEqual([]);
  await owner.getByRole("button", { name: "받아들이기", exact: true }).first().click();
  const dialog = owner.getByRole("dialog", { name: "제안을 받아들일까요?" });
  await dialog.getByRole("textbox", { name: "무엇이 바뀌었나요? (선택)" }).fill("요일을 더했어요.");
  expect(await findViolationsAtBothSizes(owner, "받아들이는 창")).toEqual([]);
  await dialog.getByRole("button", { name: "받아들이기" }).click();
  await told(owner, "제안을 받아들였어요.");
  await owner.getByText("받아들였어요", { exact: true }).waitFor();
  await go(owner, "/mypage/proposals");
  await owner.getByRole("link", { name: prompt.title }).waitFor();
  expect(await findViolationsAtBothSizes(owner, "고침 제안 목록")).toEqual([]);

  const reader = await visit(`/prompt/${prompt.id}/versions`, { ...phone, javaScriptEnabled: false });
  await reader.getByText("요일을 더했어요.").waitFor();
  await reader.getByText("의 제안을 받아들였어요").waitFor();
  expect(await reader.locator("ins").innerText()).toContain("요일마다");
});
