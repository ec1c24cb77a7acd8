import { expect } from "vitest";
import { findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { desktop } from "#tests/support/product/browser.ts";
import { test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { publish } from "#tests/support/product/publishing.ts";
import { signInWithGoogle } from "#tests/support/product/signing-in.ts";
import { heading } from "#tests/support/product/writing.ts";
import { begin, field, log, saying, conversationList } from "#tests/support/product/conversations.ts";

test("손님이 프롬프트에서 메시지를 보내려 하면 로그인하고, 이어서 보내면 대화가 열린다", async ({ visit, product }) => {
  const [seller, asker] = [await join(product.origin), await join(product.origin)];
  const { id } = await publish(product.origin, seller.email, "물어보고 싶은 프롬프트");
  const page = await visit(`/prompt/${id}`, desktop);
  await page.getByRole("button", { name: "메시지 보내기" }).click();
  await signInWithGoogle(page, asker.email);
  const dialog = page.getByRole("dialog", { name: `${seller.nickname}님에게 메시지` });
  await dialog.getByRole("button", { name: "보내기", exact: true }).click();
  await dialog.getByText("메시지를 써 주세요.").waitFor();
  await dialog.locator("[name=message]:focus").waitFor();
  await dialog.getByRole("textbox", { name: "메시지" }).fill("이 프롬프트가 궁금해요");
  await dialog.getByRole("button", { name: "보내기", exact: true }).click();
  await page.waitForURL((url) => url.pathname.startsWith("/mypage/message/message/"));
  await saying(page, "이 프롬프트가 궁금해요").waitFor();
  await log(page).getByRole("link", { name: "물어보고 싶은 프롬프트" }).waitFor();
});

test("다른 회원의 프로필로 옮겨 가면 앞 회원에게 쓰던 메시지가 따라가지 않는다", async ({ visit, product }) => {
  const [seller, other, asker] = [await join(product.origin), await join(product.origin), await join(product.origin)];
  const { id } = await publish(product.origin, seller.email, "후기가 달린 프롬프트");
  await other.call("POST", `/api/prompts/${id}/reviews`, { rating: 5, content: "필요할 때 잘 썼어요." });
  const page = await visit(`/profile/${seller.id}`, { ...desktop, as: asker.email });
  const write = page.getByRole("button", { name: "메시지 보내기" });
  await write.click();
  const first = page.getByRole("dialog", { name: `${seller.nickname}님에게 메시지` });
  await first.getByRole("textbox", { name: "메시지" }).fill("판매자에게만 하는 말이에요");
  await page.keyboard.press("Escape");
  await first.waitFor({ state: "hidden" });
  await page.locator("#reviews").scrollIntoViewIfNeeded();
  await page.getByRole("list", { name: "받은 후기 목록" }).getByRole("link", { name: other.nickname }).click();
  await heading(page, other.nickname);
  await write.click();
  const second = page.getByRole("dialog", { name: `${other.nickname}님에게 메시지` });
  expect(await second.getByRole("textbox", { name: "메시지" }).inputValue()).toBe("");
});

test("대화 목록과 대화에 접근성 문제가 없다", async ({ visit, product }) => {
  const { reader, writer } = await begin(product.origin);
  const page = await visit("/mypage/message/message", { ...desktop, as: reader.email });
  await conversationList(page).waitFor();
  expect(await findViolationsAtBothSizes(page, "대화 목록")).toEqual([]);
  await conversationList(page).getByRole("link", { name: writer.nickname }).click();
  await field(page).waitFor();
  await page.getByRole("button", { name: "대화 메뉴" }).click();
  await page.getByRole("button", { name: "신고하기" }).waitFor();
  expect(await findViolationsAtBothSizes(page, "대화와 메뉴")).toEqual([]);
});
