import type { Page } from "playwright-core";
import { expect } from "vitest";
import { told } from "#tests/support/product/announcements.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { collectionOf, titlesIn } from "#tests/support/product/collections.ts";
import { drawLate, holdAnswer } from "#tests/support/product/hold.ts";
import { test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

test("저장한 한마디는 공개 화면을 보고 돌아와도 칸에 있다", async ({ visit, product }) => {
  const { email, call } = await join(product.origin);
  const { id } = (await call("POST", "/api/collections", { title: "한마디를 단 글감", is_public: true })) as {
    id: number;
  };
  await call("POST", `/api/collections/${id}/prompts`, { prompt_ids: [1] });
  const page = await visit(`/mypage/collections/${id}`, { ...phone, as: email });
  const note = page.getByRole("textbox", { name: /에 한마디$/ });
  await note.fill("여기부터 써 보세요");
  await note.blur();
  await told(page, "한마디를 저장했어요.");
  await page.getByRole("link", { name: "공개 화면 보기" }).click();
  await page.getByRole("list", { name: "한마디를 단 글감의 글감" }).waitFor();
  await page.goBack();
  await note.waitFor();
  expect(await note.inputValue()).toBe("여기부터 써 보세요");
});

test("모음의 차례는 옮기는 사이에 읽은 옛 차례로 돌아가지 않는다", async ({ visit, product }) => {
  const { id, email } = await collectionOf(product.origin, [1, 2, 3]);
  const page = await visit(`/mypage/collections/${id}`, { ...phone, as: email });
  await expect.poll(async () => (await titlesIn(page)).length).toBe(3);
  const [first, second, third] = (await titlesIn(page)) as [string, string, string];
  const moveDown = async (title: string) => {
    const sent = page.waitForResponse((response) => response.request().method() === "PATCH");
    await press(page, `${title} 아래로`);
    await (await sent).finished();
  };
  const { answered, release } = await holdAnswer(page, `**/api/collections/${id}?*`);
  await moveDown(first);
  await press(page, "이름과 공개 고치기");
  await page.getByRole("button", { name: "고치기", exact: true }).click();
  await told(page, "모음을 고쳤어요.");
  await answered;
  await moveDown(first);
  await drawLate(page, /\/api\/collections\/\d+\?/, release);
  expect(await titlesIn(page)).toEqual([second, third, first]);
});

test("끌던 글감을 목록 밖에서 놓아도 그 자리에 놓이고, 그 뒤의 움직임을 따라가지 않는다", async ({
  visit,
  product,
}) => {
  const { id, email } = await collectionOf(product.origin, [1, 2, 3]);
  const page = await visit(`/mypage/collections/${id}`, { ...desktop, as: email });
  await expect.poll(async () => (await titlesIn(page)).length).toBe(3);
  const [first, second, third] = (await titlesIn(page)) as [string, string, string];
  const rows = page.getByRole("list", { name: "모음의 글감" }).getByRole("listitem");
  const middleOf = async (at: number) => {
    const { x, y, width, height } = (await rows.nth(at).boundingBox())!;
    return [x + width / 2, y + height / 2] as const;
  };
  const grip = page.getByRole("button", { name: `${first} 끌어서 옮기기` });
  const { x, y, width, height } = (await grip.boundingBox())!;
  const sent = page.waitForResponse((response) => response.request().method() === "PATCH");
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  const [, secondY] = await middleOf(1);
  await page.mouse.move(...(await middleOf(1)), { steps: 4 });
  await page.mouse.move(4, secondY, { steps: 4 });
  await page.mouse.up();
  await sent;
  await page.mouse.move(...(await middleOf(2)), { steps: 4 });
  await page.mouse.move(...(await middleOf(0)), { steps: 4 });
  expect(await titlesIn(page)).toEqual([second, first, third]);
});

test("한마디는 Enter로 저장하고, 칸에 둔 채 떠나도 저장한다", async ({ visit, product }) => {
  const { email, call } = await join(product.origin);
  const { id } = (await call("POST", "/api/collections", { title: "한마디를 쓸 글감" })) as { id: number };
  await call("POST", `/api/collections/${id}/prompts`, { prompt_ids: [1] });
  const readNote = async () => {
    const { prompts } = (await call("GET", `/api/collections/${id}`)) as { prompts: { items: { note: string }[] } };
    return prompts.items[0]!.note;
  };
  const page = await visit("/mypage/collections", { ...desktop, as: email });
  await page.getByRole("link", { name: "한마디를 쓸 글감" }).first().click();
  const note = page.getByRole("textbox", { name: /에 한마디$/ });
  await note.fill("Enter로 저장한 말");
  await note.press("Enter");
  await told(page, "한마디를 저장했어요.");
  expect(await readNote()).toBe("Enter로 저장한 말");
  await note.fill("뒤로 가도 남는 말");
  await page.goBack();
  await expect.poll(readNote).toBe("뒤로 가도 남는 말");
  await page.goForward();
  await note.fill("새로 고쳐도 남는 말");
  await page.reload();
  await expect.poll(readNote).toBe("새로 고쳐도 남는 말");
});
