import { expect } from "vitest";
import { told } from "#tests/support/product/announcements.ts";
import { findViolations } from "#tests/support/product/axe.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { go, test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { publish } from "#tests/support/product/publishing.ts";
import { answer } from "#tests/support/product/writing.ts";

const CONTACT = "제목에 전화번호로 보이는 숫자가 있어요";

test("걸릴 말은 보내기 전에 칸 아래에서 알려 주고, 보낸 글은 운영자가 읽은 뒤 공개된다", async ({ visit, product }) => {
  const { email } = await join(product.origin);
  const { id } = await publish(product.origin, email, "처음 제목");
  const page = await visit(`/mypage/edit/${id}`, { ...desktop, as: email });
  const title = page.getByLabel("제목");
  await title.fill("문의는 010-2345-9876");
  await page.getByText(CONTACT).waitFor();
  expect(await title.getAttribute("aria-describedby")).toBe("title-hint");
  await title.fill("문의 없는 제목");
  await expect.poll(() => page.getByText(CONTACT).count()).toBe(0);
  await title.fill("문의는 010-2345-9876");
  await page.getByRole("button", { name: "고친 내용 올리기" }).click();
  await answer(page, "업로드할까요?", "예");
  await told(page, "운영자가 24시간 안에 읽은 뒤 공개해요.");
  await page.getByText("왜 그런지는 수정에서 볼 수 있어요", { exact: false }).waitFor();
  await page.getByRole("link", { name: /^수정/ }).click();
  const reasons = page.getByRole("region", { name: "운영자가 읽은 뒤 공개돼요" });
  await reasons.getByText(CONTACT).waitFor();
  expect(await findViolations(page)).toEqual([]);

  const admin = await visit("/admin/held", { ...phone, as: "admin@example.com", allow: [/status of 404/] });
  await admin.getByRole("link", { name: "문의는 010-2345-9876" }).click();
  await admin.getByRole("region", { name: "살펴볼 글" }).getByText("세 문장으로", { exact: false }).waitFor();
  expect(await findViolations(admin)).toEqual([]);
  await admin.getByRole("button", { name: "공개하기" }).click();
  const deciding = admin.getByRole("dialog", { name: "공개할까요?" });
  await deciding.getByRole("textbox", { name: "이유" }).fill("가게 대표 번호예요.");
  await deciding.getByRole("button", { name: "공개하기" }).click();
  await told(admin, "공개하고 쓴 사람에게 알렸어요.");
  await go(page, "/mypage/prompt");
  await page.getByRole("link", { name: "문의는 010-2345-9876", exact: true }).waitFor();
  expect(await page.getByText("24시간 안에", { exact: false }).count()).toBe(0);
});
