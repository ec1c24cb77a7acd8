import { describe, expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { PromptCard } from "#contracts/prompts.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { promptInput } from "#tests/support/shared/prompt-input.ts";

const listIds = async () =>
  (await dataOf<Page<PromptCard>>(call("GET", "/api/prompts?sort=latest"))).items.map(({ id }) => id);
const notFound = { status: 404, code: "not_found", fields: [] };

describe("쓰기", () => {
  test("쓴 그대로 저장되고 201로 답한다", async () => {
    const owner = await createMember({ nickname: "하늘" });
    const response = await call("POST", "/api/prompts", { as: owner, body: promptInput() });
    expect(response.status).toBe(201);
    const prompt = await dataOf<Record<string, unknown>>(response);
    const { tested, ...written } = promptInput();
    expect(prompt).toMatchObject({ ...written, version: 1, access: "owner", attachments: [], thumbnail: null });
    expect(prompt).toMatchObject({
      rating: 0,
      review_count: 0,
      view_count: 0,
      download_count: 0,
      sales_count: 0,
      bookmark_count: 0,
    });
    expect(prompt.prompter).toEqual({ user_id: owner.id, nickname: "하늘", profile_image: null });
    expect((prompt.tested as { model: string }[]).map(({ model }) => model).sort()).toEqual([...tested!].sort());
    expect(prompt.variables).toEqual([
      { name: "회의록", label: "회의록", default: "" },
      { name: "줄 수", label: "줄 수", default: "3", options: ["3", "5", "10"] },
    ]);
    expect(prompt.create_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test("제목·카테고리·모델·본문만으로 초안이 된다", async () => {
    const owner = await createMember();
    const { title, category, model, body } = promptInput();
    const draft = await dataOf(call("POST", "/api/prompts", { as: owner, body: { title, category, model, body } }));
    expect(draft).toMatchObject({
      status: "draft",
      price: 0,
      description: "",
      tags: [],
      examples: [],
      tested: [],
      preview: "",
    });
  });

  test("차례로 쓴 프롬프트의 본문과 예시는 섞이지 않는다", async () => {
    const owner = await createMember();
    const both = await Promise.all(
      ["하나", "둘", "셋"].map((word) =>
        createPrompt(owner, { body: word, examples: [{ input: word, output: word }], tested: [] }),
      ),
    );
    for (const { id, body } of both)
      expect(await readPrompt(id)).toMatchObject({ body, examples: [{ input: body, output: body }] });
  });

  test("로그인하지 않으면 쓸 수 없다", async () => {
    expect(await problemOf(call("POST", "/api/prompts", { body: promptInput() }))).toMatchObject({
      status: 401,
      code: "login_required",
    });
    expect(await listIds()).toEqual([]);
  });

  test("정지된 회원은 쓸 수 없다", async () => {
    const suspended = await createMember({ status: "SUSPENDED" });
    expect(await problemOf(call("POST", "/api/prompts", { as: suspended, body: promptInput() }))).toMatchObject({
      status: 403,
      code: "suspended",
    });
  });
});

describe("읽기", () => {
  test("공개한 무료 프롬프트는 누구나 본문까지 읽는다", async () => {
    const created = await createPrompt(await createMember());
    expect(await readPrompt(created.id)).toEqual({
      ...created,
      is_bookmarked: undefined,
      my_review: undefined,
      access: "free",
    });
    expect(await readPrompt(created.id, await createMember())).toMatchObject({ access: "free", body: created.body });
  });

  test("유료 프롬프트의 본문과 빈칸 이름은 주인만 읽는다", async () => {
    const owner = await createMember();
    const created = await createPrompt(owner, { price: 3000, body: "비밀카나리아 {{비밀빈칸}}" });
    for (const reader of [undefined, await createMember()]) {
      const response = await call("GET", `/api/prompts/${created.id}?include=related`, { as: reader });
      const text = await response.text();
      expect(text).not.toMatch(/비밀카나리아|비밀빈칸/);
      expect(JSON.parse(text).data).toMatchObject({
        access: "locked",
        body: null,
        variables: [],
        preview: created.preview,
        examples: created.examples,
      });
    }
    expect(await readPrompt(created.id, owner)).toMatchObject({ access: "owner", body: created.body });
  });

  test("초안은 주인에게만 있다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, { status: "draft" });
    expect(await readPrompt(id, owner)).toMatchObject({ status: "draft", access: "owner" });
    expect(await problemOf(call("GET", `/api/prompts/${id}`))).toEqual(notFound);
    expect(await problemOf(call("GET", `/api/prompts/${id}`, { as: await createMember() }))).toEqual(notFound);
    expect(await listIds()).toEqual([]);
  });

  test("비슷한 프롬프트는 같은 카테고리에서 자기를 빼고 여섯까지, 달라고 할 때만 온다", async () => {
    const owner = await createMember();
    const others = [];
    for (let made = 0; made < 7; made += 1) others.push((await createPrompt(owner)).id);
    const target = await createPrompt(owner);
    await createPrompt(owner, { category: "dev" });
    await createPrompt(owner, { status: "draft" });
    const { related } = await dataOf<{ related: PromptCard[] }>(
      call("GET", `/api/prompts/${target.id}?include=related`),
    );
    expect(related.map(({ id }) => id)).toEqual(others.reverse().slice(0, 6));
    expect(related[0]).not.toHaveProperty("body");
    expect(await readPrompt(target.id)).not.toHaveProperty("related");
    expect(await problemOf(call("GET", `/api/prompts/${target.id}?include=all`))).toMatchObject({
      status: 400,
      fields: ["include"],
    });
  });

  test("없는 프롬프트에는 비슷한 것도 없다", async () => {
    expect(await problemOf(call("GET", "/api/prompts/1000000000?include=related"))).toEqual(notFound);
  });
});

const idRoutes = [
  ["GET", ""],
  ["PATCH", ""],
  ["DELETE", ""],
  ["GET", "/versions"],
  ["POST", "/views"],
  ["POST", "/downloads"],
] as const;

test.each(idRoutes)("%s /api/prompts/:id%s 는 번호가 아닌 것을 400, 없는 번호를 404로 답한다", async (method, rest) => {
  const as = await createMember();
  const ask = (id: string) =>
    problemOf(call(method, `/api/prompts/${id}${rest}`, { as, ...(method === "PATCH" && { body: { version: 1 } }) }));
  for (const id of ["abc", "0", "-1", "1.5", "1e9", "9007199254740992", "01", "%20", "가"]) {
    expect(await ask(id), id).toEqual({ status: 400, code: "invalid_input", fields: ["id"] });
  }
  expect(await ask("1000000000")).toEqual(notFound);
});

test("쓸 수 없는 방법은 405와 Allow로 답한다", async () => {
  const response = await call("PUT", "/api/prompts/1");
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("DELETE, GET, HEAD, PATCH");
  expect((await call("DELETE", "/api/prompts")).headers.get("allow")).toBe("GET, HEAD, POST");
});
