import { expect } from "vitest";
import { told } from "#tests/support/product/announcements.ts";
import { findViolations } from "#tests/support/product/axe.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { copiesOf, recordCopies } from "#tests/support/product/hydration.ts";
import { test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { publish } from "#tests/support/product/publishing.ts";

const titleOf = () => `카드에서 쓸 프롬프트 ${crypto.randomUUID().slice(0, 8)}`;

test("전화기에서는 카드의 메뉴에서, 살아나기 전에 눌러도 무료 프롬프트를 복사한다", async ({ visit, product }) => {
  const { email } = await join(product.origin);
  const title = titleOf();
  const { id } = await publish(product.origin, email, title);
  const page = await visit("/?sort=latest", { ...phone, before: recordCopies });
  const card = page.getByRole("article").filter({ has: page.getByRole("link", { name: title }) });
  expect(await card.getByRole("button", { name: "저장하기" }).isVisible()).toBe(false);
  await card.getByRole("button", { name: "저장과 복사" }).click();
  const menu = page.getByRole("dialog", { name: title });
  await menu.waitFor();
  expect(await findViolations(page)).toEqual([]);
  const counted = page.waitForResponse((response) => response.url().endsWith(`/${id}/usage`));
  await menu.getByRole("button", { name: "복사하기" }).click();
  await told(page, "복사했어요. 빈칸 1개를 채워 써 주세요.");
  expect(await (await counted).json()).toMatchObject({ data: { counted: true } });
  const { data } = (await (await fetch(`${product.origin}/api/prompts/${id}`)).json()) as { data: { body: string } };
  expect(await copiesOf(page)).toEqual([data.body.replaceAll(/\{\{([^}]+)\}\}/g, "[$1]")]);
  expect(new URL(page.url()).pathname).toBe("/");
});

test("데스크톱에서는 초점이 든 카드에 단추가 보이고, 저장은 회원의 것에 남고, 산 적 없는 유료 글은 복사할 수 없다", async ({
  visit,
  product,
}) => {
  const [writer, reader] = [await join(product.origin), await join(product.origin)];
  const title = titleOf();
  const { id } = await publish(product.origin, writer.email, title);
  const page = await visit("/?sort=latest", { ...desktop, as: reader.email });
  const card = page.getByRole("article").filter({ has: page.getByRole("link", { name: title }) });
  const save = card.getByRole("group", { name: title }).getByRole("button", { name: "저장하기" });
  const opacity = () => save.evaluate((element) => getComputedStyle(element).opacity);
  await expect.poll(opacity).toBe("0");
  await card.getByRole("link", { name: title }).focus();
  await expect.poll(opacity).toBe("1");
  await save.click();
  await told(page, "저장했어요. 마이페이지에서 모아 볼 수 있어요.");
  expect(await save.getAttribute("aria-pressed")).toBe("true");
  const { items } = (await reader.call("GET", "/api/members/me/bookmarks")) as { items: { id: number }[] };
  expect(items.map((prompt) => prompt.id)).toEqual([id]);

  const paid = await visit("/?price=paid", desktop);
  await paid.getByRole("article").first().waitFor();
  expect(await paid.getByRole("button", { name: "저장하기" }).count()).toBeGreaterThan(0);
  expect(await paid.getByRole("button", { name: "복사하기" }).count()).toBe(0);
});
