import type { Locator, Page, Request } from "playwright-core";
import { expect } from "vitest";
import type { PromptDetail } from "#contracts/prompts.ts";
import { told } from "#tests/support/product/announcements.ts";
import { findViolations, findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { fetchAnswer, handleFirst, hold } from "#tests/support/product/hold.ts";
import { test, type Visit } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { redAndBlue } from "#tests/support/product/picture.ts";
import { publish } from "#tests/support/product/publishing.ts";
import { showPicture } from "#tests/support/product/results.ts";
import { answer, heading, newLetter } from "#tests/support/product/writing.ts";

const LONG = `| 시간 | 빛 |
|---|---|
| 새벽 두 시 | 가로등 하나 |

${Array.from({ length: 20 }, (_, index) => `- ${index + 1}번째 줄`).join("\n")}`;

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement);
const lastLine = (page: Page) => page.getByText("20번째 줄");
/** Whether it is cut off by what folds it. */
const isFolded = (line: Locator) =>
  line.evaluate((element) => {
    const body = element.closest(".fold-body");
    return body !== null && element.getBoundingClientRect().top > body.getBoundingClientRect().bottom;
  });

test("결과를 탭으로 나눠 보고, 펼치고, 그림을 키보드로 크게 넘겨 본다. 스크립트가 없어도 읽힌다", async ({
  visit,
  product,
}) => {
  const { email, call } = await join(product.origin);
  const { id } = await publish(product.origin, email, "골목을 찍는 글");
  await showPicture(product.origin, email, id, "비 그친 골목", "장소: 을지로");
  await showPicture(product.origin, email, id, "해 뜨는 산");
  await call("POST", `/api/prompts/${id}/results`, { text: LONG, input: "시간: 새벽 두 시", model: "flux" });

  const reader = await visit(`/prompt/${id}`, { ...phone, javaScriptEnabled: false });
  await reader.getByRole("cell", { name: "가로등 하나" }).waitFor();
  await reader.getByText("입력", { exact: true }).click();
  await reader.getByText("시간: 새벽 두 시").waitFor();
  expect(await lastLine(reader).isVisible()).toBe(false);
  await reader.getByText("결과", { exact: true }).click();
  expect(await isFolded(lastLine(reader))).toBe(true);
  await reader.getByText("더 보기", { exact: true }).click();
  expect(await isFolded(lastLine(reader))).toBe(false);
  const address = await reader.getByRole("link", { name: "비 그친 골목 크게 보기" }).getAttribute("href");
  expect((await fetch(product.origin + address)).headers.get("content-type")).toBe("image/png");

  const page = await visit(`/prompt/${id}`, desktop);
  const shown = await page.getByRole("img", { name: "비 그친 골목" }).boundingBox();
  expect(shown!.width / shown!.height).toBeCloseTo(4 / 3, 1);
  expect(await findViolationsAtBothSizes(page, "결과가 있는 프롬프트")).toEqual([]);

  const whole = page.getByRole("checkbox", { name: "결과 모두 보기" });
  expect(await isFolded(lastLine(page))).toBe(true);
  await whole.press("Space");
  expect(await isFolded(lastLine(page))).toBe(false);
  await page.getByRole("radio", { name: "결과" }).press("ArrowLeft");
  await page.getByText("시간: 새벽 두 시").waitFor();
  await page.getByRole("radio", { name: "입력" }).press("ArrowRight");
  await page.getByRole("cell", { name: "가로등 하나" }).waitFor();
  await page.getByRole("button", { name: "원문" }).press("Enter");
  await page.getByText("| 새벽 두 시 | 가로등 하나 |").waitFor();

  const picture = page.getByRole("link", { name: "비 그친 골목 크게 보기" });
  await picture.press("Enter");
  const large = page.getByRole("dialog", { name: "그림 크게 보기" });
  await large.getByText("1 / 2").waitFor();
  await large.getByText("장소: 을지로").waitFor();
  await expect.poll(() => isFocused(large)).toBe(true);
  expect(await findViolations(page, "크게 본 그림")).toEqual([]);
  await page.keyboard.press("ArrowRight");
  await large.getByText("2 / 2").waitFor();
  await large.getByRole("img", { name: "해 뜨는 산" }).first().waitFor();
  await page.keyboard.press("Escape");
  await large.waitFor({ state: "detached" });
  expect(await isFocused(picture)).toBe(true);
});

const results = (page: Page) => page.getByRole("list", { name: "결과 목록" }).getByRole("listitem");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("새 글을 임시 저장하고 그림과 글을 결과로 올려, 차례를 바꾸고 공개한다", async ({ visit, product }) => {
  const { email, call } = await join(product.origin);
  const { title, body } = newLetter();
  const page = await visit("/create", { ...desktop, as: email });
  await page.getByLabel("제목").fill(title);
  await page.getByLabel("카테고리").selectOption("image");
  await page.getByLabel("AI 모델").selectOption("flux");
  await page.getByRole("textbox", { name: "본문", exact: true }).fill(body);
  await press(page, "임시 저장하고 결과 넣기");
  await page.getByRole("group", { name: "결과", exact: false }).first().scrollIntoViewIfNeeded();

  await page.getByLabel("올릴 그림, 소리, 영상").setInputFiles(redAndBlue(1600, 1000));
  const words = page.getByLabel("그림 설명");
  await press(page, "결과 올리기");
  await expect.poll(() => isFocused(words)).toBe(true);
  await page.getByText("무엇이 보이는지 적거나 장식용 그림으로 골라 주세요.").waitFor();
  expect(await findViolations(page, "그림 결과")).toEqual([]);
  await words.fill("왼쪽은 빨갛고 오른쪽은 파래요");

  const release = await hold(page, "**/api/prompts/*/results");
  await press(page, "결과 올리기");
  await page.getByRole("progressbar", { name: "올리는 중이에요" }).waitFor();
  await press(page, "그만두기");
  await told(page, "올리기를 그만뒀어요.");
  await release();
  await press(page, "결과 올리기");
  await expect.poll(() => results(page).count()).toBe(1);

  await press(page, "글 결과");
  await page.getByLabel("이렇게 나와요").fill("**붉은** 반쪽과 푸른 반쪽");
  await press(page, "결과 올리기");
  await expect.poll(() => results(page).count()).toBe(2);
  await page.getByRole("button", { name: "2번째 결과 옮기기" }).press("ArrowUp");
  await told(page, "1번째로 옮겼어요.");
  await page.getByRole("button", { name: "1번째 결과 옮기기" }).press("ArrowDown");
  await told(page, "2번째로 옮겼어요.");
  expect(await results(page).first().innerText()).toContain("왼쪽은 빨갛고 오른쪽은 파래요");
  expect(await findViolationsAtBothSizes(page, "결과 목록")).toEqual([]);

  await press(page, "올리기");
  await answer(page, "업로드할까요?", "예");
  await heading(page, title);
  const shown = page.getByRole("img", { name: "왼쪽은 빨갛고 오른쪽은 파래요" });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByText("붉은", { exact: true }).waitFor();
  const { pathname } = new URL(page.url());
  const { results: kept } = await call<PromptDetail>("GET", `/api${pathname.replace("prompt", "prompts")}`);
  const { srcset, placeholder, url } = kept[0]!.media!;
  expect(srcset.map(({ width }) => width)).toEqual([320, 640, 1280, 1600]);
  expect(placeholder).toMatch(/^[\w+/=]{20,}$/);
  expect(await (await fetch(product.origin + url)).text()).not.toContain("GPS");
});

test("그림이 올라가는 사이에 지운 결과는 다 올라간 뒤에도 없다", async ({ visit, product }) => {
  const { email, call } = await join(product.origin);
  const { id } = await publish(product.origin, email, "결과를 바꾸는 글");
  for (const text of ["지울 결과", "남을 결과"]) await call("POST", `/api/prompts/${id}/results`, { text, input: "" });
  const page = await visit(`/mypage/edit/${id}`, { ...desktop, as: email });
  await page.getByRole("group", { name: "결과", exact: false }).first().scrollIntoViewIfNeeded();
  await expect.poll(() => results(page).count()).toBe(2);
  await page.getByLabel("올릴 그림, 소리, 영상").setInputFiles(redAndBlue(400, 300));
  await page.getByLabel("그림 설명").fill("빨강과 파랑");
  const release = await hold(page, "**/api/prompts/*/results");
  await press(page, "결과 올리기");
  await page.getByRole("progressbar", { name: "올리는 중이에요" }).waitFor();
  await press(page, "1번째 결과 지우기");
  await told(page, "결과를 지웠어요.");
  release();
  await told(page, "결과를 저장했어요.");
  expect(await results(page).allInnerTexts()).toEqual([
    expect.stringContaining("남을 결과"),
    expect.stringContaining("빨강과 파랑"),
  ]);
});

/** The editor of a draft with these text results. */
async function editResults(visit: Visit, origin: string, texts: string[], options: { allow?: RegExp[] } = {}) {
  const { email, call } = await join(origin);
  const draft = { title: "결과를 바꾸는 글", category: "writing", model: "claude", body: "{{주제}}", status: "draft" };
  const { id } = await call<PromptDetail>("POST", "/api/prompts", draft);
  for (const text of texts) await call("POST", `/api/prompts/${id}/results`, { text, input: "" });
  const page = await visit(`/mypage/edit/${id}`, { ...desktop, as: email, ...options });
  await page.getByRole("group", { name: "결과", exact: false }).first().scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "글 결과", exact: true }).waitFor();
  const kept = async () => (await call<PromptDetail>("GET", `/api/prompts/${id}`)).results.map(({ text }) => text);
  return { page, kept };
}

test("보내는 글 결과는 그만두지 못하고, 다른 결과도 고치지 못하며, 한 번만 늘어난다", async ({ visit, product }) => {
  const { page, kept } = await editResults(visit, product.origin, ["있던 결과"]);
  await press(page, "글 결과");
  await page.getByLabel("이렇게 나와요").fill("새 결과");
  const release = await hold(page, "**/api/prompts/*/results");
  await press(page, "결과 올리기");
  await page.getByRole("progressbar", { name: "올리는 중이에요" }).waitFor();
  expect(await page.getByRole("button", { name: "그만두기", exact: true }).count()).toBe(0);
  // A press, which Playwright's click would not try on what is disabled.
  await page.getByRole("button", { name: "1번째 결과 고치기" }).press("Enter");
  expect(await page.getByLabel("이렇게 나와요").inputValue()).toBe("새 결과");
  release();
  await told(page, "결과를 저장했어요.");
  await expect.poll(() => results(page).count()).toBe(2);
  expect(await page.getByLabel("이렇게 나와요").count()).toBe(0);
  expect(await kept()).toEqual(["있던 결과", "새 결과"]);
});

test("대답을 잃은 결과가 글을 저장할 때 온 뒤에 다시 보내도 한 줄이다", async ({ visit, product }) => {
  const { page, kept } = await editResults(visit, product.origin, [], { allow: [/ERR_FAILED/] });
  await press(page, "글 결과");
  await page.getByLabel("이렇게 나와요").fill("한 번만 남을 결과");
  await handleFirst(page, "**/api/prompts/*/results", async (route) => {
    await fetchAnswer(route);
    await route.abort();
  });
  await press(page, "결과 올리기");
  await page.getByText("보내지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.").waitFor();
  await page.getByLabel("설명").fill("설명을 더해요");
  await page.getByRole("button", { name: "임시 저장", exact: true }).filter({ visible: true }).click();
  await expect.poll(() => results(page).count()).toBe(1);
  await press(page, "결과 올리기");
  await told(page, "결과를 저장했어요.");
  expect(await results(page).count()).toBe(1);
  expect(await kept()).toEqual(["한 번만 남을 결과"]);
});

test("화살표를 이어 눌러도 차례는 하나씩 보내고 마지막 자리에 남는다", async ({ visit, product }) => {
  const { page, kept } = await editResults(visit, product.origin, ["하나", "둘", "셋", "넷"]);
  const orders: Request[] = [];
  page.on("request", (request) => request.method() === "PUT" && orders.push(request));
  const release = await hold(page, "**/results/order");
  for (const place of [1, 2, 3])
    await page.getByRole("button", { name: `${place}번째 결과 옮기기` }).press("ArrowDown");
  const moved = ["둘", "셋", "넷", "하나"];
  const shown = () => results(page).allInnerTexts();
  const inPlace = moved.map((text) => expect.stringContaining(text));
  await expect.poll(shown).toEqual(inPlace);
  release();
  await told(page, "4번째로 옮겼어요.");
  expect(await shown()).toEqual(inPlace);
  // The first, which was under way, and the last.
  expect(orders.length).toBe(2);
  expect(await kept()).toEqual(moved);
});
