import type { Page } from "playwright-core";

/** A prompt with a unique title. */
export const newLetter = () => ({
  title: `동네 소식지 ${crypto.randomUUID().slice(0, 8)}`,
  description: "마을 행사를 알리는 짧은 글을 써요.",
  body: "{{행사 이름}}을 알리는 글을 {{말투=다정하게|담백하게}} 써 줘.",
});
type Letter = ReturnType<typeof newLetter>;

export async function next(page: Page) {
  await page.getByRole("button", { name: "다음", exact: true }).filter({ visible: true }).click();
  // Its title takes the focus in the next frame, and with it what is typed until then.
  await page.locator("#editor h2:focus").waitFor();
}

/** Fills in a free prompt on a phone, up to the upload button. */
export async function writeOnPhone(page: Page, { title, description, body }: Letter) {
  await page.getByLabel("제목").fill(title);
  await page.getByLabel("카테고리").selectOption("writing");
  await page.getByLabel("AI 모델").selectOption("claude");
  await page.getByLabel("설명").fill(description);
  await next(page);
  await page.getByRole("textbox", { name: "본문", exact: true }).fill(body);
  await next(page);
  await next(page);
}

export const upload = (page: Page) => page.getByRole("button", { name: "올리기", exact: true }).click();
export const question = (page: Page, message: string) => page.getByRole("dialog", { name: message });
export const answer = (page: Page, message: string, choice: string) =>
  question(page, message).getByRole("button", { name: choice, exact: true }).click();
export const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
