import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop } from "#tests/support/product/browser.ts";
import { go, test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { publish } from "#tests/support/product/publishing.ts";
import { dataOf } from "#tests/support/product/site-map.ts";
import { newLetter } from "#tests/support/product/writing.ts";

/** Whether the page, and its data as the browser's own cache has it, hold these words. */
async function holds(page: Page, path: string, words: string) {
  const response = await go(page, path);
  const inDocument = (await response!.text()).includes(words);
  const data = await page.evaluate(async (address) => (await fetch(address)).text(), dataOf(path));
  return { inDocument, inData: data.includes(words) };
}
const YES = { inDocument: true, inData: true };
const NO = { inDocument: false, inData: false };

test.for([
  ["서비스 워커 없이", "block"],
  ["서비스 워커와 함께", "allow"],
] as const)(
  "%s: 올리고, 고치고, 이름을 바꾸고, 지운 것이 같은 브라우저의 첫 화면, 프로필, 프롬프트 화면에 바로 보인다",
  async ([, serviceWorkers], { visit, product }) => {
    const author = await join(product.origin);
    const [title, edited] = [newLetter().title, newLetter().title];
    const page = await visit("/", { ...desktop, as: author.email, serviceWorkers, allow: [/status of 404/] });
    if (serviceWorkers === "allow") await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const profile = `/profile/${author.id}`;
    for (const path of ["/", profile]) expect(await holds(page, path, title)).toEqual(NO);

    const { id, version } = await publish(product.origin, author.email, title);
    const prompt = `/prompt/${id}`;
    for (const path of ["/", profile, prompt]) expect([path, await holds(page, path, title)]).toEqual([path, YES]);

    await author.call("PATCH", `/api/prompts/${id}`, { version, title: edited });
    for (const path of ["/", profile, prompt]) {
      expect([path, await holds(page, path, edited)]).toEqual([path, YES]);
      expect([path, await holds(page, path, title)]).toEqual([path, NO]);
    }

    const nickname = `새이름${id}`;
    await author.call("PATCH", "/api/members", { nickname });
    for (const path of ["/", profile, prompt]) expect([path, await holds(page, path, nickname)]).toEqual([path, YES]);

    await author.call("DELETE", `/api/prompts/${id}`);
    for (const path of ["/", profile, prompt]) expect([path, await holds(page, path, edited)]).toEqual([path, NO]);
  },
);

test("다시 열면 브라우저가 가진 사본을 묻고, 서버는 몸 없이 304로 답한다", async ({ visit }) => {
  const page = await visit("/guide/tip", desktop);
  await go(page, "/create");
  const [response] = await Promise.all([
    page.waitForResponse((answer) => new URL(answer.url()).pathname === "/guide/tip"),
    go(page, "/guide/tip"),
  ]);
  const asked = await response.request().allHeaders();
  expect(asked["if-none-match"]).toMatch(/^W\/"/);
  expect((await response.request().sizes()).responseBodySize).toBe(0);
});
