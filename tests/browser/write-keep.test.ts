import { expect } from "vitest";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { told } from "#tests/support/product/announcements.ts";
import { fetchAnswer, handleFirst } from "#tests/support/product/hold.ts";
import { arrive, go, test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { sessionOf, storeAtStart } from "#tests/support/product/session.ts";
import { answer, heading, newLetter, question, upload, writeOnPhone } from "#tests/support/product/writing.ts";

const STAY = "글쓰기를 멈추고 나갈까요?";

test("로그인을 그만두어도 손님이 쓴 글은 남는다", async ({ visit }) => {
  const letter = newLetter();
  const page = await visit("/create", { ...phone, allow: [/sign-in failed/] });
  await writeOnPhone(page, letter);
  await upload(page);
  await page.getByRole("dialog", { name: "로그인/회원가입" }).getByRole("button", { name: "구글로 로그인" }).click();
  await page.getByRole("button", { name: "동의 거부" }).click();
  await page.waitForURL((url) => url.pathname === "/create");
  await expect.poll(() => page.getByLabel("제목").inputValue()).toBe(letter.title);
});

test("로그인 창을 닫으면 나중에 회원으로 와도 저절로 올리려 하지 않는다", async ({ visit, product }) => {
  const { email } = await join(product.origin);
  const page = await visit("/create", phone);
  page.on("dialog", (dialog) => void dialog.accept());
  await writeOnPhone(page, newLetter());
  await upload(page);
  const dialog = page.getByRole("dialog", { name: "로그인/회원가입" });
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await storeAtStart(page.context(), product.origin, await sessionOf(product.origin, email));
  await go(page, "/create");
  const asked = question(page, "업로드할까요?");
  await page.getByRole("button", { name: "이어서 쓰기" }).or(asked).first().waitFor();
  expect(await asked.isVisible()).toBe(false);
});

test("쓰던 글을 두고 나가려 하면 묻고, 계속 쓰거나 나갈 수 있다", async ({ visit }) => {
  const letter = newLetter();
  const page = await visit("/create", { ...desktop, as: "sol@example.com" });
  await page.getByLabel("제목").fill(letter.title);
  const home = page.getByRole("banner").getByRole("link", { name: "글감 홈" });
  await home.click();
  await answer(page, STAY, "계속 쓰기");
  await question(page, STAY).waitFor({ state: "hidden" });
  expect(await page.getByLabel("제목").inputValue()).toBe(letter.title);
  await page.keyboard.press("Escape");
  await home.click();
  await question(page, STAY).waitFor();
  await page.keyboard.press("Escape");
  await question(page, STAY).waitFor({ state: "hidden" });
  expect(new URL(page.url()).pathname).toBe("/create");

  await home.click();
  await answer(page, STAY, "나가기");
  await page.waitForURL((url) => url.pathname === "/");
});

test("창을 닫으려 하면 브라우저가 묻고, 쓴 것이 없으면 묻지 않는다", async ({ visit }) => {
  const letter = newLetter();
  const page = await visit("/create", desktop);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  await arrive(page);
  expect(asked).toEqual([]);
  await page.getByLabel("제목").fill(letter.title);
  await page.getByText("쓴 글을 이 기기에 저장했어요").waitFor();
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
});

test("쓰다 만 글은 다시 오면 이어 쓰거나 버릴 수 있다", async ({ visit }) => {
  const letter = newLetter();
  const page = await visit("/create", desktop);
  page.on("dialog", (dialog) => void dialog.accept());
  const banner = page.getByRole("main").getByRole("status").filter({ hasText: "쓰던 글이 있어요." });
  await page.getByLabel("제목").fill(letter.title);
  await page.getByRole("textbox", { name: "본문", exact: true }).fill(letter.body);
  await page.getByText("쓴 글을 이 기기에 저장했어요").waitFor();
  await go(page, "/create");
  await banner.getByRole("button", { name: "이어서 쓰기" }).click();
  await page.locator("h1:focus").waitFor();
  expect(await page.getByLabel("제목").inputValue()).toBe(letter.title);
  expect(await page.getByRole("textbox", { name: "본문", exact: true }).inputValue()).toBe(letter.body);

  await go(page, "/create");
  await banner.getByRole("button", { name: "버리기" }).click();
  expect(await page.getByLabel("제목").inputValue()).toBe("");
  await go(page, "/create");
  expect(await banner.count()).toBe(0);
});

test("임시 저장한 글은 내 프롬프트에 모이고 이어서 올릴 수 있다", async ({ visit, product }) => {
  const letter = newLetter();
  const { email } = await join(product.origin);
  const page = await visit("/create", { ...phone, as: email });
  await writeOnPhone(page, letter);
  await page.getByRole("button", { name: "임시 저장" }).filter({ visible: true }).click();
  await told(page, "임시 저장했어요. 내 프롬프트에서 이어서 쓸 수 있어요.");
  await go(page, "/mypage/prompt?status=draft");
  await page.getByRole("link", { name: "이어서 쓰기" }).click();
  await heading(page, "프롬프트 쓰기");
  expect(await page.getByLabel("제목").inputValue()).toBe(letter.title);
  await page.getByRole("button", { name: /^4 확인/ }).click();
  await upload(page);
  await answer(page, "업로드할까요?", "예");
  await page.waitForURL(/\/prompt\/\d+$/);
  await heading(page, letter.title);
});

test("올렸다는 답을 잃어도 다시 올리면 글은 하나이고, 그사이 고친 것까지 담긴다", async ({ visit, product }) => {
  const { email } = await join(product.origin);
  const page = await visit("/create", { ...phone, as: email, allow: [/ERR_FAILED/] });
  page.on("dialog", (dialog) => void dialog.accept());
  const loseAnswer = () =>
    handleFirst(page.context(), "**/api/prompts", async (route) => {
      await fetchAnswer(route);
      await route.abort("failed");
    });
  const found = async (title: string) =>
    (await product.db.prepare("SELECT status, version FROM prompts WHERE title = ?").bind(title).all()).results;
  const lost = newLetter();
  const edited = `${lost.title}, 고친 것`;
  await writeOnPhone(page, lost);
  await loseAnswer();
  await upload(page);
  await answer(page, "업로드할까요?", "예");
  await told(page, "연결이 끊겼어요. 쓴 글은 이 기기에 남아 있으니 잠시 후 다시 눌러 주세요.");
  expect(await found(lost.title)).toEqual([{ status: "published", version: 1 }]);

  await page.reload();
  await page.getByRole("button", { name: "이어서 쓰기" }).click();
  await page.getByLabel("제목").fill(edited);
  await page.getByRole("button", { name: /^4 확인/ }).click();
  await upload(page);
  await answer(page, "업로드할까요?", "예");
  await page.waitForURL(/\/prompt\/\d+$/);
  await heading(page, edited);
  expect(await found(lost.title)).toEqual([]);
  expect(await found(edited)).toEqual([{ status: "published", version: 2 }]);
});

test("로그인하러 갔다가 돌아온 탭도 쓰던 글을 두고 닫으려 하면 묻는다", async ({ visit }) => {
  const page = await visit("/create", desktop);
  await page.evaluate(() => sessionStorage.setItem("login_provider", "google"));
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.getByLabel("제목").fill(newLetter().title);
  await page.getByText("쓴 글을 이 기기에 저장했어요").waitFor();
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
});
