import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Question } from "#contracts/questions.ts";
import { told } from "#tests/support/product/announcements.ts";
import { findViolations, findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { go, test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { publish } from "#tests/support/product/publishing.ts";
import { answer, heading } from "#tests/support/product/writing.ts";

const INVALID = /status of 400/;
const section = (page: Page) => page.getByRole("region", { name: "묻고 답하기" });
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

test("묻고, 쓴 사람이 답하면 알림으로 이어지고, 손님은 스크립트 없이 읽는다", async ({ visit, product }) => {
  const [prompter, asker, other] = [await join(product.origin), await join(product.origin), await join(product.origin)];
  const { id } = await publish(product.origin, prompter.email, "질문을 받을 프롬프트");
  const page = await visit(`/prompt/${id}#questions`, { ...phone, as: asker.email, allow: [INVALID] });
  await section(page).scrollIntoViewIfNeeded();
  await section(page).getByText("아직 질문이 없어요.").waitFor();
  await section(page).getByRole("button", { name: "질문하기" }).click();
  const text = section(page).getByRole("textbox", { name: "질문" });
  await expect.poll(() => text.evaluate((one) => one === document.activeElement)).toBe(true);
  await press(page, "작성 완료");
  await section(page).getByText("질문을 입력해 주세요.").waitFor();
  await text.fill("회의가 두 시간을 넘어도 잘 되나요?");
  expect(await findViolationsAtBothSizes(page, "질문하기")).toEqual([]);
  await press(page, "작성 완료");
  await told(page, "질문을 남겼어요. 답이 달리면 알려 드려요.");
  const own = page.getByRole("article", { name: "내 질문" });
  await own.getByText("회의가 두 시간을 넘어도 잘 되나요?", { exact: true }).waitFor();
  await section(page).getByText("아직 질문이 없어요.").waitFor({ state: "detached" });

  const { items } = await prompter.call<{ items: Question[] }>("GET", `/api/prompts/${id}/questions`);
  await other.call("POST", `/api/questions/${items[0]!.id}/answers`, { content: "저는 잘 됐어요." });
  const writer = await visit("/mypage/questions?shelf=unanswered", { ...desktop, as: prompter.email });
  await heading(writer, "묻고 답하기");
  await writer.getByRole("article", { name: /님의 질문$/ }).waitFor();
  expect(await findViolations(writer, "답할 질문")).toEqual([]);
  await press(writer, /^답하기/);
  await writer.getByRole("textbox", { name: "답" }).fill("두 시간까지는 잘 돼요.");
  await press(writer, "작성 완료");
  await told(writer, "답을 남겼어요.");
  await writer.getByText("답을 기다리는 질문이 없어요").waitFor();

  await go(page, "/mypage/message/notification");
  await page
    .getByRole("link", { name: /질문에 답했어요/ })
    .first()
    .click();
  const answers = page.getByRole("list", { name: "답 목록" }).getByRole("listitem");
  await go(page, `/prompt/${id}/questions?from=${items[0]!.id}`);
  await expect.poll(() => answers.count()).toBe(2);
  expect(await answers.first().innerText()).toContain("프롬프터의 답");
  expect(await findViolationsAtBothSizes(page, "질문과 답")).toEqual([]);

  const reader = await visit(`/prompt/${id}#questions`, { ...phone, javaScriptEnabled: false });
  expect(await section(reader).innerText()).toContain("두 시간까지는 잘 돼요.");
  expect(await section(reader).innerText()).not.toContain("저는 잘 됐어요.");
  await section(reader)
    .getByRole("link", { name: /^답 1개 더 보기/ })
    .click();
  await reader.getByText("저는 잘 됐어요.").waitFor();

  await press(page, /^질문 지우기/);
  await answer(page, "이 질문을 지울까요?", "예");
  await told(page, "질문을 지웠어요.");
  await page.getByRole("article", { name: "내 질문" }).waitFor({ state: "detached" });
});

test("세 질문이 있는 글에 하나를 더 물으면 모두 보는 길이 생긴다", async ({ visit, product }) => {
  const [prompter, asker] = [await join(product.origin), await join(product.origin)];
  const { id } = await publish(product.origin, prompter.email, "질문이 셋인 프롬프트");
  for (const content of ["첫 질문이에요?", "둘째 질문이에요?", "셋째 질문이에요?"])
    await asker.call("POST", `/api/prompts/${id}/questions`, { content });
  const page = await visit(`/prompt/${id}#questions`, { ...phone, as: asker.email });
  await section(page).scrollIntoViewIfNeeded();
  // The buttons of the asker carry its words too.
  await section(page).getByText("첫 질문이에요?", { exact: true }).waitFor();
  const all = section(page).getByRole("link", { name: "질문 모두 보기" });
  expect(await all.count()).toBe(0);
  await section(page).getByRole("button", { name: "질문하기" }).click();
  await section(page).getByRole("textbox", { name: "질문" }).fill("넷째 질문이에요?");
  await press(page, "작성 완료");
  await told(page, "질문을 남겼어요. 답이 달리면 알려 드려요.");
  await all.click();
  await page.getByText("첫 질문이에요?", { exact: true }).waitFor();
});
