import type { Page } from "playwright-core";
import { expect } from "vitest";
import { phone } from "#tests/support/product/browser.ts";
import { openUntouched } from "#tests/support/product/hydration.ts";
import { test } from "#tests/support/product/journey.ts";

/** The fonts that draw a text, of the system or of the page. */
async function fontsOf(page: Page, text: string) {
  await page.evaluate((letters) => {
    const shown = document.body.appendChild(document.createElement("p"));
    shown.id = "drawn";
    shown.textContent = letters;
  }, text);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  const { root } = await devtools.send("DOM.getDocument");
  const { nodeId } = await devtools.send("DOM.querySelector", { nodeId: root.nodeId, selector: "#drawn" });
  const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
  return fonts.map(({ postScriptName, isCustomFont, glyphCount }) => ({ postScriptName, isCustomFont, glyphCount }));
}

test("시험의 브라우저는 어느 컴퓨터에서나 시험이 가져온 글꼴로 ‘가’를 그린다", async ({ visit }) => {
  const page = await openUntouched(visit, "/policy/terms", phone);
  const drawn = [{ postScriptName: "NotoSansKR-Regular", isCustomFont: false, glyphCount: 1 }];
  expect(await fontsOf(page, "가")).toEqual(drawn);
});
