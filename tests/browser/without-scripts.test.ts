import { expect } from "vitest";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { test } from "#tests/support/product/journey.ts";
import { openBox } from "#tests/support/product/search.ts";

const silent = { ...phone, javaScriptEnabled: false };

test("스크립트 없이 첫 화면에서 카테고리를 고르고 목록을 이어 본다", async ({ visit }) => {
  const page = await visit("/", silent);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.getByRole("main").getByRole("article").count()).toBeGreaterThan(6);
  await page.getByRole("link", { name: "새 프롬프트 더 보기" }).click();
  await page.getByRole("heading", { level: 1, name: "새 프롬프트" }).waitFor();
  const cards = page.getByRole("main").getByRole("article").getByRole("link");
  // Two prompts may have the same title.
  const addresses = () => cards.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  const isWhole = () => expect.poll(async () => (await addresses()).length).toBe(20);
  await isWhole();
  const first = await addresses();
  await page.getByRole("link", { name: "더 보기", exact: true }).click();
  await page.getByRole("link", { name: "처음부터 보기" }).waitFor();
  await isWhole();
  const second = await addresses();
  expect(second.filter((address) => first.includes(address))).toEqual([]);
});

test.for([
  ["전화기", silent],
  ["데스크톱", { ...desktop, javaScriptEnabled: false }],
] as const)("스크립트 없이 %s에서 찾은 프롬프트의 전문을 읽고 쓴 사람에게 간다", async ([, device], { visit }) => {
  const page = await visit("/", device);
  const box = await openBox(page);
  await box.fill("회의록");
  await box.press("Enter");
  await page.getByRole("heading", { level: 1, name: "‘회의록’ 검색 결과" }).waitFor();
  await page.getByRole("link", { name: "받아쓴 회의록에서 결정, 할 일, 미결만 남기기" }).click();
  const body = page.getByRole("region", { name: "프롬프트", exact: true });
  await body.getByText("아래는 [회의 이름] 내용을 받아쓴 원문이다.").waitFor();
  await body.getByText("뺀 항목이 몇 개인지만 맨 끝에 나에게 알린다.").waitFor();
  await page.getByText("도록은 80쪽으로 확정했고").waitFor();
  expect(await page.getByRole("button", { name: "복사하기" }).filter({ visible: true }).count()).toBe(0);

  await page.getByRole("link", { name: "하늘", exact: true }).first().click();
  await page.getByRole("heading", { level: 1, name: "하늘" }).waitFor();
  // Twenty prompts and a collection.
  await expect.poll(() => page.getByRole("main").getByRole("article").count()).toBe(21);
});

test("스크립트 없이 전화기의 검색창과 필터가 열리고 물음이 이어진다", async ({ visit }) => {
  const page = await visit("/?search=글", silent);
  await page.getByRole("button", { name: "필터" }).click();
  const sheet = page.locator("#filter-sheet");
  await sheet.getByText("무료", { exact: true }).click();
  await sheet.getByRole("button", { name: "결과 보기" }).click();
  await page.waitForURL((url) => url.searchParams.get("price") === "free" && url.searchParams.get("search") === "글");

  await page.getByRole("button", { name: "검색 열기" }).click();
  const box = page.locator("#search-sheet").getByRole("combobox", { name: "검색어" });
  await box.fill("이메일");
  await box.press("Enter");
  await page.getByRole("heading", { level: 1, name: "‘이메일’ 검색 결과" }).waitFor();
});

test("스크립트가 꼭 필요한 화면은 그렇다고 말한다", async ({ visit }) => {
  const page = await visit("/create", silent);
  const words = await page.locator("noscript > p").innerText();
  expect(words).toBe("프롬프트를 쓰려면 브라우저의 자바스크립트를 켜 주세요.");
});
