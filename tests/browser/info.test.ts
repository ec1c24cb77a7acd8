import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findViolations } from "#tests/support/product/axe.ts";
import { desktop } from "#tests/support/product/browser.ts";
import { hold } from "#tests/support/product/hold.ts";
import { told } from "#tests/support/product/announcements.ts";
import { test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";
import { redAndBlue } from "#tests/support/product/picture.ts";
import { answer, heading } from "#tests/support/product/writing.ts";

const choose = (page: Page, file = redAndBlue()) => page.getByLabel("프로필 사진 파일").setInputFiles(file);
const cropper = (page: Page) => page.getByRole("application", { name: "사진에서 보일 자리" });
const send = (page: Page) => page.getByRole("button", { name: "이 사진 쓰기" }).click();
const navPicture = (page: Page) => page.getByRole("button", { name: /내 메뉴 열기/ }).locator("img");

/** The colour in the middle of a picture of ours. */
const colourOf = (page: Page, path: string) =>
  page.evaluate(async (src) => {
    const picture = await createImageBitmap(await (await fetch(src)).blob());
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 1;
    const pen = canvas.getContext("2d")!;
    pen.drawImage(picture, picture.width / 2, picture.height / 2, 1, 1, 0, 0, 1, 1);
    const [red, , blue] = pen.getImageData(0, 0, 1, 1).data;
    return { colour: red! > blue! ? "red" : "blue", width: picture.width, height: picture.height };
  }, path);

test("사진을 고르고, 자판으로 자리를 잡고, 그만두었다가 올리면 어디서나 그 사진이다", async ({ visit, product }) => {
  const { email, id, nickname } = await join(product.origin);
  const page = await visit("/mypage", { ...desktop, as: email });
  await page.getByRole("button", { name: "내 메뉴 열기" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "회원 정보" }).click();
  await heading(page, "회원 정보");
  await choose(page);
  await cropper(page).focus();
  await page.getByText("가로 50%, 세로 50% 자리, 1.0배").waitFor({ state: "attached" });
  for (let times = 0; times < 20; times += 1) await page.keyboard.press("ArrowRight");
  await page.getByText("가로 75%, 세로 50% 자리, 1.0배").waitFor({ state: "attached" });
  await page.keyboard.press("+");
  await page.keyboard.press("ArrowUp");
  await page.getByText(/자리, 1\.1배$/).waitFor({ state: "attached" });
  expect(await findViolations(page)).toEqual([]);

  const release = await hold(page, "**/api/members/images");
  await send(page);
  await page.getByRole("progressbar", { name: "사진을 올리는 중" }).waitFor();
  await page.getByRole("button", { name: "올리기 그만두기" }).click();
  await told(page, "사진 올리기를 그만뒀어요.");
  release();
  expect(await navPicture(page).count()).toBe(0);

  await send(page);
  await told(page, "프로필 사진을 바꿨어요.");
  const path = (await navPicture(page).getAttribute("src"))!;
  expect(path).toMatch(new RegExp(`^/images/members/${id}/[\\da-f-]{36}\\.webp$`));
  expect(await colourOf(page, path)).toEqual({ colour: "blue", width: 174, height: 174 });
  const shown = await fetch(product.origin + path);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  expect((await fetch(`${product.origin}/images/../api/members/me`)).status).toBe(401);

  const profile = await (await fetch(`${product.origin}/profile/${id}`)).text();
  expect(profile).toContain(`<img src="${path}" alt="${nickname} 프로필 사진"`);

  await page.getByRole("button", { name: "사진 지우기" }).click();
  await answer(page, "프로필 사진을 지울까요?", "예");
  await told(page, "프로필 사진을 지웠어요.");
  await expect.poll(() => navPicture(page).count()).toBe(0);
  expect((await fetch(product.origin + path)).status).toBe(404);
});

test("열 수 없는 파일은 그렇다고 말하고, 붙여 넣은 사진은 열려 끌고 휠을 굴려 자리를 잡는다", async ({
  visit,
  product,
}) => {
  const { email } = await join(product.origin);
  const page = await visit("/mypage/info", { ...desktop, as: email });
  await page.getByRole("heading", { name: "프로필 사진" }).waitFor();
  await choose(page, { name: "a.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
  await told(page, "이 사진은 열 수 없어요. JPEG, PNG, WebP 사진을 골라 주세요.");
  await page.getByRole("dialog").waitFor({ state: "hidden" });

  await page.evaluate(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], "a.png", { type: "image/png" }));
      document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    },
    [...redAndBlue().buffer],
  );
  const box = (await cropper(page).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await page.getByText("가로 75%, 세로 50% 자리, 1.0배").waitFor({ state: "attached" });
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.wheel(0, -315);
  await page.getByText("가로 75%, 세로 50% 자리, 2.0배").waitFor({ state: "attached" });
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
});
