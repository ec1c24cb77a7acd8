import { expect } from "vitest";
import { told } from "#tests/support/product/announcements.ts";
import { findViolations, findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { go, test } from "#tests/support/product/journey.ts";
import { newEmail } from "#tests/support/product/signing-in.ts";

type Inbox = { subject: string; text: string }[];

async function newestTo(origin: string, to: string, subject: string) {
  const address = `${origin}/__emulator/mail?to=${encodeURIComponent(to)}`;
  const read = async () => (await (await fetch(address, { headers: { accept: "application/json" } })).json()) as Inbox;
  await expect.poll(async () => (await read())[0]?.subject).toBe(subject);
  return (await read())[0]!.text;
}

test("손님이 오류 화면의 번호로 문의하고 코드로 확인하며, 운영자의 답을 메일의 링크로 읽고 이어서 적는다", async ({
  visit,
  product,
}) => {
  const email = newEmail();
  const page = await visit("/prompt/999999", { ...phone, allow: [/40[04]/] });
  const number = (await page.getByText(/^요청 번호/).textContent())!.replace("요청 번호 ", "");
  await page.getByRole("link", { name: "문의하기" }).first().click();
  await page.getByRole("heading", { name: "문의하기" }).waitFor();
  await expect.poll(() => page.getByRole("textbox", { name: "요청 번호 (선택)" }).inputValue()).toBe(number);
  expect(await page.getByRole("textbox", { name: "보던 화면 (선택)" }).inputValue()).toBe("/prompt/999999");
  expect(await page.getByRole("combobox", { name: "무엇에 관한 문의인가요?" }).inputValue()).toBe("fault");
  const detail = page.getByRole("textbox", { name: "문의할 내용" });
  await page.getByRole("button", { name: "문의 보내기" }).click();
  await page.getByText("문의할 내용은 10자부터 쓸 수 있어요.").waitFor();
  expect(await detail.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await findViolationsAtBothSizes(page, "문의하기")).toEqual([]);
  await detail.fill("저장해 둔 프롬프트의 주소를 눌렀는데 없다고 나와요.");
  await page.getByRole("textbox", { name: "답을 받을 메일 주소" }).fill(email);
  await page.getByRole("button", { name: "문의 보내기" }).click();
  const code = page.getByRole("textbox", { name: "여섯 자리 코드" });
  await code.waitFor();
  expect(await findViolations(page)).toEqual([]);
  await code.fill(/^\d{6}$/m.exec(await newestTo(product.origin, email, "문의 확인 코드"))![0]);
  await page.getByRole("button", { name: "확인하고 보내기" }).click();
  await told(page, "문의를 보냈어요. 답은 메일로 보내 드려요.");
  await page.getByText("답을 기다려요").waitFor();

  const desk = await visit("/admin/inquiries", { ...desktop, as: "admin@example.com", allow: [/status of 404/] });
  await desk
    .getByRole("link", { name: /오류와 고장/ })
    .first()
    .click();
  await desk.getByText(`요청 번호 ${number}`).waitFor();
  await desk.getByRole("button", { name: "살펴보는 중" }).click();
  expect(await findViolations(desk)).toEqual([]);
  await desk.getByRole("button", { name: "답하기" }).click();
  await told(desk, "답을 보냈어요.");
  // The mail is sent after the answer: whether it is on its way or was sent, its arrival is read below.
  await desk.getByText(/· 메일을 보/).waitFor();

  const link = /http\S+\/inquiry\/[\w-]{43}/.exec(await newestTo(product.origin, email, "문의에 답이 왔어요"))![0];
  await go(page, new URL(link).pathname);
  await page.getByText("지금 살펴보고 있고").waitFor();
  await page.getByRole("textbox", { name: "더 적기" }).fill("기다릴게요.");
  await page.getByRole("button", { name: "보내기" }).click();
  await told(page, "보냈어요. 답이 오면 알려 드려요.");
  await page.getByText("기다릴게요.").waitFor();
});

test("회원은 메일 주소 없이 문의하고 내 문의에서 본다", async ({ visit }) => {
  const page = await visit("/inquiry", { ...desktop, as: newEmail() });
  expect(await page.getByRole("textbox", { name: "답을 받을 메일 주소" }).count()).toBe(0);
  await page.getByRole("combobox", { name: "무엇에 관한 문의인가요?" }).selectOption("selling");
  await page.getByRole("textbox", { name: "문의할 내용" }).fill("사업자로 바꾸려면 어떻게 해야 하나요?");
  await page.getByRole("button", { name: "문의 보내기" }).click();
  await told(page, "문의를 보냈어요. 답이 오면 알려 드려요.");
  await page.getByText("답을 기다려요").waitFor();
  expect(await findViolations(page)).toEqual([]);
  await go(page, "/mypage/inquiries");
  await page.getByRole("link", { name: "판매와 정산" }).waitFor();
  expect(await findViolations(page)).toEqual([]);
});
