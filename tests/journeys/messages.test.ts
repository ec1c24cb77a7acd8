import { expect } from "vitest";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { told } from "#tests/support/product/announcements.ts";
import { BLANK, go, test } from "#tests/support/product/journey.ts";
import { begin, field, saying, conversationPath, conversationList } from "#tests/support/product/conversations.ts";
import { answer } from "#tests/support/product/writing.ts";

import { listenAt } from "#tests/support/product/message-parts.ts";

const REFUSED = /status of 403/;
const NOT_FOUND = /status of 404/;

test("메시지는 새로 고치지 않아도 열린 대화에 보여 읽음이 되고, 목록에서는 안 읽은 수와 점으로 보인다", async ({
  visit,
  product,
}) => {
  const { id, reader, writer, say } = await begin(product.origin);
  const page = await visit(BLANK, { ...phone, as: reader.email });
  await listenAt(page, conversationPath(id), reader);
  const other = await visit(conversationPath(id), { ...desktop, as: writer.email });

  const text = "이 프롬프트는 영어로도 쓸 수 있나요?";
  await field(other).fill(text);
  await field(other).press("Enter");
  await saying(page, text).waitFor();
  await saying(other, text).waitFor();
  expect(await field(other).inputValue()).toBe("");
  const unread = () =>
    product.messages
      .prepare("SELECT unread_count FROM conversation_sides WHERE conversation_id = ? AND unread_count > 0")
      .bind(id)
      .first();
  await expect.poll(unread).toBeNull();

  await page.getByRole("link", { name: "메시지함으로" }).click();
  await conversationList(page).waitFor();
  await page.getByRole("button", { name: "내 메뉴 열기", exact: true }).waitFor();
  await say("새로 온 말이에요");
  await conversationList(page).getByText("새로 온 말이에요").waitFor();
  await conversationList(page).getByText("안 읽은 메시지 1개").waitFor();
  await page.getByRole("button", { name: /^내 메뉴 열기, 새 소식 \d+개$/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("link", { name: /^메시지함, 새 소식 \d+개$/ })
    .waitFor();
});

test("대화 메뉴에서 신고하고 차단하면 쓸 수 없고, 상대에게도 그렇게 보이며, 풀고 지울 수 있다", async ({
  visit,
  product,
}) => {
  const { id, reader, writer } = await begin(product.origin);
  const page = await visit(conversationPath(id), { ...desktop, as: reader.email, allow: [NOT_FOUND] });
  const other = await visit(conversationPath(id), { ...phone, as: writer.email, allow: [REFUSED] });
  await field(other).waitFor();
  const choose = async (name: string) => {
    await page.getByRole("button", { name: "대화 메뉴" }).click();
    await page.getByRole("button", { name, exact: true }).click();
  };
  await choose("신고하기");
  const report = page.getByRole("dialog", { name: "회원 신고" });
  await report.getByRole("radio", { name: "광고나 도배예요" }).check();
  await report.getByRole("button", { name: "신고하기" }).click();
  await told(page, "신고했어요. 운영자가 살펴볼게요.");
  await choose("차단하기");
  await answer(page, `${writer.nickname}님을 차단할까요?`, "예");
  await page.getByText("내가 차단한 회원이에요. 차단을 풀면 다시 이야기할 수 있어요.").waitFor();

  await field(other).fill("들리나요?");
  await other.getByRole("button", { name: "보내기", exact: true }).click();
  await other.getByText("이 회원과는 메시지를 주고받을 수 없어요.").first().waitFor();
  await field(other).waitFor({ state: "detached" });

  await page.getByRole("button", { name: "차단 풀기", exact: true }).filter({ visible: true }).click();
  await field(page).waitFor();
  await choose("대화 지우기");
  await answer(page, "대화를 지울까요?", "예");
  await page.waitForURL((url) => url.pathname === "/mypage/message/message");
  await told(page, "대화를 지웠어요.");
  await expect.poll(() => page.getByText(writer.nickname, { exact: true }).count()).toBe(0);
  await go(page, conversationPath(id));
  await page.getByText("대화를 찾을 수 없어요").waitFor();
});
