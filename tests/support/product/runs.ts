import type { Page, Request } from "playwright-core";
import { newEmail } from "./signing-in.ts";
import { publish } from "./publishing.ts";

/** What Chromium says of the refusals and the lost answers that a run meets. */
export const RUN_FAULTS = [
  /status of (?:400|401|402|404|429|502|503|529)/,
  /ERR_INCOMPLETE_CHUNKED|ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
];

/** The address at which a new free prompt with one blank, 주제, is run. */
export async function newRunPath(origin: string) {
  const { id } = await publish(origin, newEmail(), "여기서 써 볼 프롬프트");
  return `/run/${id}`;
}

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).first().click();
export const answers = (page: Page) => page.getByRole("article");
export const choose = (page: Page, model: string) =>
  page.getByRole("combobox", { name: "모델", exact: true }).selectOption(model);

export async function connect(page: Page) {
  await press(page, "OpenRouter로 연결하기");
  await press(page, "연결하기");
  await page.getByText("OpenRouter 연결됨").waitFor();
}

/** Types a key as if it were one of OpenAI. */
export async function saveKey(page: Page, key: string) {
  await press(page, "내 키 넣기");
  await page.getByLabel("OpenAI 키").fill(key);
  await press(page, "이 키로 연결하기");
}

/** Asks a model and waits until the answer has ended; returns its whole card. */
export async function askFor(page: Page, model: string) {
  await choose(page, model);
  await press(page, "답 받기");
  // Its button says 멈추기 until the answer has ended.
  await page.getByRole("button", { name: "답 받기" }).waitFor();
  return answers(page).first().innerText();
}

const isEmulator = (request: Request) => new URL(request.url()).pathname.startsWith("/__emulator/");

/** The addresses of every request that has a key in its address, or goes to us with one anywhere. */
export function watchKeys(page: Page, key: RegExp) {
  const leaks: string[] = [];
  page.on("request", (request) => {
    const sent = JSON.stringify(request.headers()) + (request.postData() ?? "");
    if (key.test(request.url()) || (!isEmulator(request) && key.test(sent))) leaks.push(request.url());
  });
  return leaks;
}
