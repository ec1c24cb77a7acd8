import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Tryout } from "#contracts/tryouts.ts";
import { told } from "#tests/support/product/announcements.ts";
import { findViolations, findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { hold } from "#tests/support/product/hold.ts";
import { arrive, BLANK, go, test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { redAndBlue } from "#tests/support/product/picture.ts";
import { publish } from "#tests/support/product/publishing.ts";
import { tryWithPicture } from "#tests/support/product/results.ts";
import { answer } from "#tests/support/product/writing.ts";

const INVALID = /status of 400/;

const section = (page: Page) => page.getByRole("region", { name: "써 본 결과" });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("복사해 써 본 회원이 결과를 남기면 화면에 세어지고, 손님도 스크립트 없이 읽고, 지우면 사라진다", async ({
  visit,
  product,
}) => {
  const [prompter, author, other] = [
    await join(product.origin),
    await join(product.origin),
    await join(product.origin),
  ];
  const { id } = await publish(product.origin, prompter.email, "써 본 결과를 모을 프롬프트");
  const page = await visit(`/prompt/${id}#tryouts`, { ...phone, as: author.email, allow: [INVALID] });
  await section(page).scrollIntoViewIfNeeded();
  await section(page).getByText("어떤 모델에서 잘 되는지 처음으로 알려 주세요.").waitFor();
  await press(page, "써 본 결과 남기기");
  await page.getByText("먼저 이 프롬프트를 써 보세요").waitFor();
  await press(page, "알겠어요");

  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // The connection for events is opened with a call of its own.
    if (request.method() === "POST" && pathname.startsWith("/api/prompts/")) sent.push(pathname);
  });
  // The answer to the view may still be on its way.
  const counted = page.waitForResponse(
    (response) =>
      response.url().endsWith(`/api/prompts/${id}/usage`) && response.request().postData() === '{"kind":"copy"}',
  );
  await press(page, "복사하기");
  expect(await (await counted).json()).toMatchObject({ data: { counted: true, is_copied: true } });
  expect(sent).toEqual([`/api/prompts/${id}/usage`]);
  await press(page, "써 본 결과 남기기");
  await press(page, "결과 남기기");
  await page.getByText("잘 되었는지 골라 주세요.").waitFor();
  await expect
    .poll(() =>
      page
        .getByRole("radio")
        .first()
        .evaluate((one) => one === document.activeElement),
    )
    .toBe(true);
  await page.getByRole("group", { name: "써 보니 어땠나요?" }).getByText("손봐야 해요").click();
  await page.getByRole("combobox", { name: "써 본 모델" }).selectOption("grok");
  await press(page, "결과 남기기");
  await page.getByText("나온 결과를 입력해 주세요.").waitFor();
  const text = page.getByRole("textbox", { name: "나온 결과" });
  await expect.poll(() => text.evaluate((one) => one === document.activeElement)).toBe(true);
  await text.fill(Array.from({ length: 30 }, (_, at) => `${at + 1}번째 줄에 나온 글이에요.`).join("\n"));
  await page.getByRole("textbox", { name: "한 줄 평 (선택)" }).fill("길이를 먼저 적어야 짧아져요.");
  expect(await findViolationsAtBothSizes(page, "써 본 결과 남기기")).toEqual([]);
  await press(page, "결과 남기기");
  await told(page, "써 본 결과를 남겼어요.");
  const own = page.getByRole("article", { name: "내가 써 본 결과: Grok" });
  await own.getByText("Grok · 손봐야 해요").waitFor();
  await section(page).getByText("1명이 확인").waitFor();
  await page.getByRole("link", { name: "최근 30일에 1명이 확인 (Grok)" }).waitFor();
  expect(await findViolations(page, "내가 남긴 결과")).toEqual([]);

  await other.call("POST", `/api/prompts/${id}/copies`);
  const ran = { ran_here: true, ran_model: "anthropic/claude-opus-4.6" };
  const second = { model: "claude", verdict: "works", text: "세 문장으로 나왔어요.", ...ran };
  await other.call<Tryout>("POST", `/api/prompts/${id}/tryouts`, second);
  const reader = await visit(`/prompt/${id}#tryouts`, { ...phone, javaScriptEnabled: false });
  const read = section(reader);
  const tried = read.getByRole("list", { name: "최근 30일에 써 본 모델" }).getByRole("listitem");
  expect(await tried.count()).toBe(2);
  expect(await tried.filter({ hasText: "Claude" }).innerText()).toContain("글감에서 실행 1");
  expect(await tried.filter({ hasText: "Grok" }).innerText()).not.toContain("글감에서 실행");
  const items = read.getByRole("list", { name: "써 본 결과 목록" }).getByRole("listitem");
  expect(await items.first().innerText()).toContain("세 문장으로 나왔어요.");
  expect(await items.first().innerText()).toContain(`AI가 만든 결과 · 글감에서 실행 (${ran.ran_model})`);
  expect(await items.nth(1).innerText()).toContain("길이를 먼저 적어야 짧아져요.");

  // The list is rendered again once the member's own is loaded.
  await page.reload();
  await arrive(page);
  await section(page).scrollIntoViewIfNeeded();
  await section(page).getByText("내가 남긴 결과").waitFor();
  await section(page)
    .getByRole("button", { name: /^신고하기/ })
    .click();
  await page.getByRole("dialog", { name: "신고하기" }).getByRole("radio", { name: /광고/ }).check();
  await page.getByRole("dialog").getByRole("button", { name: "신고하기" }).click();
  await told(page, "신고했어요. 운영자가 살펴볼게요.");

  await page.getByRole("button", { name: /^결과 지우기/ }).click();
  await answer(page, "이 결과를 지울까요?", "예");
  await told(page, "써 본 결과를 지웠어요.");
  await own.waitFor({ state: "detached" });
  await section(page).getByText("Grok").waitFor({ state: "detached" });
});

test("손님은 이어 보기와 더 보기로 나머지를 읽고, 내가 남긴 것은 마이페이지에 모인다", async ({ visit, product }) => {
  const prompter = await join(product.origin);
  const { id } = await publish(product.origin, prompter.email, "여럿이 써 본 프롬프트");
  const members = await Promise.all(Array.from({ length: 5 }, () => join(product.origin)));
  const long = `${"긴 결과예요. ".repeat(60)}끝까지 읽었어요.`;
  for (const member of members) {
    await member.call("POST", `/api/prompts/${id}/copies`);
    await member.call("POST", `/api/prompts/${id}/tryouts`, { model: "claude", verdict: "works", text: long });
  }
  const page = await visit(`/prompt/${id}#tryouts`, phone);
  const items = section(page).getByRole("list", { name: "써 본 결과 목록" }).getByRole("listitem");
  await expect.poll(() => items.count()).toBe(3);
  await items
    .first()
    .getByRole("button", { name: /^이어 보기/ })
    .click();
  await items.first().getByText("끝까지 읽었어요.").waitFor();
  await expect.poll(() => items.count()).toBe(5);

  const mine = await visit("/mypage/tryouts", { ...phone, as: members[0]!.email });
  const own = mine.getByRole("list", { name: "써 본 결과 목록" }).getByRole("listitem");
  await own.getByRole("link", { name: "여럿이 써 본 프롬프트" }).waitFor();
  expect(await findViolationsAtBothSizes(mine, "마이페이지의 써 본 결과")).toEqual([]);
  await own.getByRole("button", { name: /^결과 지우기/ }).click();
  await answer(mine, "이 결과를 지울까요?", "예");
  await mine.getByText("아직 남긴 결과가 없어요").waitFor();
});

test("그림으로도 남기고, 화면에 그림이 보인다", async ({ visit, product }) => {
  const [prompter, author] = [await join(product.origin), await join(product.origin)];
  const { id } = await publish(product.origin, prompter.email, "그림으로 써 본 프롬프트");
  await author.call("POST", `/api/prompts/${id}/copies`);
  const page = await visit(`/prompt/${id}#tryouts`, { ...phone, as: author.email });
  await section(page).scrollIntoViewIfNeeded();
  await press(page, "써 본 결과 남기기");
  await page.getByRole("group", { name: "써 보니 어땠나요?" }).getByText("잘 돼요").click();
  await page.getByRole("group", { name: "무엇이 나왔나요?" }).getByText("그림").click();
  await press(page, "결과 남기기");
  await page.getByText("나온 그림을 골라 주세요.").waitFor();
  await page.getByLabel("올릴 그림").setInputFiles(redAndBlue(800, 450));
  await page.getByRole("textbox", { name: "그림에 무엇이 보이나요?" }).fill("빨강과 파랑으로 나뉜 그림");
  expect(await findViolations(page, "그림으로 남기기")).toEqual([]);
  await press(page, "결과 남기기");
  await told(page, "써 본 결과를 남겼어요.");
  const picture = page.getByRole("article", { name: "내가 써 본 결과: Claude" }).getByRole("img");
  await picture.waitFor();
  expect(await picture.getAttribute("alt")).toBe("빨강과 파랑으로 나뉜 그림");
  await expect.poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth > 0)).toBe(true);

  const large = page.getByRole("dialog", { name: "그림 크게 보기" });
  await page.getByRole("link", { name: "빨강과 파랑으로 나뉜 그림 크게 보기" }).press("Enter");
  await large.getByText("1 / 1").waitFor();
  await large.getByText(/ · Claude · 잘 돼요$/).waitFor();
  expect(await findViolations(page, "크게 본 써 본 결과")).toEqual([]);
  await page.keyboard.press("Escape");
  await large.waitFor({ state: "detached" });
  await go(page, "/mypage/tryouts");
  await page.getByRole("link", { name: "빨강과 파랑으로 나뉜 그림 크게 보기" }).click();
  await large.getByText("1 / 1").waitFor();
});

test("여럿이 남긴 그림은 크게 본 채로 차례로 넘겨 본다", async ({ visit, product }) => {
  const prompter = await join(product.origin);
  const { id } = await publish(product.origin, prompter.email, "여럿이 그림으로 써 본 프롬프트");
  for (const [model, note] of [
    ["flux", "비 오는 골목이 나왔어요."],
    ["midjourney", "새벽 골목이 나왔어요."],
  ] as const) {
    const member = await join(product.origin);
    await member.call("POST", `/api/prompts/${id}/copies`);
    await tryWithPicture(product.origin, member.email, id, { model, note, alt: note });
  }
  const reader = await visit(`/prompt/${id}#tryouts`, desktop);
  await reader.getByRole("link", { name: "새벽 골목이 나왔어요. 크게 보기" }).click();
  const large = reader.getByRole("dialog", { name: "그림 크게 보기" });
  await large.getByText("1 / 2").waitFor();
  await large.getByText(/ · Midjourney · 잘 돼요\n새벽 골목이 나왔어요\.$/).waitFor();
  await reader.keyboard.press("ArrowRight");
  await large.getByText("2 / 2").waitFor();
  await large.getByText("비 오는 골목이 나왔어요.").waitFor();
});

test("목록이 바뀌는 사이에 연 신고 창은 닫히지 않고, 다른 화면으로 가면 닫힌다", async ({ visit, product }) => {
  const [prompter, author, reader] = [
    await join(product.origin),
    await join(product.origin),
    await join(product.origin),
  ];
  const { id } = await publish(product.origin, prompter.email, "신고를 끝까지 쓸 프롬프트");
  await author.call("POST", `/api/prompts/${id}/copies`);
  await author.call("POST", `/api/prompts/${id}/tryouts`, { model: "claude", verdict: "works", text: "광고예요." });
  const page = await visit(`/profile/${prompter.id}`, { ...phone, as: reader.email });
  // The panel that replaces the list.
  const release = await hold(page, /assets\/tryouts-panel-.*\.js$/);
  const asked = page.waitForRequest((request) => request.url().includes("/assets/tryouts-panel-"));
  await page.getByRole("link", { name: "신고를 끝까지 쓸 프롬프트" }).click();
  await page.getByRole("heading", { name: /^써 본 결과/ }).click();
  await asked;
  await section(page)
    .getByRole("button", { name: /^신고하기/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "신고하기" });
  await dialog.getByRole("textbox", { name: /^자세한 내용/ }).fill("쓰던 글이에요.");
  const listed = page.waitForResponse((response) => response.url().includes(`/api/prompts/${id}/tryouts`));
  release();
  await listed;
  await dialog.getByRole("radio", { name: /광고/ }).check();
  expect(await dialog.getByRole("textbox", { name: /^자세한 내용/ }).inputValue()).toBe("쓰던 글이에요.");
  await page.goBack();
  await dialog.waitFor({ state: "hidden" });
});

test("목록을 읽지 못하면 남기는 칸 대신 그렇다고 말하고, 다시 시도하거나 그만둘 수 있다", async ({
  visit,
  product,
}) => {
  const [prompter, reader] = [await join(product.origin), await join(product.origin)];
  const { id } = await publish(product.origin, prompter.email, "써 볼 프롬프트");
  const page = await visit(BLANK, { ...desktop, as: reader.email, allow: [/ERR_FAILED|Failed to (?:load|fetch)/] });
  const list = `**/api/prompts/${id}/tryouts?*`;
  await page.route(list, (route) => route.abort());
  await go(page, `/prompt/${id}#tryouts`);
  const section = page.getByRole("region", { name: "써 본 결과" });
  const add = section.getByRole("button", { name: "써 본 결과 남기기" });
  await add.click();
  await section.getByText("써 본 결과를 불러오지 못했어요").waitFor();
  await section.getByRole("button", { name: "취소" }).click();
  await add.click();
  await page.unroute(list);
  await section.getByRole("button", { name: "다시 시도" }).click();
  await section.getByText("써 본 결과를 불러오지 못했어요").waitFor({ state: "detached" });
});
