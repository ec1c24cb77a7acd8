import { expect } from "vitest";
import { told } from "#tests/support/product/announcements.ts";
import { findViolations } from "#tests/support/product/axe.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { go, test } from "#tests/support/product/journey.ts";
import { openBoughtShop } from "#tests/support/product/refund-parts.ts";

const main = (name: string) => ({ name: new RegExp(`^${name}`) });

test("산 사람이 접수하고, 판매자가 답하고, 운영자에게 넘겨 환불받는다", async ({ visit, product }) => {
  const { id, title, buyer, seller } = await openBoughtShop(product.origin, "문제가 있는 프롬프트");
  await buyer.call("POST", `/api/prompts/${id}/open`);
  const page = await visit(`/prompt/${id}`, { ...phone, as: buyer.email });
  await page.getByRole("link", { name: "구매에 문제가 있어요" }).click();
  await page.getByRole("button", { name: "접수하기" }).click();
  await page.getByText("어떤 문제인지 골라 주세요.").waitFor();
  await page.getByRole("radio", { name: "설명과 달라요" }).check();
  await page.getByRole("textbox", { name: "자세한 내용" }).fill("표로 나온다고 했는데 줄글만 나와요.");
  await page.getByRole("textbox", { name: /^나온 결과/ }).fill("줄글로만 나온 답이에요.");
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "접수하기" }).click();
  await told(page, "접수했어요. 판매자에게 알렸어요.");
  await page.getByText("판매자의 답을 기다려요").waitFor();
  await page.getByText("줄글로만 나온 답이에요.").waitFor();
  const opened = page.url();
  await go(page, "/mypage/purchases");
  await page.getByRole("link", main("접수 보기")).click();
  await page.waitForURL(opened);

  const selling = await visit("/mypage/claims?role=seller", {
    ...desktop,
    as: seller.email,
    allow: [/status of 400/],
  });
  await selling.getByRole("link", { name: title }).click();
  await selling.getByRole("link", { name: "본문 고치러 가기" }).click();
  await expect.poll(() => selling.evaluate(() => document.activeElement?.textContent)).toBe("본문");
  await selling.goBack();
  await selling.getByRole("button", { name: "설명하기" }).click();
  const asked = selling.getByRole("dialog", { name: "어떻게 쓰면 되는지 설명할까요?" });
  await asked.getByRole("button", { name: "보내기" }).click();
  await asked.getByText("답을 입력해 주세요.").waitFor();
  await asked.getByRole("textbox", { name: "답" }).fill("표를 원한다고 적으면 표로 나와요.");
  await asked.getByRole("button", { name: "보내기" }).click();
  await told(selling, "답을 보냈어요.");
  await selling.getByText("구매자의 답을 기다려요").waitFor();
  expect(await findViolations(selling)).toEqual([]);

  await go(page, "/mypage/paymentHistory");
  await page.getByRole("link", main("접수 보기 · 답할 차례예요")).waitFor();
  await go(page, "/mypage/claims");
  await page.getByText("답할 차례예요").waitFor();
  await page.getByRole("link", { name: title }).click();
  await page.getByRole("button", { name: "운영자에게 넘기기" }).click();
  const handing = page.getByRole("dialog", { name: "운영자에게 넘길까요?" });
  await handing.getByRole("button", { name: "넘기기" }).click();
  await told(page, "운영자에게 넘겼어요.");

  const judging = await visit("/admin/claims", { ...desktop, as: "admin@example.com", allow: [/status of 404/] });
  await judging.getByRole("link", { name: title }).click();
  await judging.getByText("표를 원한다고 적으면 표로 나와요.").waitFor();
  expect(await findViolations(judging)).toEqual([]);
  await judging.getByRole("button", { name: "환불하기" }).click();
  const deciding = judging.getByRole("dialog", { name: "4,900원을 환불할까요?" });
  await deciding.getByRole("textbox", { name: "이유" }).fill("설명에 표라고 적혀 있었어요.");
  await deciding.getByRole("button", { name: "환불하기" }).click();
  await told(judging, "환불하고 양쪽에 알렸어요.");
  await judging.getByText("환불이 끝났어요").waitFor();

  await go(page, "/mypage/claims");
  await page.getByText("환불했어요", { exact: true }).waitFor();
  await go(page, "/mypage/purchases");
  await page.getByText("아직 구매한 프롬프트가 없어요").waitFor();
  expect(await page.getByRole("link", main("문제가 있어요|접수 보기")).count()).toBe(0);
});
