import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { pageContext } from "#app/data/page-context.ts";
import { createSeller, reviseBundle } from "#tests/support/api/bundles.ts";
import { dataOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { createFaultyD1 } from "#tests/support/api/faulty-d1.ts";
import { setStatus } from "#tests/support/api/prompts.ts";
import { addToRows, changeRows } from "#tests/support/api/rows.ts";
import { html } from "#tests/support/api/stub-build.ts";
import { createSite, edit, published } from "#tests/support/api/stub-site.ts";

const MINUTE = 60_000;

test("판이 같으면 남긴 것이 없어도 그리지 않고 304를 주고, 판이 다르면 온 글자를 준다", async () => {
  stopClock();
  const { owner, id, path } = await published("처음");
  const earlier = createSite();
  const etag = (await earlier.ask(path)).headers.get("etag")!;
  const { ask, rendered } = createSite();
  const unchanged = await ask(path, { headers: { "if-none-match": etag } });
  expect([unchanged.status, await unchanged.text(), rendered]).toEqual([304, "", []]);
  const { headers } = unchanged;
  expect(Object.fromEntries(["cache-control", "etag", "cache-tag"].map((name) => [name, headers.get(name)]))).toEqual({
    "cache-control": "public, max-age=0, must-revalidate",
    etag,
    "cache-tag": `p${id},a${owner.id}`,
  });
  expect(headers.get("cloudflare-cdn-cache-control")).toBe(
    "public, max-age=60, stale-while-revalidate=60, stale-if-error=3600",
  );
  // It would replace the policy of the stored document, whose scripts it does not know.
  expect(headers.get("content-security-policy")).toBeNull();
  await edit(owner, id, "고친 제목");
  const changed = await ask(path, { headers: { "if-none-match": etag } });
  expect([changed.status, await changed.text()]).toEqual([200, "prompt: 고친 제목"]);
  expect(changed.headers.get("etag")).not.toBe(etag);
});

test("묶음의 화면은 묶음이나 든 글이 바뀌면 새로 그리고, 숨기거나 끝내면 남긴 것을 주지 않는다", async () => {
  stopClock();
  const { seller, ids, bundle } = await createSeller();
  const { ask } = createSite();
  const path = `/bundle/${bundle.id}`;
  const seen = async () => {
    const response = await ask(path);
    return [response.status, response.headers.get("etag")] as const;
  };
  let [status, etag] = await seen();
  expect(status).toBe(200);
  const again = await ask(path, { headers: { "if-none-match": etag! } });
  expect([again.status, again.headers.get("cache-tag")]).toEqual([304, `b${bundle.id},m${seller.id},a${seller.id}`]);
  for (const change of [
    () => dataOf(reviseBundle(seller, bundle.id, { title: "고친 이름" })),
    () => changeRows("prompts", { price: 4_900 }, { id: ids[0] }),
    () => setStatus(ids[1], "draft"),
    () => changeRows("members", { nickname: "새이름" }, { id: seller.id }),
  ]) {
    await change();
    const [, next] = await seen();
    expect(next, change.toString()).not.toBe(etag);
    etag = next;
  }
  await changeRows("bundles", { hidden_for: "moderation" }, { id: bundle.id });
  expect(await seen()).toEqual([404, null]);
  await changeRows("bundles", { hidden_for: null }, { id: bundle.id });
  [status] = await seen();
  expect(status).toBe(200);
  for (const wrong of ["/bundle/abc", "/bundle/999999"]) expect((await ask(wrong)).headers.get("etag")).toBeNull();
});

test("별표는 있는 화면에만 304이고, 없는 화면에는 404다", async () => {
  stopClock();
  const { path } = await published("처음");
  const { ask } = createSite();
  const all = { headers: { "if-none-match": "*" } };
  expect((await ask(path, all)).status).toBe(304);
  expect((await ask(path, { ...all, method: "HEAD" })).status).toBe(304);
  expect((await ask("/prompt/999999", all)).status).toBe(404);
  expect((await ask("/?search=refused", all)).status).toBe(400);
  expect((await ask("/auth/callback", all)).status).toBe(200);
  expect((await ask("/guide/tip", all)).status).toBe(304);
});

test.each(["", "rubbish", '"', "W/", '"x", , "y"', '"x"'.repeat(2_000), "\t*\t,"])(
  "If-None-Match: %j에는 온 글자를 준다",
  async (value) => {
    const { ask } = createSite();
    const response = await ask("/create", { headers: { "if-none-match": value } });
    expect([response.status, await response.text()]).toEqual([200, "shell"]);
  },
);

test("판을 읽지 못하면 그려서 주되 남기지 않고, ETag도 없다", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { path } = await published("처음");
  const { d1 } = createFaultyD1(env.DB, (_, sql) =>
    sql.some((one) => one.includes("data_versions"))
      ? { when: "before", message: "D1 DB is overloaded. Requests queued for too long." }
      : undefined,
  );
  const { ask, paths, rendered } = createSite();
  for (let times = 0; times < 2; times += 1) {
    const response = await ask(path, { using: { ...env, DB: d1 } });
    expect([response.status, await response.text(), response.headers.get("etag")]).toEqual([200, "prompt: 처음", null]);
  }
  expect([paths(), rendered]).toEqual([[], [path, path]]);
});

test("512 KB보다 큰 화면은 남기지 않지만 판이 같으면 304다", async () => {
  stopClock();
  const { ask, paths, rendered } = createSite({ "/": () => html("가".repeat(180_000)) });
  const first = await ask("/");
  expect((await first.arrayBuffer()).byteLength).toBe(540_000);
  await ask("/");
  expect([paths(), rendered]).toEqual([[], ["/", "/"]]);
  expect((await ask("/", { headers: { "if-none-match": first.headers.get("etag")! } })).status).toBe(304);
});

test("배포와 설정이 다르면 남긴 것도 ETag도 나눠 쓰지 않는다", async () => {
  stopClock();
  const { path } = await published("처음");
  const { ask, rendered } = createSite();
  const etag = (await ask(path)).headers.get("etag")!;
  const others = [
    { APP_VERSION: "2" },
    { VERSION: { id: "2", tag: "", timestamp: "" } },
    { APP_ORIGIN: "http://127.0.0.1:8787" },
    { SITE_OPERATOR_NAME: "새 이름" },
  ];
  for (const change of others) {
    const using = { ...env, ...change };
    const response = await ask(path, { using, headers: { "if-none-match": etag } });
    expect([response.status, response.headers.get("etag") === etag]).toEqual([200, false]);
    expect((await ask(path, { using })).headers.get("etag")).toBe(response.headers.get("etag"));
  }
  expect(rendered).toHaveLength(1 + others.length);
  const rebuilt = createSite({}, "2");
  expect((await rebuilt.ask(path, { headers: { "if-none-match": etag } })).status).toBe(200);
});

test("목록은 1분이 지나면 다시 그리고, 가이드는 해가 바뀌어야 다시 그린다", async () => {
  const clock = stopClock(Date.UTC(2026, 5, 1));
  const { ask, rendered } = createSite();
  const read = async () => {
    for (const path of ["/", "/guide/tip", "/create"]) await ask(path);
    return rendered.splice(0);
  };
  expect(await read()).toEqual(["/", "/guide/tip", "/create"]);
  clock.to(MINUTE - 1);
  expect(await read()).toEqual([]);
  clock.to(MINUTE);
  expect(await read()).toEqual(["/"]);
  clock.to(Date.UTC(2026, 11, 31, 15) - clock.start);
  expect(await read()).toEqual(["/", "/guide/tip"]);
});

test("프롬프트와 회원의 화면은 그 줄의 수가 바뀌면 1분을 기다리지 않고 다시 그린다", async () => {
  stopClock();
  const { owner, id, path } = await published("처음");
  const { ask, rendered } = createSite();
  const received = ["sales_count", "review_count", "rating_sum"];
  for (const [table, at, row, columns] of [
    ["prompts", path, id, ["view_count", "download_count", "bookmark_count", "remix_count", ...received]],
    ["members", `/profile/${owner.id}`, owner.id, ["prompt_count", "follower_count", "following_count", ...received]],
  ] as const)
    for (const column of columns) {
      for (let times = 0; times < 2; times += 1) await ask(at);
      rendered.length = 0;
      await addToRows(table, { [column]: 1 }, { id: row });
      await ask(at);
      expect([column, rendered]).toEqual([column, [at]]);
    }
});

test("회원의 목록에 든 남의 글이 바뀌어도 1분을 기다리지 않고 다시 그린다", async () => {
  stopClock();
  const { owner } = await published("내 글");
  const other = await published("모아 둔 글");
  const { ask, rendered } = createSite();
  const path = `/profile/${owner.id}/collections`;
  for (let times = 0; times < 2; times += 1) await ask(path);
  expect(rendered).toEqual([path]);
  await edit(other.owner, other.id, "고친 글");
  await ask(path);
  expect(rendered).toEqual([path, path]);
});

test("내린 글과 회원은 그것을 함께 보이는 어느 화면에서도 1분을 기다리지 않고 사라진다", async () => {
  stopClock();
  const { owner, path } = await published("처음");
  const { bundle } = await createSeller();
  const other = await published("내릴 글");
  const { ask, rendered } = createSite();
  const paths = ["/", path, `/profile/${owner.id}`, `/bundle/${bundle.id}`];
  const read = async () => {
    for (const at of paths) await ask(at);
    return rendered.splice(0);
  };
  await read();
  expect(await read()).toEqual([]);
  await setStatus(other.id, "hidden");
  expect(await read()).toEqual(paths);
  await changeRows("members", { status: "SUSPENDED" }, { id: other.owner.id });
  expect(await read()).toEqual(paths);
});

test("판을 읽은 때의 데이터베이스로 그린다: 뒤처진 복제본의 글자를 새 판으로 남기지 않는다", async () => {
  const asked: unknown[] = [];
  const withSession = (constraint: string) => {
    asked.push(constraint);
    const session = env.DB.withSession();
    return {
      prepare: session.prepare.bind(session),
      batch: session.batch.bind(session),
      getBookmark: () => "as-read",
    };
  };
  const d1 = { withSession } as unknown as typeof env.DB;
  const { ask } = createSite({
    "/guide/tip": async ({ context }) =>
      html(JSON.stringify(await context.get(pageContext).reads.guides("tip", undefined))),
  });
  expect((await ask("/guide/tip", { using: { ...env, DB: d1 } })).status).toBe(200);
  expect(asked).toEqual(["first-unconstrained", "as-read"]);
});
