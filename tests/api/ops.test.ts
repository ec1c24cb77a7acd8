import { env } from "cloudflare:workers";
import { METHOD_NAME_ALL } from "hono/router";
import { expect, test } from "vitest";
import { api } from "#worker/api.ts";
import { operations } from "#worker/features/ops/operations.ts";

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
type Document = { openapi: string; paths: Record<string, Record<string, Operation>>; components: Record<string, Record<string, unknown>> };

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
  const described = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
  expect(described.sort()).toEqual([...new Set(ours)].sort());
});

test("답의 모양 목록은 API의 주소 목록과 같다", () => {
  expect(Object.keys(operations).sort()).toEqual([...new Set(ours)].sort());
});

test("문서의 모든 참조는 문서 안에서 풀린다", async () => {
  const document = await readDocument();
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, path]) => path!.split("/"));
  expect(references).toContainEqual(["schemas", "Problem"]);
  for (const path of references) expect(document.components).toHaveProperty(path);
  expect(JSON.stringify(document)).not.toContain("$defs");
});

test("주소 변수, 질의, 본문, 인증이 계약에서 나온다", async () => {
  const { paths } = await readDocument();
  const list = paths["/api/prompters"]!.get!;
  expect(list.parameters.map(({ name }) => name).sort()).toEqual(["cursor", "limit", "sort"]);
  expect(list.parameters.find(({ name }) => name === "sort")!.schema.enum).toEqual(["popular", "rating", "latest"]);
  expect(list.security).toContainEqual({});

  const patch = paths["/api/members"]!.patch!;
  expect(patch.security).toEqual([{ bearer: [] }]);
  expect(Object.keys(patch.requestBody!.content["application/json"]!.schema.properties as object).sort()).toEqual(["email", "name", "nickname"]);
  expect(Object.keys(patch.responses)).toEqual(expect.arrayContaining(["200", "400", "401", "403", "413", "415", "429", "default"]));
  expect(patch.responses["400"]).toEqual({ $ref: "#/components/responses/400" });
});
