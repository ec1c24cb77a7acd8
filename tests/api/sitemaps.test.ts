import { expect, test } from "vitest";
import { createStorage } from "#tests/support/api/storage.ts";
import { insertPrompts } from "#tests/support/api/find-prompts.ts";
import { createBundle, createSeller, endBundle } from "#tests/support/api/bundles.ts";
import { dataOf } from "#tests/support/api/call.ts";
import { createCollection } from "#tests/support/api/collections.ts";
import { createGuide } from "#tests/support/api/guides.ts";
import { createMember } from "#tests/support/api/members.ts";
import { elementsIn, seeOpen, textOf } from "#tests/support/api/open-documents.ts";
import { createPrompt, setStatus } from "#tests/support/api/prompts.ts";
import { createRequest } from "#tests/support/api/requests.ts";
import { changeRows, query } from "#tests/support/api/rows.ts";
import { ORIGIN } from "#tests/support/api/toss.ts";

const placesIn = async (path: string) =>
  elementsIn(await textOf(path), "loc").map((address) => address.slice(ORIGIN.length));

/** The file that names a prompt or a profile. */
const fileOf = (id: number, kind = "prompts") => `/sitemap/${kind}-${Math.ceil(id / 10_000)}.xml`;

test("목록은 파일의 목록이고, 파일 하나는 번호 만 개의 것이다. 빈 파일은 없다", async () => {
  const { id: memberId } = await createMember();
  const numbers = [1, 9_999, 10_000, 10_001, 30_001];
  await insertPrompts(
    numbers.map((id) => ({ id, memberId, title: `글 ${id}`, updatedAt: new Date(1_790_000_000_000) })),
  );
  await setStatus(9_999, "hidden");
  expect((await placesIn("/sitemap.xml")).filter((path) => path.includes("prompts"))).toEqual([
    "/sitemap/prompts-1.xml",
    "/sitemap/prompts-2.xml",
    "/sitemap/prompts-4.xml",
  ]);
  expect(await placesIn("/sitemap/prompts-1.xml")).toEqual(["/prompt/1", "/prompt/10000"]);
  expect(await placesIn("/sitemap/prompts-2.xml")).toEqual(["/prompt/10001"]);
  expect(elementsIn(await textOf("/sitemap/prompts-2.xml"), "lastmod")).toEqual(["2026-09-21T14:13:20.000Z"]);
  for (const path of ["prompts-3", "prompts-5", "prompts-0", "prompts-x", "nothing-1", "constructor-1", "prompts"]) {
    const response = await seeOpen(`/sitemap/${path}.xml`);
    expect([path, response.status, response.headers.get("cache-control")]).toEqual([path, 404, "private, no-store"]);
  }
});

test("누구나 보는 것만 있다: 숨긴 글, 초안, 숨긴 요청, 글이 없거나 정지된 회원은 없다", async () => {
  // Ids begin anew, so that one file has them all.
  await createStorage();
  const [writer, idle, suspended] = [await createMember(), await createMember(), await createMember()];
  const shown = await createPrompt(writer);
  await createPrompt(writer, { status: "draft" });
  const hidden = await createPrompt(writer);
  await setStatus(hidden.id, "hidden");
  await createPrompt(suspended);
  await changeRows("members", { status: "SUSPENDED" }, { id: suspended.id });
  await changeRows("prompts", { status: "hidden" }, { member_id: suspended.id });
  const asked = await createRequest(idle);
  const gone = await createRequest(idle);
  await changeRows("requests", { hidden_for: "moderation" }, { id: gone.id });
  const tip = await createGuide();
  const announcement = await createGuide({ kind: "notice" });
  await createGuide({ status: "draft" });
  const collected = await createCollection(writer);
  await createCollection(writer, [], { is_public: false });
  await changeRows("collections", { hidden_for: "moderation" }, { id: (await createCollection(writer)).id });
  await changeRows("collections", { deleted_at: 1 }, { id: (await createCollection(writer)).id });
  const { seller, ids, bundle } = await createSeller();
  await dataOf(endBundle(seller, (await createBundle(seller, ids)).id));
  const unseen = await createBundle(seller, ids);
  await changeRows("bundles", { hidden_for: "moderation" }, { id: unseen.id });
  expect(await placesIn("/sitemap.xml")).toEqual([
    "/sitemap/pages.xml",
    fileOf(shown.id),
    fileOf(writer.id, "profiles"),
    "/sitemap/guides-1.xml",
    "/sitemap/requests-1.xml",
    "/sitemap/collections-1.xml",
    "/sitemap/bundles-1.xml",
  ]);
  expect(await placesIn(fileOf(shown.id))).toEqual([shown.id, ...ids].map((id) => `/prompt/${id}`));
  expect(await placesIn(fileOf(writer.id, "profiles"))).toEqual([`/profile/${writer.id}`, `/profile/${seller.id}`]);
  expect(await placesIn("/sitemap/bundles-1.xml")).toEqual([`/bundle/${bundle.id}`]);
  expect(await placesIn("/sitemap/requests-1.xml")).toEqual([`/requests/${asked.id}`]);
  expect(await placesIn("/sitemap/collections-1.xml")).toEqual([`/collections/${collected.id}`]);
  expect(await placesIn("/sitemap/guides-1.xml")).toEqual([`/guide/tip/${tip.id}`, `/guide/notice/${announcement.id}`]);
  expect(await placesIn("/sitemap/pages.xml")).toEqual(expect.arrayContaining(["/", "/requests", "/?category=dev"]));
});

test("아무것도 없으면 늘 있는 화면의 파일만 있다", async () => {
  expect(await placesIn("/sitemap.xml")).toEqual(["/sitemap/pages.xml"]);
});

test("표지인 그림과 영상의 정지 그림은 함께 적고, 글과 소리는 적지 않는다", async () => {
  await createStorage();
  const { id: memberId } = await createMember();
  const covers = [
    { kind: "image", media: { url: "/media/1/a.webp", poster: null } },
    { kind: "video", media: { url: "/media/2/a.mp4", poster: "/media/2/b.webp" } },
    { kind: "audio", media: { url: "/media/3/a.mp3" } },
    { kind: "text", text: "글" },
  ];
  const rows = await insertPrompts(covers.map((_, index) => ({ memberId, title: `글 ${index}` })));
  for (const [index, { id }] of rows.entries())
    await changeRows("prompts", { cover: JSON.stringify(covers[index]) }, { id });
  expect(elementsIn(await textOf(fileOf(rows[0]!.id)), "image:loc")).toEqual([
    `${ORIGIN}/media/1/a.webp`,
    `${ORIGIN}/media/2/b.webp`,
  ]);
});

test("파일은 번호의 한 범위만 읽는다: 표를 훑지 않는다", async () => {
  const plans = await Promise.all(
    [
      "prompts NOT INDEXED WHERE status = 'published'",
      "members INDEXED BY members_latest WHERE status = 'ACTIVE' AND prompt_count > 0",
      "guides NOT INDEXED WHERE status = 'published'",
      "requests NOT INDEXED WHERE hidden_for IS NULL",
    ].map((from) =>
      query<{ detail: string }>(`EXPLAIN QUERY PLAN SELECT id FROM ${from} AND id > 1 AND id <= 10000 ORDER BY id`),
    ),
  );
  for (const plan of plans)
    expect(plan.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/^SEARCH .*\((rowid|id)>\? AND (rowid|id)<\?\)$/),
    ]);
});
