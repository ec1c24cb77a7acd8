import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findViolations } from "#tests/support/axe.ts";
import { desktop, phone } from "#tests/support/browser.ts";
import { go, test, told } from "#tests/support/journey.ts";
import { keepIn, sessionOf, storedIn } from "#tests/support/session.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const sheetOf = (page: Page) => page.getByRole("dialog", { name: "반가워요! 시작하기 전에 확인해 주세요" });
const shoot = async (page: Page, name: string) => {
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: name.includes("full") });
};

/** Signs in on the page itself, the way a person does. */
async function signInAs(page: Page, email: string) {
  await page.getByRole("button", { name: "로그인/회원가입" }).first().click();
  await press(page, "구글로 로그인");
  await page.getByLabel("다른 사람으로").fill(email);
  await page.keyboard.press("Enter");
}

test.for([phone, desktop])("처음 온 사람은 동의하고 하던 일을 이어서 한다 (%#)", async (device, { visit, product }) => {
  const email = `cheoeum${device.isMobile ? 1 : 2}@example.com`;
  // The button names how many saved it: a prompt each.
  const path = `/prompt/${device.isMobile ? 1 : 2}`;
  const page = await visit(path, device);
  await page.getByRole("button", { name: "저장", exact: true }).first().click();
  await page.getByRole("dialog", { name: "로그인/회원가입" }).waitFor();
  await press(page, "구글로 로그인");
  await page.getByLabel("다른 사람으로").fill(email);
  await page.keyboard.press("Enter");
  await sheetOf(page).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  await expect.poll(() => sheetOf(page).getByRole("checkbox", { checked: true }).count()).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  await shoot(page, `sheet-${device.isMobile ? "phone" : "desktop"}-dark`);
  await page.emulateMedia({ colorScheme: "light" });
  await shoot(page, `sheet-${device.isMobile ? "phone" : "desktop"}`);

  await page.keyboard.press("Escape");
  await sheetOf(page).waitFor();
  await press(page, "동의하고 시작하기");
  await page.getByText("필수 항목에 모두 동의해야 시작할 수 있어요.").waitFor();
  for (const label of [/만 14세 이상/, /이용약관 동의/, /수집·이용 동의/])
    await sheetOf(page).getByLabel(label).check();
  await press(page, "동의하고 시작하기");
  await sheetOf(page)
    .waitFor({ state: "detached" })
    .catch(() => sheetOf(page).waitFor({ state: "hidden" }));
  await expect
    .poll(async () =>
      product.db
        .prepare("SELECT count(*) AS n FROM bookmarks b JOIN members m ON m.id = b.member_id WHERE m.email = ?")
        .bind(email)
        .first("n"),
    )
    .toBe(1);
  const consents = await product.db
    .prepare(
      "SELECT c.doc, c.is_agreed FROM consents c JOIN members m ON m.id = c.member_id WHERE m.email = ? ORDER BY c.id",
    )
    .bind(email)
    .all();
  expect(consents.results.map((row) => [row.doc, row.is_agreed])).toEqual([
    ["age_over_14", 1],
    ["terms", 1],
    ["privacy", 1],
    ["marketing", 0],
  ]);
});

test("모두 동의를 누르면 선택 항목까지 켜지고, 약관은 새 창에서 읽힌다", async ({ visit }) => {
  const page = await visit("/", desktop);
  await signInAs(page, "modu@example.com");
  await sheetOf(page)
    .getByLabel(/모두 동의해요/)
    .check();
  expect(await sheetOf(page).getByRole("checkbox", { checked: true }).count()).toBe(5);
  const [terms] = await Promise.all([
    page.context().waitForEvent("page"),
    sheetOf(page)
      .getByRole("link", { name: /이용약관 보기/ })
      .click(),
  ]);
  await terms.getByRole("heading", { level: 1, name: "이용약관" }).waitFor();
  await terms.locator("html[data-travel]").waitFor({ state: "attached" });
  expect(await sheetOf(terms).count()).toBe(0);
});

test("동의하지 않으면 로그아웃된다", async ({ visit }) => {
  const page = await visit("/", phone);
  await signInAs(page, "geobu@example.com");
  await sheetOf(page).waitFor();
  await press(page, "동의하지 않고 로그아웃");
  await expect.poll(async () => (await storedIn(page)).local).toEqual({});
});

test("오래된 로그인은 쓰려고 할 때 동의를 묻는다", async ({ visit, product }) => {
  const session = await sessionOf(product.origin, "oraen@example.com", { agrees: false });
  const kept = { ...session, user: { ...session.user, consent_required: false } };
  const page = await visit("/prompt/3", {
    ...desktop,
    storageState: keepIn(product.origin, kept),
    allow: [/status of 403/],
  });
  await page.getByRole("button", { name: "저장", exact: true }).first().click();
  await sheetOf(page).waitFor();
});

test.for([phone, desktop])(
  "계정 설정에서 다른 기기를 로그아웃하고 알림을 끈다 (%#)",
  async (device, { visit, product }) => {
    const email = `gyejeong${crypto.randomUUID().slice(0, 8)}@example.com`;
    const other = await sessionOf(product.origin, email);
    await sessionOf(product.origin, email);
    const page = await visit("/mypage/info/account", { ...device, as: email });
    const devices = page.getByRole("list", { name: "로그인한 기기 목록" });
    await expect.poll(() => devices.getByRole("listitem").count()).toBe(3);
    await page.getByLabel("새 팔로워").waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    await shoot(page, `account-full-${device.isMobile ? "phone" : "desktop"}-dark`);
    await page.emulateMedia({ colorScheme: "light" });
    await shoot(page, `account-full-${device.isMobile ? "phone" : "desktop"}`);
    await press(page, "다른 기기 모두 로그아웃");
    await told(page, "로그아웃했어요.");
    await expect.poll(() => devices.getByRole("listitem").count()).toBe(1);
    const headers = { authorization: `Bearer ${other.access_token}` };
    expect((await fetch(`${product.origin}/api/members/me`, { headers })).status).toBe(401);
    await page.getByLabel("새 팔로워").uncheck();
    await page.getByLabel("이벤트·혜택 알림 (광고)").check();
    await expect
      .poll(() =>
        product.db.prepare("SELECT muted_kinds FROM members WHERE email = ?").bind(email).first("muted_kinds"),
      )
      .toBe('["follow"]');
    await page.getByText(/에 동의했어요\./).waitFor();
  },
);

test("내 기록을 파일로 내려받는다", async ({ visit }) => {
  const page = await visit("/mypage/info/account", { ...desktop, as: "haneul@example.com" });
  const [file] = await Promise.all([page.waitForEvent("download"), press(page, "내 기록 내려받기")]);
  expect(file.suggestedFilename()).toMatch(/^geulgam-\d{4}-\d\d-\d\d\.json$/);
});

test.for([phone, desktop])(
  "한 화면에서 탈퇴하고, 이 기기에도 아무것도 남지 않는다 (%#)",
  async (device, { visit, product }) => {
    const email = `tteonan${device.isMobile ? 1 : 2}@example.com`;
    const page = await visit("/mypage/info/account", { ...device, as: email });
    await page.evaluate(() => localStorage.setItem("recentSearches", '["비밀"]'));
    await page.getByRole("link", { name: "회원 탈퇴" }).click();
    await page.getByRole("heading", { name: "남는 것과 까닭" }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    await shoot(page, `withdraw-full-${device.isMobile ? "phone" : "desktop"}-dark`);
    await page.emulateMedia({ colorScheme: "light" });
    await shoot(page, `withdraw-full-${device.isMobile ? "phone" : "desktop"}`);
    await press(page, "탈퇴하기");
    await page.getByText("모든 데이터가 삭제되고 복구할 수 없어요. 정말 탈퇴할까요?").waitFor();
    await press(page, "아니요");
    await press(page, "탈퇴하기");
    await press(page, "예");
    await page.getByRole("heading", { level: 1, name: "탈퇴했어요" }).waitFor();
    await shoot(page, `farewell-${device.isMobile ? "phone" : "desktop"}`);
    const { local } = await storedIn(page);
    expect(local).toEqual({});
    expect(await page.evaluate(() => localStorage.getItem("recentSearches"))).toBeNull();
    expect(await product.db.prepare("SELECT count(*) AS n FROM members WHERE email = ?").bind(email).first("n")).toBe(
      0,
    );
  },
);

test("받을 돈이 있으면 까닭을 보이고 탈퇴 버튼을 잠근다", async ({ visit, product }) => {
  const { user } = await sessionOf(product.origin, "badeul@example.com");
  await product.db
    .prepare(
      "INSERT INTO ledger_account(id, kind, owner_id, normal, floor0, credits) VALUES (?, 'seller_available', ?, -1, 0, 12000)",
    )
    .bind(`seller_available:${user.user_id}`, String(user.user_id))
    .run();
  const page = await visit("/mypage/info/withdraw", { ...phone, as: "badeul@example.com" });
  await page.getByText("정산받지 않은 금액이 12,000원 있어요.", { exact: false }).waitFor();
  expect(await page.getByRole("button", { name: "탈퇴하기" }).isDisabled()).toBe(true);
  expect(await findViolations(page)).toEqual([]);
  await shoot(page, "withdraw-owed-full-phone");
});

test.for([phone, desktop].flatMap((device) => ["terms", "privacy", "reviews"].map((name) => [name, device] as const)))(
  "정책 문서 %s는 읽기 좋고 axe가 나무랄 것이 없다",
  async ([name, device], { visit }) => {
    const page = await visit(`/policy/${name}`, device);
    expect(await findViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "light" });
    await shoot(page, `policy-${name}-full-${device.isMobile ? "phone" : "desktop"}`);
  },
);

test("바닥글은 누가 운영하는지 말하고, 작은 화면에서는 나머지를 접는다", async ({ visit }) => {
  const page = await visit("/", phone);
  const footer = page.getByRole("contentinfo");
  for (const text of ["글감 연습용 상점", "서울특별시 연습구", "02-0000-0000", "통신판매중개자이며"])
    await footer.getByText(text, { exact: false }).first().waitFor();
  expect(await footer.getByText("대표 홍연습", { exact: false }).filter({ visible: true }).count()).toBe(0);
  await footer.getByText("사업자 정보 더 보기").click();
  await footer.getByText("대표 홍연습", { exact: false }).filter({ visible: true }).waitFor();
  await footer.scrollIntoViewIfNeeded();
  await shoot(page, "footer-phone");
  await go(page, "/policy/terms");
  await page.getByRole("link", { name: "개인정보처리방침" }).first().click();
  await page.getByRole("heading", { level: 1, name: "개인정보처리방침" }).waitFor();
});
