import { expect } from "vitest";
import type { PromptDetail } from "#contracts/prompts.ts";
import { told } from "#tests/support/product/announcements.ts";
import { findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { answer, heading, next, upload } from "#tests/support/product/writing.ts";
import { promptInput } from "#tests/support/shared/prompt-input.ts";

test("무료 글을 이어 써서 올리면 두 글이 서로를 보이고, 고치며 적은 바뀐 점과 차이를 누구나 스크립트 없이 읽는다", async ({
  visit,
  product,
}) => {
  const [prompter, remixer] = [await join(product.origin), await join(product.origin)];
  const input = promptInput({ title: "텃밭 일지 한 줄", body: "텃밭 일지를 한 줄로 적어 줘.", examples: [] });
  const original = await prompter.call<PromptDetail>("POST", "/api/prompts", input);

  const page = await visit(`/prompt/${original.id}`, { ...phone, as: remixer.email });
  await page.getByRole("button", { name: "이어 쓰기", exact: true }).click();
  await page.getByText("에서 이어 쓰는 글이에요.").waitFor();
  await page.getByRole("textbox", { name: "제목", exact: true }).fill("텃밭 일지 세 줄");
  await next(page);
  await page.getByRole("textbox", { name: "본문", exact: true }).fill("텃밭 일지를 세 줄로 적어 줘.");
  await next(page);
  await page.getByText("이어 쓴 글은 무료로만 올릴 수 있어요.").waitFor();
  expect(await findViolationsAtBothSizes(page, "이어 쓰는 칸")).toEqual([]);
  await next(page);
  await upload(page);
  await answer(page, "업로드할까요?", "예");
  await heading(page, "텃밭 일지 세 줄");
  await page.getByRole("link", { name: original.title }).first().click();
  await heading(page, original.title);
  await page.reload();
  await page.getByRole("link", { name: "이어 쓴 글 1" }).click();
  await heading(page, `‘${original.title}’에서 이어 쓴 글`);
  await page.getByRole("link", { name: "텃밭 일지 세 줄" }).waitFor();
  expect(await findViolationsAtBothSizes(page, "이어 쓴 글")).toEqual([]);

  const author = await visit(`/mypage/edit/${original.id}`, { ...desktop, as: prompter.email });
  await author.getByRole("textbox", { name: "본문", exact: true }).fill("텃밭 일지를 두 줄로 적어 줘.");
  await author.getByRole("textbox", { name: "무엇이 바뀌었나요? (선택)" }).fill("한 줄은 짧아서 늘렸어요.");
  await author.getByRole("button", { name: "고친 내용 올리기" }).click();
  await answer(author, "업로드할까요?", "예");
  await heading(author, original.title);
  await author.getByRole("link", { name: "바뀐 기록" }).click();
  await author.getByRole("button", { name: /^되돌리기.*판 1$/ }).click();
  await answer(author, "1판의 글로 되돌릴까요?", "예");
  await told(author, "지난 판의 글로 되돌렸어요.");
  await author.getByText("1판의 글로 되돌렸어요.").first().waitFor();

  const reader = await visit(`/prompt/${original.id}/versions?from=1&to=2`, { ...phone, javaScriptEnabled: false });
  expect(await reader.locator("del").innerText()).toContain("한");
  expect(await reader.locator("ins").innerText()).toContain("두");
  await reader.getByText("한 줄은 짧아서 늘렸어요.").waitFor();
  const guest = await visit(`/prompt/${original.id}/versions`, desktop);
  expect(await findViolationsAtBothSizes(guest, "바뀐 기록")).toEqual([]);
  for (const [path, status] of [
    ["/prompt/999999/versions", 404],
    ["/prompt/abc/remixes", 400],
    [`/prompt/${original.id}/versions?to=x`, 400],
    [`/prompt/${original.id}/remixes?cursor=x`, 400],
  ] as const)
    expect([path, (await fetch(product.origin + path)).status]).toEqual([path, status]);
});
