import { env } from "cloudflare:workers";
import { METHOD_NAME_ALL } from "hono/router";
import { expect, test } from "vitest";
import { api } from "#worker/api.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { operations } from "#worker/features/ops/operations.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt, promptInput } from "#tests/support/api/prompts.ts";
import { createShared, reviewInput } from "#tests/support/api/reviews.ts";

const request = (path: string, bindings = env) => api.request(path, {}, bindings);

// A binding that exists but whose database does not answer.
const brokenDatabase = { withSession: () => ({ getBookmark: () => null }) } as unknown as typeof env.DB;

const ours = api.routes
  .filter(({ method, path }) => method !== METHOD_NAME_ALL && !path.includes("*"))
  .map(({ method, path }) => `${method} ${path.replace(/:(\w+)(\{[^}]+\})?/g, "{$1}")}`);

type Operation = {
  summary: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[];
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<string, unknown>;
};
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
};

const readDocument = async () => (await (await request("/api/openapi.json")).json()) as Document;

test("데이터베이스와 이미지 저장소가 답하면 건강하다", async () => {
  const response = await request("/api/health");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    data: { status: "ok", version: expect.any(String), checks: { database: "ok", images: "ok" } },
  });
});

test.each(["DB", "IMAGES"] as const)("%s 연결이 없으면 503으로 무엇이 멈췄는지 말한다", async (binding) => {
  const response = await request("/api/health", { ...env, [binding]: binding === "DB" ? brokenDatabase : undefined });
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({
    code: "unavailable",
    errors: [{ field: binding === "DB" ? "database" : "images" }],
  });
});

test("OpenAPI 문서는 API가 답하는 모든 주소와 방법을 담는다", async () => {
  const { openapi, paths } = await readDocument();
  expect(openapi).toMatch(/^3\.1\./);
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual([...new Set(ours)].sort());
});

test("답의 모양 목록은 API의 주소 목록과 같다", () => {
  expect(Object.keys(operations).sort()).toEqual([...new Set(ours)].sort());
});

test("문서의 모든 참조는 문서 안에서 풀린다", async () => {
  const document = await readDocument();
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, path]) =>
    path!.split("/"),
  );
  expect(references).toContainEqual(["schemas", "Problem"]);
  for (const path of references) expect(document.components).toHaveProperty(path);
  expect(JSON.stringify(document)).not.toContain("$defs");
});

test("실제 답은 문서에 적힌 모양과 남김없이 같다", async () => {
  const member = await createMember();
  const { id, version } = await createPrompt(member);
  await createPrompt(member);
  const answered = async (operation: string, path: string, body?: unknown) => {
    const data = await dataOf(call(operation.split(" ")[0]!, path, { as: member, body }));
    expect(operations[operation]!.answer!.parse(data), operation).toEqual(data);
  };
  await answered("GET /api/health", "/api/health");
  await answered("GET /api/home", "/api/home");
  await answered("GET /api/home/sitemap", "/api/home/sitemap");
  await answered("GET /api/members/me", "/api/members/me");
  await answered("PATCH /api/members", "/api/members", { name: "이름" });
  await answered("POST /api/members/intros", "/api/members/intros", { intro: "소개" });
  await answered("GET /api/members/{id}", `/api/members/${member.id}?include=prompts`);
  await answered("GET /api/members/{id}/prompts", `/api/members/${member.id}/prompts`);
  await answered("GET /api/prompters", "/api/prompters?limit=1");
  await answered("GET /api/prompts", "/api/prompts?limit=1");
  await answered("GET /api/prompts", "/api/prompts?search=회의록");
  await answered("POST /api/prompts", "/api/prompts", promptInput());
  await answered("GET /api/prompts/{id}", `/api/prompts/${id}?include=related`);
  await answered("PATCH /api/prompts/{id}", `/api/prompts/${id}`, { version, title: "새 제목" });
  await answered("GET /api/prompts/{id}/versions", `/api/prompts/${id}/versions`);
  await answered("POST /api/prompts/{id}/views", `/api/prompts/${id}/views`);
  await answered("GET /api/categories", "/api/categories");
  await answered("GET /api/models", "/api/models");
  await answered("GET /api/tags", "/api/tags");
  await answered("DELETE /api/prompts/{id}", `/api/prompts/${id}`);
});

test("후기, 저장, 신고의 답도 문서에 적힌 모양과 남김없이 같다", async () => {
  const { prompter, prompt, author } = await createShared();
  const answered = async (operation: string, path: string, as: Member, body?: unknown) => {
    const data = await dataOf<{ id: number }>(call(operation.split(" ")[0]!, path, { as, body }));
    expect(operations[operation]!.answer!.parse(data), operation).toEqual(data);
    return data;
  };
  const { id } = await answered(
    "POST /api/prompts/{id}/reviews",
    `/api/prompts/${prompt.id}/reviews`,
    author,
    reviewInput(),
  );
  await answered("PATCH /api/reviews/{id}", `/api/reviews/${id}`, author, { rating: 3 });
  await answered("PUT /api/reviews/{id}/reply", `/api/reviews/${id}/reply`, prompter, { content: "고마워요." });
  await answered("POST /api/prompts/{id}/bookmarks", `/api/prompts/${prompt.id}/bookmarks`, author);
  await answered("GET /api/prompts/{id}", `/api/prompts/${prompt.id}`, author);
  await answered("GET /api/prompts/{id}/reviews", `/api/prompts/${prompt.id}/reviews`, author);
  await answered("GET /api/members/me/reviews", "/api/members/me/reviews", author);
  await answered("GET /api/members/{id}/reviews", `/api/members/${prompter.id}/reviews`, author);
  await answered("GET /api/members/me/bookmarks", "/api/members/me/bookmarks", author);
  await answered("POST /api/prompts/{id}/reports", `/api/prompts/${prompt.id}/reports`, author, { reason: "other" });
  await answered("POST /api/reviews/{id}/reports", `/api/reviews/${id}/reports`, prompter, { reason: "spam" });
  await answered("DELETE /api/prompts/{id}/bookmarks", `/api/prompts/${prompt.id}/bookmarks`, author);
  await answered("DELETE /api/reviews/{id}/reply", `/api/reviews/${id}/reply`, prompter);
  await answered("DELETE /api/reviews/{id}", `/api/reviews/${id}`, author);
});

test("주소 변수, 질의, 본문, 인증이 계약에서 나온다", async () => {
  const { paths } = await readDocument();
  const list = paths["/api/prompters"]!.get!;
  expect(list.parameters.map(({ name }) => name).sort()).toEqual(["cursor", "limit", "sort"]);
  expect(list.parameters.find(({ name }) => name === "sort")!.schema.enum).toEqual(["popular", "rating", "latest"]);
  expect(list.security).toContainEqual({});

  const patch = paths["/api/members"]!.patch!;
  expect(patch.security).toEqual([{ bearer: [] }]);
  expect(Object.keys(patch.requestBody!.content["application/json"]!.schema.properties as object).sort()).toEqual([
    "email",
    "name",
    "nickname",
  ]);
  expect(Object.keys(patch.responses)).toEqual(
    expect.arrayContaining(["200", "400", "401", "403", "413", "415", "429", "default"]),
  );
  expect(patch.responses["400"]).toEqual({ $ref: "#/components/responses/400" });
});
