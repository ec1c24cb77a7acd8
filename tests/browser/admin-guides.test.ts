import { expect } from "vitest";
import type { AdminGuide, GuideCard } from "#contracts/guides.ts";
import { findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { png } from "#tests/support/shared/images.ts";
import { told } from "#tests/support/product/announcements.ts";
import { hold } from "#tests/support/product/hold.ts";
import { test } from "#tests/support/product/journey.ts";
import { callerAs } from "#tests/support/product/publishing.ts";
import { heading, question } from "#tests/support/product/writing.ts";

const ADMIN = "admin@example.com";
const missing = [/status of 404/];

test("운영자는 글을 쓰고, 미리 보고, 올리고, 고치고, 내리고, 지운다", async ({ visit, product }) => {
  const title = `설 연휴 안내 ${crypto.randomUUID().slice(0, 8)}`;
  const page = await visit("/", { ...desktop, as: ADMIN, allow: [...missing, /status of 400/] });
  await page.getByRole("button", { name: "내 메뉴 열기" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "운영", exact: true }).click();
  await heading(page, "운영");
  expect(await findViolationsAtBothSizes(page)).toEqual([]);
  await page.getByRole("navigation", { name: "운영 메뉴" }).getByRole("link", { name: "가이드" }).click();
  await page.getByRole("list", { name: "가이드 목록" }).waitFor();

  await page.getByRole("link", { name: "새 글" }).click();
  await page.getByText("공지", { exact: true }).and(page.locator("label")).click();
  await page.getByRole("button", { name: "올리기" }).click();
  await told(page, "제목을 입력해 주세요.");
  await page.getByLabel("제목").fill(title);
  await page
    .getByLabel("본문")
    .fill("## 쉬는 날\n\n<b>연휴</b> 동안 [공지](/guide/notice)를 봐 주세요.\n\n[나쁜](javascript:alert(1))");
  await page.getByRole("button", { name: "미리보기" }).click();
  const preview = page.getByRole("region", { name: "미리보기" });
  await preview.getByRole("heading", { name: "쉬는 날" }).waitFor();
  await preview.getByText("<b>연휴</b> 동안").waitFor();
  expect(await preview.getByRole("link").allInnerTexts()).toEqual(["공지"]);

  await page.getByRole("button", { name: "임시 저장" }).click();
  await told(page, "저장했어요.");
  await page.waitForURL(/\/admin\/guides\/\d+$/);
  // The address is there before the page is: until then the button would write another one.
  await heading(page, "글 고치기");
  const id = /\d+$/.exec(page.url())![0];
  const shown = async () => (await fetch(`${product.origin}/api/guides/notices/${id}`)).status;
  expect(await shown()).toBe(404);

  await page.getByRole("button", { name: "올리기" }).click();
  await told(page, "올렸어요.");
  expect(await shown()).toBe(200);

  await page.getByLabel("제목").fill(`${title} 고침`);
  await page.getByLabel("목록 맨 위에 고정하기").check();
  await page.getByRole("link", { name: "공개된 글 보기" }).click();
  await question(page, "저장하지 않고 나갈까요?").getByRole("button", { name: "아니요" }).click();
  await page.getByRole("button", { name: "고친 내용 저장" }).click();
  const listed = async () => {
    const { data } = (await (await fetch(`${product.origin}/api/guides/notices`)).json()) as {
      data: { items: GuideCard[] };
    };
    return data.items.find((card) => card.id === Number(id));
  };
  await expect.poll(listed).toMatchObject({ title: `${title} 고침`, is_pinned: true });

  await page.getByRole("button", { name: "내리기" }).click();
  await told(page, "내렸어요. 이제 운영자만 볼 수 있어요.");
  expect(await shown()).toBe(404);
  await page.getByRole("button", { name: "삭제" }).click();
  await question(page, "정말 삭제할까요?").getByRole("button", { name: "예" }).click();
  await told(page, "글을 삭제했어요.");
  await page.getByRole("list", { name: "가이드 목록" }).waitFor();
  await expect.poll(() => page.getByText(title).count()).toBe(0);
});

test("그림을 올리면 글 끝에 들어가고, 미리보기에서 보인다", async ({ visit }) => {
  const page = await visit("/admin/guides/new", { ...desktop, as: ADMIN, allow: [...missing, /status of 415/] });
  const choose = page.getByLabel("넣을 그림");
  await choose.setInputFiles({ name: "글.png", mimeType: "image/png", buffer: Buffer.from("그림이 아니에요") });
  await told(page, "JPEG, PNG, WebP 사진만 올릴 수 있어요.");
  const picture = Buffer.from(png({ width: 40, height: 30 }));
  await choose.setInputFiles({ name: "그림.png", mimeType: "image/png", buffer: picture });
  await told(page, "글 끝에 그림을 넣었어요. 대괄호 안에 무엇인지 적어 주세요.");
  await page.getByRole("button", { name: "미리보기" }).click();
  await expect
    .poll(() => page.getByRole("img", { name: "그림 설명" }).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(40);
  await page.getByRole("button", { name: "쓰기" }).click();
  expect(await page.getByLabel("본문").inputValue()).toMatch(/!\[그림 설명\]\(\/images\/guides\/\S+-40x30\.png\)/);
});

test("두 곳에서 고치면 나중 것은 덮어쓰지 않고 알린다", async ({ visit, product }) => {
  const call = await callerAs(product.origin, ADMIN);
  const draft = { kind: "tip", title: "둘이 고치는 글", body: "본문이에요." };
  const { id } = await call<AdminGuide>("POST", "/api/admin/guides", draft);
  const [one, other] = [
    await visit(`/admin/guides/${id}`, { ...desktop, as: ADMIN, allow: missing }),
    await visit(`/admin/guides/${id}`, { ...phone, as: ADMIN, allow: [...missing, /status of 409/] }),
  ];
  await other.getByLabel("요약").fill("나중에 고친 요약");
  await one.getByLabel("요약").fill("먼저 고친 요약");
  await one.getByRole("button", { name: "임시 저장" }).click();
  await told(one, "저장했어요.");
  await other.getByRole("button", { name: "임시 저장" }).click();
  await other.getByRole("alert").getByText("그사이 다른 곳에서 고친 글이에요.").waitFor();
  expect(await other.getByLabel("요약").inputValue()).toBe("나중에 고친 요약");
});

test("그림이 올라가거나 저장하는 사이에 쓴 글이 남는다", async ({ visit, product }) => {
  const page = await visit("/admin/guides/new", { ...desktop, as: ADMIN, allow: missing });
  const [title, summary, body] = [page.getByLabel("제목"), page.getByLabel("요약"), page.getByLabel("본문")];
  await title.fill("이어 쓰는 글");
  await body.fill("처음 쓴 글");
  const releasePicture = await hold(page, "**/api/admin/guides/images");
  const picture = Buffer.from(png({ width: 40, height: 30 }));
  await page.getByLabel("넣을 그림").setInputFiles({ name: "그림.png", mimeType: "image/png", buffer: picture });
  await page.getByRole("button", { name: "올리고 있어요…" }).waitFor();
  await body.fill("그사이 쓴 글");
  releasePicture();
  await told(page, "글 끝에 그림을 넣었어요. 대괄호 안에 무엇인지 적어 주세요.");
  await expect.poll(() => body.inputValue()).toMatch(/^그사이 쓴 글\n\n!\[그림 설명\]/);

  const keep = page.getByRole("button", { name: "임시 저장" });
  const release = await hold(page, "**/api/admin/guides");
  await keep.click();
  await expect.poll(() => keep.isDisabled()).toBe(true);
  await summary.fill("저장하는 사이에 쓴 요약");
  release();
  await told(page, "저장했어요.");
  expect(await summary.inputValue()).toBe("저장하는 사이에 쓴 요약");
  await keep.click();
  await page.waitForURL(/\/admin\/guides\/\d+$/);
  const call = await callerAs(product.origin, ADMIN);
  const saved = await call<AdminGuide>("GET", `/api${new URL(page.url()).pathname}`);
  expect(saved).toMatchObject({ title: "이어 쓰는 글", summary: "저장하는 사이에 쓴 요약" });
});
