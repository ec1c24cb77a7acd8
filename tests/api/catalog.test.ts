import { expect, test } from "vitest";
import { categories, models } from "#contracts/catalog.ts";
import type { CatalogItem } from "#contracts/prompts.ts";
import type { Page } from "#contracts/common.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { columnOf } from "#tests/support/api/rows.ts";

const list = (path: string) => dataOf<Page<CatalogItem>>(call("GET", path));
const counts = async (path: string) =>
  Object.fromEntries(
    (await list(path)).items.filter((item) => item.prompt_count > 0).map((item) => [item.slug, item.prompt_count]),
  );

test.each([
  ["/api/categories", categories],
  ["/api/models", models],
])("%s 는 정해 둔 차례대로 모두 답한다", async (path, all) => {
  expect(await list(path)).toEqual({
    items: all.map(({ slug, name }) => ({ slug, name, prompt_count: 0 })),
    next_cursor: null,
  });
});

test("태그는 많이 쓴 것부터 50개까지다", async () => {
  const owner = await createMember();
  for (let made = 0; made < 6; made += 1)
    await createPrompt(owner, { tags: [...Array.from({ length: 9 }, (_, at) => `태그${made}${at}`), "모두"] });
  await createPrompt(owner, { tags: ["초안만"], status: "draft" });
  const { items, next_cursor } = await list("/api/tags?sort=popular");
  expect(items).toHaveLength(50);
  expect(items[0]).toEqual({ slug: "모두", name: "모두", prompt_count: 6 });
  expect(items.map(({ name }) => name)).not.toContain("초안만");
  expect(next_cursor).toBeNull();
  expect(await list("/api/tags")).toEqual({ items, next_cursor });
  expect(await problemOf(call("GET", "/api/tags?sort=latest"))).toMatchObject({ status: 400, fields: ["sort"] });
});

test("쓰고 공개하고 고치고 지우는 동안 세어 둔 수는 언제나 실제와 같다", async () => {
  const owner = await createMember();
  const mine = () => columnOf("members", "prompt_count", { id: owner.id });
  const state = async () => [
    await counts("/api/categories"),
    await counts("/api/models"),
    await counts("/api/tags"),
    await mine(),
  ];
  const edit = (id: number, body: Record<string, unknown>) =>
    dataOf(call("PATCH", `/api/prompts/${id}`, { as: owner, body }));

  const first = await createPrompt(owner, { category: "work", model: "claude", tags: ["가", "나"] });
  const second = await createPrompt(owner, { category: "work", model: "gemini", tags: ["나"], status: "draft" });
  expect(await state()).toEqual([{ work: 1 }, { claude: 1 }, { 가: 1, 나: 1 }, 1]);
  await edit(second.id, { version: 1, status: "published" });
  expect(await state()).toEqual([{ work: 2 }, { claude: 1, gemini: 1 }, { 가: 1, 나: 2 }, 2]);
  await edit(first.id, { version: 1, category: "dev", model: "gemini", tags: ["다"] });
  expect(await state()).toEqual([{ work: 1, dev: 1 }, { gemini: 2 }, { 나: 1, 다: 1 }, 2]);
  await edit(first.id, { version: 2, title: "제목만 고침", body: "새 본문" });
  await edit(second.id, { version: 2, status: "draft" });
  expect(await state()).toEqual([{ dev: 1 }, { gemini: 1 }, { 다: 1 }, 1]);
  await call("DELETE", `/api/prompts/${second.id}`, { as: owner });
  await call("DELETE", `/api/prompts/${first.id}`, { as: owner });
  await call("DELETE", `/api/prompts/${first.id}`, { as: owner });
  expect(await state()).toEqual([{}, {}, {}, 0]);
});

test("공개한 글이 남지 않은 태그는 많이 쓴 태그에 없다", async () => {
  const owner = await createMember();
  const { id } = await createPrompt(owner, { tags: ["가"] });
  expect((await list("/api/tags")).items).toHaveLength(1);
  await dataOf(call("DELETE", `/api/prompts/${id}`, { as: owner }));
  expect((await list("/api/tags")).items).toEqual([]);
});
