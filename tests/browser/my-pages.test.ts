import { expect } from "vitest";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { arrive, go, test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { told } from "#tests/support/product/announcements.ts";
import { findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { begin, conversationList, conversationPath, log } from "#tests/support/product/conversations.ts";
import { callerAs, publish } from "#tests/support/product/publishing.ts";
import { createReported } from "#tests/support/product/reported.ts";
import { answer, heading, newLetter } from "#tests/support/product/writing.ts";

const menu = "마이페이지 메뉴";

test("넓은 화면의 내 화면에는 바로 갈 곳과 접힌 갈래의 메뉴가 수와 함께 곁에 있고, 좁은 화면에는 마이페이지에만 있다", async ({
  visit,
  product,
}) => {
  const { email, call } = await join(product.origin);
  await call("POST", "/api/prompts", { ...newLetter(), category: "writing", model: "claude", status: "draft" });
  const page = await visit("/mypage/sales", { ...desktop, as: email });
  const nav = page.getByRole("navigation", { name: menu });
  for (const group of ["바로가기", "쓰기·판매"]) await nav.getByRole("region", { name: group }).waitFor();
  expect(await nav.locator("details[open]").count()).toBe(0);
  await nav.getByRole("link", { name: /^공개하지 않은 글 1 ?개$/ }).waitFor();
  expect(await nav.locator("[aria-current=page]").allInnerTexts()).toEqual(["판매 현황"]);
  await page.getByText("이 기간에는 판매가 없어요.").waitFor();
  expect(await findViolationsAtBothSizes(page, "판매 현황")).toEqual([]);
  await nav.getByRole("link", { name: /^공개하지 않은 글 1 ?개$/ }).click();
  await heading(page, "내 프롬프트");
  expect(await nav.locator("[aria-current=page]").innerText()).toContain("공개하지 않은 글");
  await page.setViewportSize(phone.viewport!);
  await expect.poll(() => nav.count()).toBe(0);
});

test("넓은 화면에서는 대화와 목록이 나란히 있고, 연 대화가 목록에서 보인다", async ({ visit, product }) => {
  const { id, reader, writer } = await begin(product.origin, "나란히 볼 말이에요");
  const page = await visit(conversationPath(id), { ...desktop, as: reader.email });
  await log(page).getByText("나란히 볼 말이에요").waitFor();
  const row = conversationList(page).getByRole("link", { name: writer.nickname });
  await row.waitFor();
  expect(await row.getAttribute("aria-current")).toBe("page");
  expect(await findViolationsAtBothSizes(page)).toEqual([]);
});

test("처음 임시 저장하면 주소가 고치는 화면이 되어 새로 고쳐도 이어 쓰고, 글쓰기를 누르면 새로 쓴다", async ({
  visit,
  product,
}) => {
  const { email } = await join(product.origin);
  const { title, body } = newLetter();
  const page = await visit("/create", { ...desktop, as: email });
  await page.getByLabel("제목").fill(title);
  await page.getByLabel("카테고리").selectOption("writing");
  await page.getByLabel("AI 모델").selectOption("claude");
  await page.getByRole("textbox", { name: "본문", exact: true }).fill(body);
  await page.getByText("산 사람만 본문을 봐요").click();
  await page.getByLabel("판매가").fill("3000");
  await page.getByRole("textbox", { name: "미리보기" }).fill("사기 전에 읽는 글이에요.");
  const shown = page.getByRole("region", { name: "올렸을 때 모습" });
  await shown.getByRole("region", { name: "미리보기" }).getByText("사기 전에 읽는 글이에요.").waitFor();
  await shown.getByText("구매해야 볼 수 있는 프롬프트예요").waitFor();
  expect(await shown.getByText("알리는 글을").count()).toBe(0);
  await page.getByRole("button", { name: "임시 저장", exact: true }).filter({ visible: true }).click();
  await told(page, "임시 저장했어요. 내 프롬프트에서 이어서 쓸 수 있어요.");
  await page.waitForURL(/\/mypage\/edit\/\d+$/);
  expect(await page.getByLabel("제목").inputValue()).toBe(title);
  await page.reload();
  await arrive(page);
  await heading(page, "프롬프트 쓰기");
  expect(await page.getByLabel("제목").inputValue()).toBe(title);
  await page.getByRole("banner").getByRole("link", { name: "글쓰기" }).click();
  await page.waitForURL((url) => url.pathname === "/create");
  await expect.poll(() => page.getByLabel("제목").inputValue()).toBe("");
});

test("복사하면 단추의 그림이 다 된 표시로 바뀌고, 다른 화면은 맨 위에서 시작한다", async ({ visit, product }) => {
  const author = await join(product.origin);
  const { id } = await author.call<{ id: number }>("POST", "/api/prompts", {
    ...newLetter(),
    category: "writing",
    model: "claude",
    status: "published",
  });
  const page = await visit(`/prompt/${id}`, { ...desktop, as: (await join(product.origin)).email });
  const counted = page.waitForResponse((response) => response.url().endsWith(`/api/prompts/${id}/usage`));
  // It goes after two seconds: it is watched for, frame by frame, from before the press.
  await Promise.all([
    page.waitForFunction(() => document.querySelector(".morph[data-done]") !== null),
    page.getByRole("button", { name: "복사하기" }).filter({ visible: true }).click(),
  ]);
  expect(await ((await counted).json() as Promise<{ data: { counted: boolean } }>)).toMatchObject({
    data: { counted: true },
  });
  await page.locator(".morph:not([data-done])").filter({ visible: true }).waitFor();
  await go(page, "/policy/terms");
  await page.mouse.wheel(0, 1_500);
  await page.waitForFunction(() => scrollY > 500);
  await page.getByRole("link", { name: "프롬프트 TIP", exact: true }).filter({ visible: true }).first().click();
  const top = await page.waitForFunction(() => {
    const isOver = document.querySelector("h1") !== null && !document.title.includes("약관");
    return isOver && { top: scrollY };
  });
  expect(await top.jsonValue()).toEqual({ top: 0 });
});

test("운영자가 숨긴 내 프롬프트는 공개 중인 것과 함께 그렇다고 적혀 있고, 열고 고치고 지울 수 있다", async ({
  visit,
  product,
}) => {
  const { owner, prompt } = await createReported(product.origin);
  const { title } = await publish(product.origin, owner.email, "그대로 공개한 글");
  const admin = await callerAs(product.origin, "admin@example.com");
  await admin("POST", `/api/admin/reports/prompt/${prompt.id}/hide`, { reason: "남의 글을 옮겼어요." });
  const page = await visit("/mypage/prompt", { ...phone, as: owner.email, allow: [/status of 404/] });
  const items = page.getByRole("list", { name: "내 프롬프트 목록" }).getByRole("listitem");
  const hidden = items.filter({ hasText: prompt.title });
  const badge = "운영자가 숨겨서 나에게만 보여요.";
  await hidden.getByText(badge).waitFor();
  expect(await items.filter({ hasText: title }).getByText(badge).count()).toBe(0);
  expect(await findViolationsAtBothSizes(page, "숨긴 글이 있는 목록")).toEqual([]);
  expect(await hidden.getByRole("link", { name: "수정" }).getAttribute("href")).toBe(`/mypage/edit/${prompt.id}`);
  await hidden.getByRole("link", { name: prompt.title, exact: true }).click();
  await page.getByText("운영자가 숨긴 글이에요. 나만 볼 수 있어요.").waitFor();
  expect(await page.getByRole("button", { name: "공유하기" }).count()).toBe(0);
  await page.getByRole("link", { name: "이유와 이의 신청" }).click();
  await page.getByText("남의 글을 옮겼어요.").waitFor();
  await go(page, `/profile/${owner.id}`);
  await page.getByRole("link", { name: title }).first().waitFor();
  expect(await page.getByText(prompt.title).count()).toBe(0);
  await go(page, "/mypage/prompt");
  await hidden.getByRole("button", { name: /: 더 보기$/ }).click();
  await hidden.getByRole("button", { name: "삭제하기" }).click();
  await answer(page, "정말 삭제할까요?", "예");
  await told(page, "프롬프트를 삭제했어요.");
  await hidden.waitFor({ state: "detached" });
});
