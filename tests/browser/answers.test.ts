import { expect } from "vitest";
import { fetchAnswer } from "#tests/support/product/hold.ts";
import { BLANK, go, test } from "#tests/support/product/journey.ts";

test("문서에 끼어든 스크립트는 돌지 않는다", async ({ visit }) => {
  const isRun = async (drop: string[]) => {
    // Each time without the service worker of a visit before, whose requests are not those of the page.
    const page = await visit(BLANK, { allow: [/Content Security Policy/] });
    await page.route("**/prompt/1", async (route) => {
      const response = await fetchAnswer(route);
      const headers = Object.fromEntries(Object.entries(response.headers()).filter(([name]) => !drop.includes(name)));
      const injected = "<script>document.documentElement.dataset.injected='1'</script></head>";
      await route.fulfill({ response, headers, body: (await response.text()).replace("</head>", injected) });
    });
    await go(page, "/prompt/1");
    return page.evaluate(() => document.documentElement.dataset.injected === "1");
  };
  expect(await isRun([])).toBe(false);
  expect(await isRun(["content-security-policy"])).toBe(true);
});
