import { beforeEach, describe, expect, test } from "vitest";
import { call, dataOf } from "#tests/support/api/call.ts";
import { insertPrompts } from "#tests/support/api/find-prompts.ts";
import { add, createCollection, reviseCollection, reviseItem } from "#tests/support/api/collections.ts";
import { createGuide } from "#tests/support/api/guides.ts";
import { createMember } from "#tests/support/api/members.ts";
import { elementsIn, seeOpen, textOf } from "#tests/support/api/open-documents.ts";
import { readProblem } from "#tests/support/api/problem.ts";
import { createPrompt, setStatus } from "#tests/support/api/prompts.ts";
import { changeRows } from "#tests/support/api/rows.ts";
import { ORIGIN } from "#tests/support/api/toss.ts";

const SECOND = 1_000;
const START = 1_790_000_000_000;
const at = (seconds: number) => new Date(START + seconds * SECOND);

/** The addresses of the entries, in their order. */
const entriesOf = async (path: string) =>
  elementsIn(await textOf(path), "id")
    .slice(1)
    .map((id) => id.slice(ORIGIN.length));

describe("소식", () => {
  test("공개된 것을 새것부터 50개까지 담고, 카테고리와 회원마다 따로 있다", async () => {
    const [writer, other] = [await createMember(), await createMember()];
    const rows = await insertPrompts(
      Array.from({ length: 52 }, (_, index) => ({
        memberId: index < 3 ? other.id : writer.id,
        title: `글 ${index}`,
        category: index % 2 === 0 ? ("dev" as const) : ("life" as const),
        publishedAt: at(100 - index),
      })),
    );
    const paths = rows.map(({ id }) => `/prompt/${id}`);
    expect(await entriesOf("/feed.xml")).toEqual(paths.slice(0, 50));
    expect(await entriesOf("/category/dev/feed.xml")).toEqual(paths.filter((_, index) => index % 2 === 0));
    expect(await entriesOf(`/profile/${other.id}/feed.xml`)).toEqual(paths.slice(0, 3));
  });

  test("Atom이 말하는 대로 적고, 고른 말이 XML을 깨지 못한다", async () => {
    const nickname = `<&"' 이`;
    const writer = await createMember({ nickname });
    const [row] = await insertPrompts([
      {
        memberId: writer.id,
        title: `"A" & <B>\u0000\u000b끝\ufffe`,
        description: "]]><script>가</script>",
        category: "dev",
        model: "claude",
        price: 3_000,
        publishedAt: at(1),
        updatedAt: at(60),
      },
    ]);
    const response = await seeOpen("/feed.xml");
    expect(response.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    const xml = await response.text();
    const page = `${ORIGIN}/prompt/${row!.id}`;
    expect(elementsIn(xml, "id")).toEqual([`${ORIGIN}/feed.xml`, page]);
    expect(elementsIn(xml, "title")).toEqual(["글감 새 프롬프트", `"A" & <B>끝\ufffd`]);
    expect(elementsIn(xml, "summary")).toEqual(["]]><script>가</script>\n\n3,000원 · 개발 · Claude"]);
    expect(elementsIn(xml, "published")).toEqual([at(1).toISOString()]);
    expect(elementsIn(xml, "updated")).toEqual([at(60).toISOString(), at(60).toISOString()]);
    expect(elementsIn(xml, "name")).toEqual([nickname]);
    expect(elementsIn(xml, "uri")).toEqual([`${ORIGIN}/profile/${writer.id}`]);
    expect(xml).toContain(`<link rel="self" type="application/atom+xml" href="${ORIGIN}/feed.xml"/>`);
    expect(xml).toContain(`<link rel="alternate" type="text/html" href="${page}"/>`);
    expect(xml).toContain('<category term="dev" label="개발"/>');
  });

  test("공지의 소식은 고정한 것도 낸 차례로 담고, 팁과 초안은 담지 않는다", async () => {
    const pinned = await createGuide({ kind: "notice", is_pinned: true });
    const later = await createGuide({ kind: "notice", summary: "새 소식" });
    await createGuide({ kind: "tip" });
    await createGuide({ kind: "notice", status: "draft" });
    expect(await entriesOf("/guide/notice/feed.xml")).toEqual([
      `/guide/notice/${later.id}`,
      `/guide/notice/${pinned.id}`,
    ]);
    expect(elementsIn(await textOf("/guide/notice/feed.xml"), "name")).toEqual(["글감", "글감"]);
  });

  test("모음의 소식은 모은 차례로 한마디와 함께 담고, 나만 보는 모음은 없는 것과 같다", async () => {
    const maker = await createMember();
    const [first, second] = [await createPrompt(maker), await createPrompt(maker, { body: "카나리본문 {{이름}}" })];
    const shown = await createCollection(maker, [first.id, second.id]);
    await reviseItem(maker, shown.id, second.id, { note: "이것부터 읽어요" });
    const path = `/collections/${shown.id}/feed.xml`;
    expect(await entriesOf(path)).toEqual([`/prompt/${first.id}`, `/prompt/${second.id}`]);
    expect((await seeOpen(path)).headers.get("cache-tag")).toBe(`lists,c${shown.id}`);
    const xml = await textOf(path);
    expect(elementsIn(xml, "summary")[1]).toMatch(/^이것부터 읽어요\n/);
    expect(xml).not.toContain("카나리본문");
    await reviseCollection(maker, shown.id, { is_public: false });
    expect((await seeOpen(path)).status).toBe(404);
  });

  test("공지와 모음의 소식도 50개까지다", async () => {
    const maker = await createMember();
    const rows = await insertPrompts(
      Array.from({ length: 51 }, (_, at) => ({ memberId: maker.id, title: `글 ${at}` })),
    );
    const ids = rows.map(({ id }) => id);
    const { id } = await createCollection(maker, ids.slice(0, 50));
    await dataOf(add(maker, id, ids.slice(50)));
    for (let made = 0; made < 51; made += 1) await createGuide({ kind: "notice" });
    for (const path of ["/guide/notice/feed.xml", `/collections/${id}/feed.xml`])
      expect(await entriesOf(path), path).toHaveLength(50);
  });

  test("아무것도 없어도 빈 소식이다", async () => {
    for (const path of ["/feed.xml", "/category/dev/feed.xml", "/guide/notice/feed.xml"]) {
      const xml = await textOf(path);
      expect(elementsIn(xml, "id")).toEqual([ORIGIN + path]);
      expect(elementsIn(xml, "updated")).toEqual([new Date(0).toISOString()]);
    }
  });

  test.each(["/category/nothing/feed.xml", "/profile/999999/feed.xml", "/profile/abc/feed.xml", "/profile/0/feed.xml"])(
    "없는 %s 는 404 문제 답이고 저장하지 않는다",
    async (path) => {
      const response = await seeOpen(path);
      expect([response.status, response.headers.get("cache-control")]).toEqual([404, "private, no-store"]);
      expect(await readProblem(response)).toMatchObject({ code: "not_found" });
    },
  );

  describe("나가지 않아야 하는 것", () => {
    const FEEDS = ["/feed.xml", "/category/work/feed.xml"];
    let writer: Awaited<ReturnType<typeof createMember>>;
    beforeEach(async () => {
      writer = await createMember();
    });

    test("본문은 무료여도 유료여도 한 글자도 없고, 초안과 숨기거나 지운 것은 없다", async () => {
      const free = await createPrompt(writer, { title: "무료", body: "카나리무료 {{이름}}" });
      await createPrompt(writer, {
        title: "유료",
        body: "카나리유료",
        preview: "카나리미리",
        price: 3_000,
        tested: [],
      });
      await createPrompt(writer, { title: "카나리초안", status: "draft" });
      const hidden = await createPrompt(writer, { title: "카나리숨김" });
      await setStatus(hidden.id, "hidden");
      const gone = await createPrompt(writer, { title: "카나리지움" });
      await call("DELETE", `/api/prompts/${gone.id}`, { as: writer });
      for (const path of [...FEEDS, `/profile/${writer.id}/feed.xml`]) {
        const xml = await textOf(path);
        expect(xml, path).not.toContain("카나리");
        expect(elementsIn(xml, "title").slice(1).toSorted(), path).toEqual(["무료", "유료"]);
        expect(xml, path).toContain(`/prompt/${free.id}<`);
      }
    });

    test("정지되거나 떠난 회원의 소식은 없다", async () => {
      await createPrompt(writer);
      for (const status of ["SUSPENDED", "INACTIVE"]) {
        await changeRows("members", { status }, { id: writer.id });
        expect((await seeOpen(`/profile/${writer.id}/feed.xml`)).status).toBe(404);
      }
    });
  });

  test("가진 것이 그대로면 304이고, 바뀌면 새로 준다. 화면과 같은 태그로 나눠 쓴다", async () => {
    const writer = await createMember();
    const { id } = await createPrompt(writer);
    const path = `/profile/${writer.id}/feed.xml`;
    const first = await seeOpen(path);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      "cache-control": "public, max-age=0, must-revalidate",
      "cache-tag": `m${writer.id}`,
      "access-control-allow-origin": "*",
      "x-content-type-options": "nosniff",
    });
    expect((await seeOpen("/feed.xml")).headers.get("cache-tag")).toBe("lists");
    expect((await seeOpen("/category/dev/feed.xml")).headers.get("cache-tag")).toBe("lists");
    expect((await seeOpen("/guide/notice/feed.xml")).headers.get("cache-tag")).toBe("guides");
    const headers = { "if-none-match": first.headers.get("etag")! };
    const known = await seeOpen(path, { headers });
    expect([known.status, await known.text()]).toEqual([304, ""]);
    await changeRows("prompts", { title: "바꾼 제목" }, { id });
    expect((await seeOpen(path, { headers })).status).toBe(200);
    const head = await seeOpen(path, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect((await seeOpen(path, { method: "POST" })).status).toBe(405);
    const preflight = await seeOpen(path, { method: "OPTIONS" });
    expect([preflight.status, preflight.headers.get("access-control-allow-headers")]).toEqual([204, "if-none-match"]);
  });
});
