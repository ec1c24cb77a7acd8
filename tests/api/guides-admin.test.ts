import { describe, expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { AdminGuide, AdminGuideCard, GuideCard, GuidePreview } from "#contracts/guides.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createAdmin, createGuide } from "#tests/support/api/guides.ts";
import { createMember } from "#tests/support/api/members.ts";
import { readProblem } from "#tests/support/api/problem.ts";
import { countRows, listRows } from "#tests/support/api/rows.ts";

const words = { kind: "notice", title: "점검 안내", body: "새벽 두 시에 **잠깐** 멈춰요." };

const actsOn = (id: number) => listRows("audits", "admin_id, action", { thing: "guide", thing_id: String(id) });
const titlesOf = async (path: string) =>
  (await dataOf<Page<GuideCard>>(call("GET", path))).items.map(({ title }) => title);

describe("운영자만 쓴다", () => {
  const calls = [
    ["GET", "/api/admin/guides"],
    ["POST", "/api/admin/guides"],
    ["POST", "/api/admin/guides/preview"],
    ["GET", "/api/admin/guides/1"],
    ["PATCH", "/api/admin/guides/1"],
    ["DELETE", "/api/admin/guides/1"],
  ] as const;

  test.each(calls)("%s %s: 손님과 회원과 정지된 운영자에게는 없는 주소다", async (method, path) => {
    const guide = await createGuide();
    const at = path.replace("/1", `/${guide.id}`);
    const others = [undefined, await createMember(), await createMember({ role: "ADMIN", status: "SUSPENDED" })];
    for (const as of others) {
      const body = method === "GET" ? undefined : { ...words, version: 1 };
      const response = await call(method, at, { as, body });
      expect(await readProblem(response)).toMatchObject({ status: 404, detail: "그런 주소는 없어요." });
    }
    expect(await listRows("guides", "id, version")).toEqual([{ id: guide.id, version: 1 }]);
    expect(await countRows("audits")).toBe(0);
  });
});

test("쓰고, 올리고, 고정하고, 내리고, 지우는 일마다 기록이 남는다", async () => {
  const as = await createAdmin();
  const response = await call("POST", "/api/admin/guides", { as, body: words });
  expect(response.status).toBe(201);
  const draft = await dataOf<AdminGuide>(response);
  expect(draft).toMatchObject({
    ...words,
    summary: "",
    status: "draft",
    version: 1,
    is_pinned: false,
    published_at: null,
  });
  expect(await titlesOf("/api/guides/notices")).toEqual([]);

  const change = (version: number, patch: object) =>
    dataOf<AdminGuide>(call("PATCH", `/api/admin/guides/${draft.id}`, { as, body: { version, ...patch } }));
  const published = await change(1, { status: "published" });
  expect(published).toMatchObject({ status: "published", version: 2 });
  expect(await titlesOf("/api/guides/notices")).toEqual(["점검 안내"]);
  expect(await change(2, { is_pinned: true })).toMatchObject({ is_pinned: true });
  expect(await change(3, { title: "점검이 끝났어요", body: "고마워요." })).toMatchObject({ title: "점검이 끝났어요" });
  expect(await dataOf(call("GET", `/api/guides/notices/${draft.id}`))).toMatchObject({ html: "<p>고마워요.</p>" });
  await change(4, { status: "draft" });
  expect(await titlesOf("/api/guides/notices")).toEqual([]);
  const again = await change(5, { status: "published" });
  expect(again.published_at).toBe(published.published_at);

  expect(await dataOf(call("DELETE", `/api/admin/guides/${draft.id}`, { as }))).toEqual({ id: draft.id });
  expect(await problemOf(call("GET", `/api/guides/notices/${draft.id}`))).toMatchObject({ status: 404 });
  const acts = await actsOn(draft.id);
  expect(acts.map(({ action }) => action)).toEqual([
    "create",
    "publish",
    "pin",
    "revise",
    "unpublish",
    "publish",
    "delete",
  ]);
  expect(new Set(acts.map(({ admin_id }) => admin_id))).toEqual(new Set([as.id]));
});

test("이미 고정한 글을 고정한 채로 고치면 고친 것으로, 풀면 푼 것으로 기록된다", async () => {
  const as = await createAdmin();
  const { id } = await createGuide({ is_pinned: true });
  const change = (patch: object) => dataOf(call("PATCH", `/api/admin/guides/${id}`, { as, body: patch }));
  expect(await change({ version: 1, title: "고친 제목", is_pinned: true })).toMatchObject({ is_pinned: true });
  await change({ version: 2, is_pinned: false });
  await change({ version: 3, body: "고친 글이에요.", is_pinned: false });
  expect((await actsOn(id)).map(({ action }) => action)).toEqual(["revise", "unpin", "revise"]);
});

test("그사이 다른 곳에서 고친 글은 덮어쓰지 않고, 기록도 남기지 않는다", async () => {
  const as = await createAdmin();
  const { id } = await createGuide();
  const patch = (title: string) => call("PATCH", `/api/admin/guides/${id}`, { as, body: { version: 1, title } });
  const answers = await Promise.all([patch("먼저 온 글"), patch("나중 온 글"), patch("셋째 글")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const refused = answers.find(({ status }) => status === 409)!;
  expect(await problemOf(refused)).toEqual({ status: 409, code: "stale_version", fields: ["version"] });
  expect(await actsOn(id)).toHaveLength(1);
});

test("두 번 지우면 두 번째는 404이고 기록은 하나다", async () => {
  const as = await createAdmin();
  const { id } = await createGuide();
  await call("DELETE", `/api/admin/guides/${id}`, { as });
  expect(await problemOf(call("DELETE", `/api/admin/guides/${id}`, { as }))).toMatchObject({ status: 404 });
  expect(await actsOn(id)).toHaveLength(1);
});

test("목록에는 임시 글까지 새로 쓴 것부터 나오고, 갈래로 나눠 본다", async () => {
  const as = await createAdmin();
  for (let n = 1; n <= 3; n += 1) await createGuide({ title: `팁 ${n}`, status: n === 2 ? "draft" : "published" });
  await createGuide({ kind: "notice", title: "공지" });
  const read = async (query: string) => dataOf<Page<AdminGuideCard>>(call("GET", `/api/admin/guides${query}`, { as }));
  const titles = (page: Page<AdminGuideCard>) => page.items.map(({ title }) => title);
  expect(titles(await read(""))).toEqual(["공지", "팁 3", "팁 2", "팁 1"]);
  const first = await read("?kind=tip&limit=2");
  expect(titles(first)).toEqual(["팁 3", "팁 2"]);
  expect(titles(await read(`?kind=tip&limit=2&cursor=${first.next_cursor}`))).toEqual(["팁 1"]);
});

test("미리 보기는 올린 글과 같은 코드가 만든다", async () => {
  const as = await createAdmin();
  const body = "## 제목\n\n글 [링크](/guide/tip) `코드`";
  const preview = await dataOf<GuidePreview>(call("POST", "/api/admin/guides/preview", { as, body: { body } }));
  const { id } = await dataOf<AdminGuide>(
    call("POST", "/api/admin/guides", { as, body: { ...words, body, status: "published" } }),
  );
  expect(preview).toEqual({
    content: await dataOf<GuidePreview>(call("GET", `/api/guides/notices/${id}?include=content`)).then(
      ({ content }) => content,
    ),
    headings: [{ id: "section-1", text: "제목", level: 2 }],
  });
});

test.each([
  [{ title: "" }, "title"],
  [{ title: "가".repeat(61) }, "title"],
  [{ title: "두\n줄" }, "title"],
  [{ summary: "가".repeat(161) }, "summary"],
  [{ body: "" }, "body"],
  [{ body: "가".repeat(50_001) }, "body"],
  [{ body: "글\u0000" }, "body"],
  [{ body: 5 }, "body"],
  [{ kind: "faq" }, "kind"],
  [{ status: "hidden" }, "status"],
  [{ is_pinned: "yes" }, "is_pinned"],
  [{ html: "<b>" }, "html"],
] as const)("%j 은 400이고 아무것도 저장하지 않는다", async (change, field) => {
  const as = await createAdmin();
  const answer = call("POST", "/api/admin/guides", { as, body: { ...words, ...change } });
  expect(await problemOf(answer)).toEqual({ status: 400, code: "invalid_input", fields: [field] });
  expect(await countRows("guides")).toBe(0);
  expect(await countRows("audits")).toBe(0);
});

test("고칠 때는 version이 있어야 하고, 갈래는 바꿀 수 없다", async () => {
  const as = await createAdmin();
  const { id } = await createGuide();
  const patch = (body: object) => problemOf(call("PATCH", `/api/admin/guides/${id}`, { as, body }));
  expect(await patch({ title: "새 제목" })).toMatchObject({ status: 400, fields: ["version"] });
  expect(await patch({ version: 1, kind: "notice" })).toMatchObject({ status: 400, fields: ["kind"] });
});

test("1MB의 겹친 목록은 읽기 전에 413이다", async () => {
  const as = await createAdmin();
  const body = "- ".repeat(500_000);
  for (const path of ["/api/admin/guides", "/api/admin/guides/preview"])
    expect((await call("POST", path, { as, body: { ...words, body } })).status).toBe(413);
});
