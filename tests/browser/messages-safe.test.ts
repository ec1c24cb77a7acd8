import { expect } from "vitest";
import { told } from "#tests/support/product/announcements.ts";
import { findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { begin, conversationList, conversationPath, field, log, saying } from "#tests/support/product/conversations.ts";
import { go, test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";

const HINT = "글감 밖에서 결제하면 도와드릴 수 없어요.";

test("처음 온 메시지는 요청에서 받고, 답을 쓰는 동안 밖으로 이끄는 말에 안내가 보인다", async ({ visit, product }) => {
  const [reader, writer] = [await join(product.origin), await join(product.origin)];
  await writer.call("POST", "/api/messages", { recipient_id: reader.id, content: "계좌로 보내 주시면 싸게 드려요" });
  const page = await visit("/mypage/message/message", { ...phone, as: reader.email });
  await page.getByText("아직 주고받은 메시지가 없어요").waitFor();
  await page.getByRole("link", { name: "메시지 요청 1개" }).click();
  await page.getByRole("list", { name: "메시지 요청 목록" }).getByRole("link", { name: writer.nickname }).click();
  await saying(page, "계좌로 보내 주시면 싸게 드려요").waitFor();
  await log(page).getByText(HINT).waitFor();
  await field(page).fill("직거래로 할까요?");
  await page.getByRole("status").getByText(HINT).waitFor();
  await field(page).fill("프롬프트 이야기만 해요");
  await page.getByRole("status").getByText(HINT).waitFor({ state: "hidden" });
  expect(await findViolationsAtBothSizes(page, "메시지 요청")).toEqual([]);
  await page.getByRole("button", { name: "받기" }).click();
  await told(page, "대화 목록으로 옮겼어요.");
  await page.getByRole("region", { name: "메시지 요청" }).waitFor({ state: "hidden" });
  await go(page, "/mypage/message/message");
  await conversationList(page).getByRole("link", { name: writer.nickname }).waitFor();
});

test("알림을 끈 대화는 목록에 그렇게 보이고, 받은 메시지를 신고하면 운영자가 증거를 열어 가리며, 열린 화면에서도 가려진다", async ({
  visit,
  product,
}) => {
  const { id, reader } = await begin(product.origin, "나쁜 말이에요");
  const page = await visit(conversationPath(id), { ...desktop, as: reader.email });
  await saying(page, "나쁜 말이에요").waitFor();
  await page.getByRole("button", { name: "대화 메뉴" }).click();
  await page.getByRole("button", { name: "알림 끄기" }).click();
  await told(page, "이 대화의 알림을 껐어요.");
  await conversationList(page).getByText("알림 끔").waitFor();

  await page.getByRole("button", { name: /님의 메시지 신고$/ }).click();
  const dialog = page.getByRole("dialog", { name: "메시지 신고" });
  await dialog.getByText("바로 앞의 메시지 열 개를 운영자에게 보내요").waitFor();
  await dialog.getByRole("radio", { name: "불쾌하거나 부적절해요" }).check();
  await dialog.getByRole("button", { name: "신고하기" }).click();
  await told(page, "신고했어요. 운영자가 살펴볼게요.");

  const { items } = await reader.call<{ items: { id: number }[] }>("GET", `/api/messages/${id}`);
  const admin = await visit(`/admin/reports/message/${items[0]!.id}`, {
    ...desktop,
    as: "admin@example.com",
    allow: [/status of 404/],
  });
  await admin.getByRole("button", { name: "증거 열기" }).click();
  await admin.getByRole("list", { name: "증거" }).getByText("나쁜 말이에요").waitFor();
  expect(await findViolationsAtBothSizes(admin, "메시지의 증거")).toEqual([]);
  await admin.getByRole("button", { name: "조치 더 보기" }).click();
  await admin.getByRole("button", { name: "숨기기" }).click();
  const hiding = admin.getByRole("dialog", { name: "숨길까요?" });
  await hiding.getByRole("textbox", { name: "이유" }).fill("욕설이에요.");
  await hiding.getByRole("button", { name: "숨기기" }).click();
  await told(admin, "숨기고 회원에게 알렸어요.");
  await saying(page, "운영자가 가린 메시지예요.").waitFor();
});
