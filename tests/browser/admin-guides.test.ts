import { expect } from "vitest";
import { findViolations } from "#tests/support/axe.ts";
import { desktop, phone } from "#tests/support/browser.ts";
import { png } from "#tests/support/images.ts";
import { go, test, told } from "#tests/support/journey.ts";

const ADMIN = "admin@example.com";
const missing = [/status of 404/];
const notFound = "페이지를 찾을 수 없어요";

test.for(["/admin", "/admin/guides", "/admin/guides/new", "/admin/guides/1"])(
  "%s: 문서는 누구에게나 없는 화면이고 저장되지 않는다",
  async (path, { product }) => {
    const response = await fetch(product.origin + path);
    const html = await response.text();
    expect([response.status, response.headers.get("cache-control")]).toEqual([404, "private, no-store"]);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toMatch(new RegExp(`<h1[^>]*>${notFound}</h1>`));
    expect(html).not.toMatch(/가이드<|운영 메뉴|새 글/);
  },
);

test.for([undefined, "haneul@example.com"])("%s 에게 운영 화면은 없는 화면이다", async (as, { visit }) => {
  const page = await visit("/admin/guides", { ...phone, as, allow: missing });
  await page.getByRole("heading", { level: 1, name: notFound }).waitFor();
  expect(await page.getByRole("navigation", { name: "운영 메뉴" }).count()).toBe(0);
});

test("스스로 운영자라고 적어 둔 회원에게도 없는 화면이다", async ({ visit }) => {
  const page = await visit("/", { ...phone, as: "haneul@example.com", allow: missing });
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem("user")!) as object;
    localStorage.setItem("user", JSON.stringify({ ...user, role: "ADMIN" }));
  });
  await go(page, "/admin/guides");
  await page.getByRole("heading", { level: 1, name: notFound }).waitFor();
});

test("운영자는 글을 쓰고, 미리 보고, 올리고, 고치고, 내리고, 지운다", async ({ visit, product }) => {
  const page = await visit("/", { ...desktop, as: ADMIN, allow: [...missing, /status of 400/] });
  await page.getByRole("button", { name: "내 메뉴 열기" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "운영", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "운영" }).waitFor();
  await page.getByRole("navigation", { name: "운영 메뉴" }).getByRole("link", { name: "가이드" }).click();
  await page.getByRole("list", { name: "가이드 목록" }).waitFor();
  expect(await page.title()).toBe("가이드 | 글감 운영");

  await page.getByRole("link", { name: "새 글" }).click();
  await page.getByText("공지", { exact: true }).and(page.locator("label")).click();
  await page.getByRole("button", { name: "올리기" }).click();
  await told(page, "제목을 입력해 주세요.");
  await page.getByLabel("제목").fill("설 연휴 안내");
  await page
    .getByLabel("본문")
    .fill("## 쉬는 날\n\n<b>연휴</b> 동안 [공지](/guide/notice)를 봐 주세요.\n\n[나쁜](javascript:alert(1))");
  await page.getByRole("button", { name: "미리 보기" }).click();
  const preview = page.getByRole("region", { name: "미리 보기" });
  await preview.getByRole("heading", { name: "쉬는 날" }).waitFor();
  await preview.getByText("<b>연휴</b> 동안").waitFor();
  expect(await preview.getByRole("link").allInnerTexts()).toEqual(["공지"]);

  await page.getByRole("button", { name: "임시 저장" }).click();
  await told(page, "저장했어요.");
  await page.waitForURL(/\/admin\/guides\/\d+$/);
  const id = /\d+$/.exec(page.url())![0];
  const shown = async () => (await fetch(`${product.origin}/api/guides/notices/${id}`)).status;
  expect(await shown()).toBe(404);

  await page.getByRole("button", { name: "올리기" }).click();
  await told(page, "올렸어요.");
  expect(await shown()).toBe(200);

  await page.getByLabel("제목").fill("설 연휴 배송 안내");
  await page.getByLabel("목록 맨 위에 고정하기").check();
  await page.getByRole("link", { name: "공개된 글 보기" }).click();
  await page.getByRole("dialog", { name: "저장하지 않고 나갈까요?" }).getByRole("button", { name: "아니요" }).click();
  await page.getByRole("button", { name: "고친 내용 저장" }).click();
  const first = async () => {
    const listed = await fetch(`${product.origin}/api/guides/notices`);
    return ((await listed.json()) as { data: { items: { title: string }[] } }).data.items[0]!.title;
  };
  await expect.poll(first).toBe("설 연휴 배송 안내");

  await page.getByRole("button", { name: "내리기" }).click();
  await told(page, "내렸어요. 이제 운영자만 볼 수 있어요.");
  expect(await shown()).toBe(404);
  await page.getByRole("button", { name: "삭제" }).click();
  await page.getByRole("dialog", { name: "정말 삭제할까요?" }).getByRole("button", { name: "예" }).click();
  await told(page, "글을 삭제했어요.");
  await page.getByRole("list", { name: "가이드 목록" }).waitFor();
  expect(await page.getByText("설 연휴 배송 안내").count()).toBe(0);
});

test("그림을 올리면 글 끝에 들어가고, 미리 보기에서 보인다", async ({ visit }) => {
  const page = await visit("/admin/guides/new", { ...desktop, as: ADMIN, allow: [...missing, /status of 415/] });
  const choose = page.getByLabel("그림 넣기");
  await choose.setInputFiles({ name: "글.png", mimeType: "image/png", buffer: Buffer.from("그림이 아니에요") });
  await told(page, "JPEG, PNG, WebP 사진만 올릴 수 있어요.");
  const picture = Buffer.from(png({ width: 40, height: 30 }));
  await choose.setInputFiles({ name: "그림.png", mimeType: "image/png", buffer: picture });
  await told(page, "글 끝에 그림을 넣었어요. 대괄호 안에 무엇인지 적어 주세요.");
  await page.getByRole("button", { name: "미리 보기" }).click();
  await expect
    .poll(() => page.getByRole("img", { name: "그림 설명" }).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(40);
  await page.getByRole("button", { name: "쓰기" }).click();
  expect(await page.getByLabel("본문").inputValue()).toMatch(/!\[그림 설명\]\(\/images\/guides\/\S+-40x30\.png\)/);
});

test("두 곳에서 고치면 나중 것은 덮어쓰지 않고 알린다", async ({ visit }) => {
  const [one, other] = [
    await visit("/admin/guides/1", { ...desktop, as: ADMIN, allow: missing }),
    await visit("/admin/guides/1", { ...phone, as: ADMIN, allow: [...missing, /status of 409/] }),
  ];
  await other.getByLabel("요약").fill("나중에 고친 요약");
  await one.getByLabel("요약").fill("먼저 고친 요약");
  await one.getByRole("button", { name: "고친 내용 저장" }).click();
  await told(one, "저장했어요.");
  await other.getByRole("button", { name: "고친 내용 저장" }).click();
  await other.getByRole("alert").getByText("그사이 다른 곳에서 고친 글이에요.").waitFor();
  expect(await other.getByLabel("요약").inputValue()).toBe("나중에 고친 요약");
});

test.for(
  [phone, desktop].flatMap((device) =>
    ["/admin", "/admin/guides", "/admin/guides/new", "/admin/guides/2"].map(
      (path) => [path, device.isMobile ? "전화기" : "데스크톱", device] as const,
    ),
  ),
)("%s: axe가 %s에서 아무것도 나무라지 않는다", async ([path, , device], { visit }) => {
  const page = await visit(path, { ...device, as: ADMIN, allow: missing });
  await page.getByRole("navigation", { name: "운영 메뉴" }).waitFor();
  await page.getByRole("main").locator("ul, form").first().waitFor();
  expect(await findViolations(page)).toEqual([]);
});
