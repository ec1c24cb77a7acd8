import { expect } from "vitest";
import { noonOf } from "#app/lib/day.ts";
import { formatDate } from "#app/lib/format.ts";
import { findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { ACCENT, coloursOf } from "#tests/support/product/canvas.ts";
import { test } from "#tests/support/product/journey.ts";
import { DAY } from "#tests/support/shared/time.ts";
import { seoulDay } from "#worker/lib/seoul.ts";

const ADMIN = { as: "admin@example.com", allow: [/status of 404/] };
/** The days with searches, as days before today. With tomorrow, for a midnight before the page is read. */
const SEARCHED = [-1, 0, 1, 2, 7, 21];
const SEARCHES = `INSERT INTO daily_metrics(day, metric, value)
  SELECT date(?1, -value || ' days'), 'searches', 1000 + value FROM json_each(?2) WHERE true
  ON CONFLICT DO UPDATE SET value = excluded.value`;
const seedSearches = (db: D1Database, today: string) => db.prepare(SEARCHES).bind(today, JSON.stringify(SEARCHED));
/** How many searches the page shows for the 30 days that end so many days before today, latest first. */
const searchesUntil = (last: number) =>
  Array.from({ length: 30 }, (_, at) => last + at).map((ago) => (SEARCHED.includes(ago) ? 1000 + ago : 0));
const ALERT = "INSERT OR REPLACE INTO alerts(kind, told_at, untold, last_at) VALUES ('the books do not hold', 0, 2, 0)";
const GAUGES = `INSERT OR REPLACE INTO gauges(name, value, at) VALUES ('databaseBytes', 6200000000, 0), ('messagesBytes', 1500000000, 0), ('jobs', 20, unixepoch() * 1000 - 125000)`;

test("운영 첫 화면은 밀린 일, 알림, 30일의 그래프를 보이고, 그래프마다 같은 수의 표가 있다", async ({
  visit,
  product,
}) => {
  const [today, tomorrow] = [seoulDay(Date.now()), seoulDay(Date.now() + DAY)];
  const insert = [ALERT, GAUGES].map((sql) => product.db.prepare(sql));
  await product.db.batch([seedSearches(product.db, today), ...insert]);
  const waiting = product.db.prepare("SELECT count(*) AS n FROM announcements WHERE done_at IS NULL");
  await expect.poll(() => waiting.first("n")).toBe(0);
  const page = await visit("/admin", { ...ADMIN, ...desktop });
  const behind = page.getByRole("list", { name: "밀린 일" }).getByRole("listitem");
  await expect
    .poll(() => behind.allInnerTexts())
    .toEqual([
      expect.stringMatching(/정상\s+정기 작업\s+(?:\d+분 전에|방금) 돌았어요\./),
      expect.stringMatching(/정상\s+결과를 모르는 결제\s+모두 확인했어요\./),
      expect.stringMatching(/정상\s+새 글 알림\s+밀린 것이 없어요\./),
      expect.stringMatching(/6 GB 넘음\s+데이터베이스\s+10 GB 가운데 6\.20 GB/),
      expect.stringMatching(/정상\s+메시지 데이터베이스\s+10 GB 가운데 1\.50 GB/),
    ]);
  const alert = page.getByRole("list", { name: "알림 목록" }).getByRole("listitem");
  expect(await alert.allInnerTexts()).toEqual([
    expect.stringMatching(/장부가 맞지 않아요\s+the books do not hold[^]*알린 뒤로 2번 더/),
  ]);

  const card = page.getByRole("region", { name: "검색", exact: true });
  await card.scrollIntoViewIfNeeded();
  await card.locator(".uplot canvas").waitFor();
  const label = await card.getByRole("img").getAttribute("aria-label");
  await card.getByText("검색 표로 보기").click();
  const rows = card.getByRole("table", { name: "날짜별 검색" }).getByRole("row");
  const shown = await rows.evaluateAll((all) =>
    all.slice(1).map((row) => [...row.children].map((cell) => cell.textContent)),
  );
  const searches = searchesUntil(shown[0]![0] === formatDate(noonOf(tomorrow)) ? -1 : 0);
  expect(shown.map(([, number]) => number)).toEqual(searches.map((number) => number.toLocaleString("ko")));
  const sum = searches.reduce((one, other) => one + other, 0);
  expect(label).toContain(`오늘 ${searches[0]!.toLocaleString("ko")}, 모두 ${sum.toLocaleString("ko")}.`);
  await page.getByRole("region", { name: "환불", exact: true }).getByText("30일 동안 없었어요.").waitFor();
  expect(await findViolationsAtBothSizes(page, "운영")).toEqual([]);
});

test("휴대폰에서 옆으로 넘치지 않고, 색이 바뀌면 그래프도 그 색이다", async ({ visit, product }) => {
  await seedSearches(product.db, seoulDay(Date.now())).run();
  const page = await visit("/admin", {
    ...ADMIN,
    ...phone,
    colorScheme: "light",
    allow: [...ADMIN.allow, /getImageData/],
  });
  const card = page.getByRole("region", { name: "검색", exact: true });
  await card.scrollIntoViewIfNeeded();
  const canvas = card.locator(".uplot canvas");
  await canvas.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expect.poll(() => coloursOf(canvas)).toContain(ACCENT.light);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => coloursOf(canvas)).toContain(ACCENT.dark);
});

test("불러오지 못하면 그렇게 말하고, 다시 시도하면 나온다. 할 일의 목록은 그대로 있다", async ({ visit }) => {
  const page = await visit("/admin/guides", { ...ADMIN, allow: [/status of 404/, /status of 503/] });
  let isDown = true;
  await page.route("**/api/admin/overview", (route) =>
    isDown ? route.fulfill({ status: 503, body: "{}" }) : route.continue(),
  );
  await page.goto("/admin");
  await page.getByText("불러오지 못했어요").waitFor();
  await page.getByRole("link", { name: "지급" }).first().waitFor();
  isDown = false;
  await page.getByRole("button", { name: "다시 시도" }).click();
  await page.getByRole("list", { name: "밀린 일" }).waitFor();
});
