import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Env } from "#worker/env.ts";
import { findViolationsAtBothSizes } from "#tests/support/product/axe.ts";
import { desktop, phone } from "#tests/support/product/browser.ts";
import { BLANK, go, test } from "#tests/support/product/journey.ts";
import { join } from "#tests/support/product/newcomer.ts";

const FANS = 25;
const list = (page: Page, name: string) => page.getByRole("list", { name: `${name} 목록` }).getByRole("listitem");
const toggle = (page: Page, nickname: string) => page.getByRole("button", { name: new RegExp(`^${nickname} 팔로우`) });

/** Members whom nobody else knows, the first made first. */
async function createMembers(db: Env["DB"], count: number) {
  const suffix = crypto.randomUUID().slice(0, 4);
  const nicknames = Array.from({ length: count }, (_, index) => `팬${index + 1}${suffix}`);
  await db
    .prepare(
      `INSERT INTO members(nickname, nickname_key, social_type, created_at, updated_at)
        SELECT value, value, 'GOOGLE', 0, 0 FROM json_each(?) ORDER BY key`,
    )
    .bind(JSON.stringify(nicknames))
    .run();
  const ids = "SELECT m.id FROM json_each(?) AS n INNER JOIN members AS m ON m.nickname_key = n.value ORDER BY n.key";
  const { results } = await db.prepare(ids).bind(JSON.stringify(nicknames)).all<{ id: number }>();
  return results.map(({ id }, index) => ({ id, nickname: nicknames[index]! }));
}

const addFollows = (db: Env["DB"], pairs: { from: number; to: number }[]) =>
  db.batch(
    pairs.map(({ from, to }) =>
      db.prepare("INSERT INTO follows(follower_id, followee_id, created_at) VALUES (?, ?, 0)").bind(from, to),
    ),
  );

test("팔로워와 팔로잉을 열어 이어 보고, 탈퇴한 회원은 보이지 않는다", async ({ visit, product: { origin, db } }) => {
  const star = await join(origin);
  const fans = await createMembers(db, FANS);
  const [leaver, ...followed] = fans.slice(0, 4);
  await addFollows(db, [
    ...fans.map(({ id }) => ({ from: id, to: star.id })),
    ...followed.map(({ id }) => ({ from: star.id, to: id })),
  ]);
  await db.prepare("UPDATE members SET status = 'INACTIVE' WHERE id = ?").bind(leaver!.id).run();
  const page = await visit(`/profile/${star.id}`, phone);
  await page.getByRole("link", { name: /^팔로워/ }).click();
  await page.getByRole("heading", { level: 1, name: `${star.nickname}님의 팔로워` }).waitFor();
  await expect.poll(() => list(page, "팔로워").count()).toBe(20);
  expect(await list(page, "팔로워").first().innerText()).toContain(fans.at(-1)!.nickname);
  await page.getByRole("link", { name: "더 보기" }).click();
  await expect.poll(() => list(page, "팔로워").count()).toBe(FANS - 1);
  expect(await page.getByRole("link", { name: leaver!.nickname, exact: true }).count()).toBe(0);
  const next = list(page, "팔로워").nth(20).getByRole("link");
  await expect.poll(() => next.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole("link", { name: "팔로잉", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: `${star.nickname}님의 팔로잉` }).waitFor();
  await expect.poll(() => list(page, "팔로잉").count()).toBe(followed.length);

  const reader = await visit(`/profile/${star.id}/followers`, { ...desktop, javaScriptEnabled: false });
  await reader.getByRole("link", { name: "더 보기" }).click();
  await reader.getByRole("link", { name: "처음부터 보기" }).waitFor();
  await expect.poll(() => list(reader, "팔로워").count()).toBe(FANS - 1 - 20);
});

test("아무도 없으면 그렇다고 말하고, 없는 회원의 목록은 404다", async ({ product: { origin } }) => {
  const { id } = await join(origin);
  const nobody = await fetch(`${origin}/profile/${id}/followers`);
  expect(await nobody.text()).toContain("아직 팔로워가 없어요");
  expect((await fetch(`${origin}/profile/999999/following`)).status).toBe(404);
});

test("내 팔로잉에서 그만두면 줄은 남아 다시 팔로우할 수 있고, 마이페이지의 수가 바로 바뀐다", async ({
  visit,
  product: { origin, db },
}) => {
  const me = await join(origin);
  const followed = await createMembers(db, 3);
  await addFollows(
    db,
    followed.map(({ id }) => ({ from: me.id, to: id })),
  );
  const { nickname } = followed[1]!;
  const page = await visit("/mypage", { ...phone, as: me.email });
  const count = page.getByRole("region", { name: "내 프로필" }).getByText("팔로잉").locator("xpath=ancestor::div[1]");
  await expect.poll(() => count.innerText()).toContain("3");
  await count.getByRole("link").click();
  await expect.poll(() => list(page, "팔로잉").count()).toBe(3);
  const isFollowed = () => toggle(page, nickname).getAttribute("aria-pressed");
  await expect.poll(isFollowed).toBe("true");
  for (const [method, state] of [
    ["DELETE", "false"],
    ["POST", "true"],
    ["DELETE", "false"],
  ] as const) {
    const answered = page.waitForResponse(
      (response) => response.url().includes("/members/follows/") && response.request().method() === method,
    );
    // Following tells the other in the background, which is refused once it is over.
    const isTold = method === "POST" && page.waitForResponse(/\/api\/notifications\/\d+$/);
    await toggle(page, nickname).click();
    await Promise.all([answered, isTold]);
    await expect.poll(isFollowed).toBe(state);
    expect(await list(page, "팔로잉").count()).toBe(3);
  }

  await page.goBack();
  await expect.poll(() => count.innerText()).toContain("2");
  await count.getByRole("link").click();
  await expect.poll(() => list(page, "팔로잉").count()).toBe(2);
  await page.getByRole("link", { name: "팔로워", exact: true }).click();
  await page.getByText("아직 팔로워가 없어요").waitFor();
});

test("한 번 읽은 내 프로필과 팔로잉은 다시 묻지 않는다", async ({ visit, product: { origin, db } }) => {
  const me = await join(origin);
  const [one] = await createMembers(db, 1);
  await addFollows(db, [{ from: me.id, to: one!.id }]);
  const page = await visit(BLANK, { ...phone, as: me.email });
  const asked: string[] = [];
  page.on("request", (request) => {
    const path = new URL(request.url()).pathname;
    if (/\/api\/members\/(\d+|(following|followers)\/\d+)$/.test(path)) asked.push(path.replace(/\d+/, "n"));
  });
  await go(page, "/mypage");
  const open = page.getByRole("link", { name: "팔로잉과 팔로워" });
  const unfold = () => page.getByText("사람들", { exact: true }).click();
  for (const _ of ["first", "again"]) {
    await unfold();
    await open.click();
    await expect.poll(() => list(page, "팔로잉").count()).toBe(1);
    await page.goBack();
  }
  await unfold();
  await open.click();
  // Whatever these pages would ask again is asked before this.
  await page.getByRole("link", { name: "팔로워", exact: true }).click();
  await page.getByText("아직 팔로워가 없어요").waitFor();
  expect(asked).toEqual(["/api/members/n", "/api/members/following/n", "/api/members/followers/n"]);
});

test("팔로우 화면에서 axe가 아무것도 나무라지 않는다", async ({ visit }) => {
  const page = await visit("/profile/2", { ...desktop, as: "haneul@example.com" });
  await expect.poll(() => toggle(page, "바다").getAttribute("aria-pressed")).toBe("true");
  expect(await findViolationsAtBothSizes(page, "프로필")).toEqual([]);
  await page.getByRole("link", { name: /^팔로워/ }).click();
  await toggle(page, "가람").waitFor();
  expect(await findViolationsAtBothSizes(page, "팔로워")).toEqual([]);
  await go(page, "/mypage/follows");
  await toggle(page, "노을").waitFor();
  expect(await findViolationsAtBothSizes(page, "내 팔로잉")).toEqual([]);
});
