import { expect } from "vitest";
import { phone } from "#tests/support/product/browser.ts";
import { fetchAnswer } from "#tests/support/product/hold.ts";
import { arrive, BLANK, test } from "#tests/support/product/journey.ts";

test("반에서 끊긴 문서는 한 번 다시 열고, 또 끊기면 온 데까지 보이며 그렇다고 말한다", async ({ visit }) => {
  const page = await visit(BLANK, phone);
  let documents = 0;
  await page.route("**/prompt/1", async (route) => {
    documents += 1;
    const response = await fetchAnswer(route);
    const text = await response.text();
    const body = text.slice(0, text.indexOf("<main") + (text.length - text.indexOf("<main")) / 4);
    await route.fulfill({ response, body });
  });
  await page.goto("/prompt/1");
  await page.getByRole("alert").getByText("화면이 끝까지 오지 않았어요.").waitFor();
  expect(documents).toBe(2);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.unroute("**/prompt/1");
  await page.reload();
  await arrive(page);
  expect(await page.getByText("화면이 끝까지 오지 않았어요.").count()).toBe(0);
});
