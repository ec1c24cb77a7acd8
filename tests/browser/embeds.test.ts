import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished } from "vitest";
import { findViolations } from "#tests/support/product/axe.ts";
import { copiesOf, recordCopies } from "#tests/support/product/hydration.ts";
import { BLANK, test } from "#tests/support/product/journey.ts";

/** A page of another site around this HTML; its address. */
async function foreignPage(html: string) {
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!DOCTYPE html><html lang="ko"><title>남의 글</title><link rel="icon" href="data:,">${html}</html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** Records what is copied by command. */
const recordCommands = () => {
  const copied: string[] = [];
  Object.assign(window, { copied });
  addEventListener("copy", ({ target }) => copied.push((target as HTMLTextAreaElement).value));
};

test("공유하기에서 퍼갈 코드를 복사해 남의 글에 붙이면, 그 자리에서 빈칸을 채우고 복사한다", async ({
  visit,
  product,
}) => {
  const page = await visit("/prompt/1", { before: recordCopies });
  await page.getByRole("button", { name: "공유하기" }).press("Enter");
  const sheet = page.getByRole("dialog", { name: "공유하기" });
  await sheet.getByRole("button", { name: "퍼가기" }).press("Space");
  expect(await findViolations(page, "퍼가기")).toEqual([]);
  await sheet.getByRole("button", { name: "복사" }).last().click();
  await expect.poll(async () => (await copiesOf(page)).at(-1)).toContain("<iframe ");
  const code = (await copiesOf(page)).at(-1)!;

  const there = await visit(BLANK, {
    before: recordCommands,
    allow: [/^other host: http:..127/],
    viewport: { width: 316, height: 700 },
  });
  await there.goto(await foreignPage(code));
  const card = there.frameLocator("iframe");
  const field = card.locator("input[data-blank]").first();
  await field.fill("별빛 축제");
  await expect.poll(() => card.locator("pre mark").allTextContents()).toContain("별빛 축제");
  await card.getByRole("button", { name: "복사" }).click();
  await card.getByRole("status").getByText("복사했어요.").waitFor();
  const [, frame] = there.frames();
  const copied = await frame!.evaluate(() => (window as unknown as { copied: string[] }).copied);
  expect(copied).toEqual([await card.locator("pre").textContent()]);
  expect(copied[0]).toContain("별빛 축제");
  // An origin of its own: nothing of ours that the browser keeps is within reach.
  expect(await frame!.evaluate(() => [self.origin, document.documentElement.scrollWidth <= innerWidth])).toEqual([
    "null",
    true,
  ]);
  await expect(frame!.evaluate(() => localStorage.length)).rejects.toThrow("SecurityError");
  expect(await card.getByRole("link", { name: "글감에서 보기" }).getAttribute("href")).toBe(
    `${product.origin}/prompt/1`,
  );
});

test("카드는 밝은 화면과 어두운 화면, 300px에서 읽히고, 내린 글이면 그렇다고 말한다", async ({ visit, product }) => {
  const { data } = (await (await fetch(`${product.origin}/api/prompts?price=paid&limit=1`)).json()) as {
    data: { items: { id: number }[] };
  };
  const page = await visit(BLANK, { viewport: { width: 300, height: 600 }, allow: [/404/] });
  for (const id of [1, data.items[0]!.id, 999_999]) {
    await page.goto(`/embed/prompt/${id}`);
    expect(await findViolations(page, `카드 ${id}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});

test("화면의 머리에 적힌 다른 꼴의 주소는 모두 있는 주소다", async ({ product }) => {
  for (const [path, types] of [
    ["/", ["application/atom+xml"]],
    ["/?category=dev", ["application/atom+xml"]],
    ["/profile/2", ["application/atom+xml"]],
    ["/guide/notice", ["application/atom+xml"]],
    ["/prompt/1", ["application/json+oembed", "text/markdown"]],
  ] as const) {
    const html = await (await fetch(product.origin + path)).text();
    const links = [...html.matchAll(/<link rel="alternate" type="([^"]+)" href="([^"]+)"/g)];
    expect([path, links.map(([, type]) => type)]).toEqual([path, types]);
    for (const [, type, href] of links) {
      const { href: address } = new URL(href!.replaceAll("&amp;", "&"), product.origin);
      expect((await fetch(address)).status, href).toBe(200);
      // Consumers of oEmbed take the address as it is, where readers of feeds complete it.
      if (type === "application/json+oembed") expect(href).toContain(`${product.origin}/`);
    }
  }
});
