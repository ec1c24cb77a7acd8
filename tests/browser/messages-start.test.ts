import { expect } from "vitest";
import { findViolations } from "#tests/support/axe.ts";
import { desktop, phone } from "#tests/support/browser.ts";
import { go, test } from "#tests/support/journey.ts";
import { publish } from "#tests/support/publishing.ts";
import { BADA, HANEUL, begin, field, log, saying, talkPath } from "#tests/support/talks.ts";

test("손님이 프롬프트에서 메시지를 보내려 하면 로그인하고, 이어서 보내면 대화가 열린다", async ({ visit, product }) => {
  const { id } = await publish(product.origin, HANEUL, "물어보고 싶은 프롬프트");
  const page = await visit(`/prompt/${id}`, desktop);
  await page.getByRole("button", { name: "메시지 보내기" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "구글로 로그인" }).click();
  await page.getByRole("button", { name: BADA }).click();
  const dialog = page.getByRole("dialog", { name: "하늘님에게 메시지" });
  await dialog.getByRole("button", { name: "보내기", exact: true }).click();
  await dialog.getByText("메시지를 써 주세요.").waitFor();
  await dialog.getByRole("textbox", { name: "메시지" }).fill("이 프롬프트가 궁금해요");
  await dialog.getByRole("button", { name: "보내기", exact: true }).click();
  await page.waitForURL((url) => url.pathname.startsWith("/mypage/message/message/"));
  await saying(page, "이 프롬프트가 궁금해요").waitFor();
  await log(page).getByRole("link", { name: "물어보고 싶은 프롬프트" }).waitFor();
});

test.for([
  ["전화기", phone],
  ["데스크톱", desktop],
] as const)("%s: 대화 목록과 대화에 접근성 문제가 없다", async ([, device], { visit, product }) => {
  const { conversation_id: id } = await begin(product.origin);
  const page = await visit("/mypage/message/message", { ...device, as: HANEUL });
  await page.getByRole("list", { name: "대화 목록" }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await go(page, talkPath(id));
  await field(page).waitFor();
  await page.getByRole("button", { name: "대화 메뉴" }).click();
  expect(await findViolations(page)).toEqual([]);
});
