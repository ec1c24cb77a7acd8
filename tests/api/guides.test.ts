import { expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { GuideCard, GuideContent, GuideDetail } from "#contracts/guides.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createGuide } from "#tests/support/api/guides.ts";
import { readProblem } from "#tests/support/api/problem.ts";

const listOf = (path: string) => dataOf<Page<GuideCard>>(call("GET", path));
const titlesOf = ({ items }: Page<GuideCard>) => items.map(({ title }) => title);

test("고정한 공지가 먼저, 그다음은 새 글부터 나온다", async () => {
  await createGuide({ kind: "notice", title: "옛 고정", is_pinned: true });
  await createGuide({ kind: "notice", title: "첫째" });
  await createGuide({ kind: "notice", title: "둘째" });
  await createGuide({ kind: "notice", title: "새 고정", is_pinned: true });
  await createGuide({ kind: "tip", title: "팁" });
  expect(titlesOf(await listOf("/api/guides/notices"))).toEqual(["새 고정", "옛 고정", "둘째", "첫째"]);
  expect(titlesOf(await listOf("/api/guides/tips"))).toEqual(["팁"]);
});

test("나눠 읽어도 빠지거나 겹치는 글이 없고, 그사이 새로 올라온 글이 차례를 흔들지 않는다", async () => {
  for (let n = 1; n <= 7; n += 1) await createGuide({ title: `팁 ${n}`, is_pinned: n === 3 });
  const read: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: Page<GuideCard> = await listOf(`/api/guides/tips?limit=2${cursor && `&cursor=${cursor}`}`);
    read.push(...titlesOf(page));
    cursor = page.next_cursor;
    await createGuide({ title: "새 글" });
  }
  expect(read).toEqual(["팁 3", "팁 7", "팁 6", "팁 5", "팁 4", "팁 2", "팁 1"]);
});

test.each(["x", "tips.1", "!!", btoa("notices.5"), btoa("tips.99999999999999999999")])(
  "우리 것이 아닌 이어 보기 위치 %j는 400이다",
  async (cursor) => {
    const path = `/api/guides/tips?cursor=${encodeURIComponent(cursor)}`;
    expect(await problemOf(call("GET", path))).toMatchObject({ status: 400, code: "invalid_cursor" });
  },
);

test("글은 소독한 HTML로, 차례와 앞뒤 글을 달고 온다", async () => {
  const older = await createGuide({ title: "먼저 쓴 글" });
  const guide = await createGuide({ title: "가운데 글", body: "처음 문단이에요.\n\n## 하나\n\n<b>글</b>\n\n### 둘" });
  const newer = await createGuide({ title: "나중 글", is_pinned: true });
  await createGuide({ title: "임시 글", status: "draft" });
  await createGuide({ kind: "notice" });
  const detail = await dataOf<GuideDetail>(call("GET", `/api/guides/tips/${guide.id}`));
  expect(detail).toMatchObject({
    kind: "tip",
    title: "가운데 글",
    summary: "처음 문단이에요.",
    html: '<p>처음 문단이에요.</p><h2 id="section-1">하나</h2><p>&lt;b&gt;글&lt;/b&gt;</p><h3 id="section-2">둘</h3>',
    headings: [
      { id: "section-1", text: "하나", level: 2 },
      { id: "section-2", text: "둘", level: 3 },
    ],
    previous: { id: older.id, title: "먼저 쓴 글" },
    next: { id: newer.id, title: "나중 글" },
  });
  expect(Object.keys(detail)).not.toContain("content");
  expect(Object.keys(detail)).not.toContain("body");
  const content = await dataOf<GuideContent>(call("GET", `/api/guides/tips/${guide.id}?include=content`));
  expect(content.content[0]).toEqual({ tag: "p", children: ["처음 문단이에요."] });
  expect(Object.keys(content)).not.toContain("html");
});

test("맨 앞과 맨 뒤의 글에는 그 너머가 없다", async () => {
  const only = await createGuide();
  expect(await dataOf(call("GET", `/api/guides/tips/${only.id}`))).toMatchObject({ previous: null, next: null });
});

test("없는 글, 임시 글, 다른 갈래의 글은 404다", async () => {
  const draft = await createGuide({ status: "draft" });
  const announcement = await createGuide({ kind: "notice" });
  for (const id of [draft.id, announcement.id, 999_999]) {
    expect(await readProblem(await call("GET", `/api/guides/tips/${id}`))).toMatchObject({
      status: 404,
      detail: "팁을 찾을 수 없어요.",
    });
  }
  expect(titlesOf(await listOf("/api/guides/tips"))).toEqual([]);
});

test.each(["abc", "-1", "0", "1e3", "1.5"])("번호가 아닌 %s는 400이다", async (id) => {
  expect(await problemOf(call("GET", `/api/guides/notices/${id}`))).toMatchObject({ status: 400 });
});

test.each(["/api/guides/tips", "/api/guides/notices/1"])("%s에는 읽기만 있다", async (path) => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    const response = await call(method, path, { body: {} });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  }
});
