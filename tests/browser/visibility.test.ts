import { expect } from "vitest";
import { findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { told } from "#tests/support/product/announcements.ts";
import { phone } from "#tests/support/product/browser.ts";
import { test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { answer, heading, newLetter, upload, writeOnPhone } from "#tests/support/product/writing.ts";

// The document of what is not public is a 404, which its prompter's page then reads as a member.
test("링크로만 보이게 올리면 링크를 받고, 손님이 그 링크에서 빈칸을 채워 복사하고, 모두에게 예약으로 바꿀 수 있다", async ({
  visit,
  product,
}) => {
  const { email } = await join(product.origin);
  const letter = newLetter();
  const page = await visit("/create", { ...phone, as: email, allow: [/404/] });
  await writeOnPhone(page, letter);
  await page.getByRole("radio", { name: /^링크가 있는 사람/ }).check();
  await upload(page);
  await answer(page, "업로드할까요?", "예");
  await told(page, "링크로 볼 수 있게 저장했어요.");
  await heading(page, letter.title);
  const link = page.getByRole("region", { name: "링크" });
  const address = (await link.getByText(/\/p\/[\w-]{22}$/).innerText()).trim();
  await link.getByRole("button", { name: "링크 복사" }).waitFor();
  expect(await findViolationsAtBothSizes(page, "링크로 보이는 내 글")).toEqual([]);

  const guest = await visit(new URL(address).pathname, {
    ...phone,
    permissions: ["clipboard-read", "clipboard-write"],
    allow: [/404/],
  });
  await heading(guest, letter.title);
  await guest.getByRole("textbox", { name: "행사 이름" }).fill("가을 잔치");
  await guest.getByRole("button", { name: "복사하기" }).click();
  await expect.poll(() => guest.evaluate(() => navigator.clipboard.readText())).toContain("가을 잔치를 알리는 글을");
  expect(await findViolationsAtBothSizes(guest, "링크의 화면")).toEqual([]);

  await page.getByRole("link", { name: "수정" }).click();
  await heading(page, "프롬프트 고치기");
  await page.getByRole("button", { name: /^4 확인/ }).click();
  await page.getByRole("radio", { name: /^모두/ }).check();
  await page.getByRole("checkbox", { name: "때를 정해서 공개하기" }).check();
  expect(await page.getByLabel("공개할 때").inputValue()).toMatch(/T09:00$/);
  await page.getByRole("button", { name: "고친 내용 올리기" }).click();
  await answer(page, "업로드할까요?", "예");
  await told(page, "공개를 예약했어요.");
  await page.getByText(/오전 9:00에 모두에게 공개해요/).waitFor();
  await guest.reload();
  await guest.getByText("404").first().waitFor();
});
