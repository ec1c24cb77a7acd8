import { expect, test } from "vitest";
import { pageContext } from "#app/data/page-context.ts";
import { call } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { columnOf } from "#tests/support/api/rows.ts";
import { html, ORIGIN } from "#tests/support/api/stub-build.ts";
import { createSite, edit, headersOf, published } from "#tests/support/api/stub-site.ts";

test("같은 판의 화면은 누가 묻든 다시 그리지 않고 같은 글자를 주며, 요청 번호만 새것이다", async () => {
  stopClock();
  const { path } = await published("처음");
  const { ask, rendered } = createSite();
  const first = await ask(path);
  const again = await ask(path, { headers: { authorization: "Bearer x", cookie: "a=1" } });
  const head = await ask(path, { method: "HEAD" });
  expect(rendered).toEqual([path]);
  expect([first.status, await first.text()]).toEqual([200, "prompt: 처음"]);
  expect(await again.text()).toBe("prompt: 처음");
  expect(await head.text()).toBe("");
  expect(headersOf(again)).toEqual(headersOf(first));
  expect(headersOf(head)).toEqual(headersOf(first));
  const ids = [first, again, head].map(({ headers }) => headers.get("x-request-id"));
  expect(new Set(ids).size).toBe(3);
  expect(first.headers.get("etag")).toMatch(/^W\/"[\w-]+"$/);
});

test("남긴 화면의 크기에는 몸 말고도 머리글의 몫이 있다", async () => {
  const { ask, documents } = createSite();
  const { byteLength } = await (await ask("/create")).arrayBuffer();
  expect(documents.bytes()).toBeGreaterThan(byteLength + 4_000);
});

test("HEAD로 처음 물어도 그 화면을 남긴다", async () => {
  stopClock();
  const { path } = await published("처음");
  const { ask, rendered } = createSite();
  expect(await (await ask(path, { method: "HEAD" })).text()).toBe("");
  expect(await (await ask(path)).text()).toBe("prompt: 처음");
  expect(rendered).toEqual([path]);
});

test("보이는 것을 고치면 다음 물음에 바로 새 글자이고, 숨기면 404이며 남은 것도 없다", async () => {
  stopClock();
  const { owner, id, path } = await published("처음");
  const { ask, paths } = createSite();
  for (const at of [path, "/"]) await ask(at);
  await edit(owner, id, "고친 제목");
  expect(await (await ask(path)).text()).toBe("prompt: 고친 제목");
  expect(await (await ask("/")).text()).toBe("newest: 고친 제목");
  expect((await call("DELETE", `/api/prompts/${id}`, { as: owner })).status).toBe(200);
  expect((await ask(path)).status).toBe(404);
  expect(paths()).toEqual(["/"]);
});

test("그리는 사이에 고친 글은 옛 글자를 새 판으로 남기지 않는다", async () => {
  stopClock();
  const { owner, id, path } = await published("처음");
  let isFirst = true;
  const { ask, rendered } = createSite({
    "/prompt/:promptId": async () => {
      const title = await columnOf<string>("prompts", "title", { id });
      if (isFirst) await edit(owner, id, "사이에 고친 제목");
      isFirst = false;
      return html(`prompt: ${title}`);
    },
  });
  expect(await (await ask(path)).text()).toBe("prompt: 처음");
  expect(await (await ask(path)).text()).toBe("prompt: 사이에 고친 제목");
  await ask(path);
  expect(rendered).toEqual([path, path]);
});

test("한 화면을 동시에 처음 물어도 모두 같은 글자를 받는다", async () => {
  stopClock();
  const { path } = await published("처음");
  const { ask, paths } = createSite();
  const answers = await Promise.all(Array.from({ length: 5 }, async () => (await ask(path)).text()));
  expect(answers).toEqual(Array.from({ length: 5 }, () => "prompt: 처음"));
  expect(paths()).toEqual([path]);
});

test("혼자 쓰는 화면, 정책 없는 화면, 거절, 고치는 요청은 무엇을 들고 와도 남기지 않는다", async () => {
  const { id, path } = await published("처음");
  const { ask, paths, rendered } = createSite();
  const secrets = { headers: { authorization: "Bearer secret", cookie: "session=secret" } };
  for (const at of [
    "/auth/callback?code=1&state=2",
    "/?search=refused",
    "/bare",
    "/prompt/999999",
    "/prompt/abc",
    `/prompt/0${id}`,
    "/nowhere",
  ]) {
    const response = await ask(at, secrets);
    expect([at, response.headers.get("etag"), response.headers.get("cache-control")]).toEqual([
      at,
      null,
      "private, no-store",
    ]);
  }
  await ask(path, { method: "POST", ...secrets });
  expect(paths()).toEqual([]);
  expect(rendered).toContain("/auth/callback");
  await ask(path, secrets);
  expect(paths()).toEqual([path]);
});

test("한 번씩만 찾은 말들은 다시 물은 첫 화면을 밀어내지 않고 8 MB를 넘지 않는다", async () => {
  stopClock();
  const { ask, documents, rendered } = createSite({ "/": () => html("x".repeat(300_000)) });
  await ask("/");
  await ask("/");
  for (let word = 0; word < 60; word += 1) await ask(`/?search=${word}`);
  expect(documents.bytes()).toBeLessThanOrEqual(8 * 1024 * 1024);
  const before = rendered.length;
  await ask("/");
  expect(rendered.length).toBe(before);
});

test("매개변수가 다르거나 origin이 다르면 다른 화면이다", async () => {
  stopClock();
  const { ask, rendered } = createSite({
    "/": ({ request, context }) => html(`${request.url} ${context.get(pageContext).origin}`),
  });
  const [here, there] = [ORIGIN, "http://127.0.0.1:8787"];
  const addresses = [`${here}/`, `${here}/?search=a`, `${here}/?search=a&sort=latest`, `${there}/`];
  for (let times = 0; times < 2; times += 1)
    for (const address of addresses)
      expect(await (await ask(address)).text()).toBe(`${address} ${new URL(address).origin}`);
  expect(rendered).toHaveLength(addresses.length);
});

test("HEAD는 남기지 않는 화면에도 몸 없이 GET의 상태로 답한다", async () => {
  const { ask } = createSite();
  for (const [path, status] of [
    ["/auth/callback", 200],
    ["/?search=refused", 400],
    ["/prompt/999999", 404],
  ] as const) {
    const head = await ask(path, { method: "HEAD" });
    expect([path, head.status, await head.text()]).toEqual([path, status, ""]);
  }
});

test("남긴 화면은 고치는 요청의 답이 되지 않는다", async () => {
  stopClock();
  const { path } = await published("처음");
  const { ask, paths } = createSite();
  const kept = await ask(path);
  const posted = await ask(path, { method: "POST", headers: { "if-none-match": kept.headers.get("etag")! } });
  expect([posted.status === 304, posted.headers.get("etag"), posted.headers.get("cache-control")]).toEqual([
    false,
    null,
    "private, no-store",
  ]);
  expect(paths()).toEqual([]);
});

test.each([201, 203, 206])("200이 아닌 %d로 답한 화면은 남기지 않는다", async (status) => {
  const { ask, paths } = createSite({ "/": () => html("part", { status }) });
  for (const known of ["", "*"]) {
    const answer = await ask("/", { headers: { "if-none-match": known } });
    const told = ["etag", "cache-control"].map((name) => answer.headers.get(name));
    expect([answer.status, ...told]).toEqual([status, null, "private, no-store"]);
  }
  expect(paths()).toEqual([]);
});
