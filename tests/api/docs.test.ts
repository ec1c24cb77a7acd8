import { expect, test } from "vitest";
import { describeGroup, type Document, groupsOf, idOf, schemasOf } from "#app/screens/docs/describe-api.ts";
import { call } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";

const ORIGIN = "https://example.org";

const readDocument = async () => (await (await call("GET", "/api/openapi.json")).json()) as Document;
const describeAll = (document: Document) =>
  groupsOf(document).flatMap(({ slug }) => describeGroup(document, slug, ORIGIN)!.operations);

test("문서에는 운영자의 것 말고 모든 것이 한 번씩 있고, 이름이 겹치지 않는다", async () => {
  const document = await readDocument();
  const described = Object.entries(document.paths)
    .filter(([path]) => !path.startsWith("/api/admin"))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
  const shown = describeAll(document);
  expect(shown.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(described.toSorted());
  expect(new Set(shown.map(idOf)).size).toBe(shown.length);
  expect(describeGroup(document, "admin", ORIGIN)).toBeUndefined();
  expect(describeGroup(document, "constructor", ORIGIN)).toBeUndefined();
});

test("묶음은 모두 한국어 이름이 있다", async () => {
  for (const { slug, name } of groupsOf(await readDocument()))
    expect([slug, name]).toEqual([slug, expect.stringMatching(/[가-힣]/)]);
});

/** The named schemas in words. */
const namesIn = ({ words = "" }: { words?: string }) => words.split("`").filter((_, index) => index % 2 === 1);

test("이름으로 말한 모양은 모두 모양의 목록에 있고, 알 수 없는 것으로 보이는 칸이 없다", async () => {
  const document = await readDocument();
  const schemas = schemasOf(document);
  const names = schemas.map(({ name }) => name);
  const shown = describeAll(document);
  const parts = shown.flatMap((one) => one.parts);
  const fields = [...schemas, ...parts].flatMap((one) => one.fields);
  const inputs = parts.filter(({ name }) => name !== "답").flatMap((one) => one.fields);
  const named = [...fields, ...schemas, ...parts].flatMap(namesIn);
  expect(new Set(named).size).toBeGreaterThan(10);
  expect(new Set(names)).toEqual(new Set(named));
  expect(inputs.filter(({ words }) => words.includes("undefined"))).toEqual([]);
});

test("명령은 부르는 법이다: 누구나 읽는 것은 토큰 없이, 쓰는 것은 토큰과 본문의 있어야 하는 칸을 담는다", async () => {
  const document = await readDocument();
  const curls = new Map(describeAll(document).map(({ method, path, curl }) => [`${method} ${path}`, curl]));
  expect(curls.get("GET /api/prompts")).toBe("curl 'https://example.org/api/prompts'");
  expect(curls.get("DELETE /api/prompts/{id}")).toBe(
    `curl -X DELETE 'https://example.org/api/prompts/ID' \\\n  -H "Authorization: Bearer $TOKEN"`,
  );
  const posted = curls.get("POST /api/requests")!;
  expect(posted).toContain("-H 'Content-Type: application/json'");
  const [, body] = /-d '(.*)'$/s.exec(posted)!;
  const answer = await call("POST", "/api/requests", { as: await createMember(), body: JSON.parse(body!) as object });
  expect(answer.status).toBe(201);
  expect(curls.get("POST /api/payments/{order_id}/refund")).toContain("/api/payments/ORDER_ID/refund'");
  for (const [name, curl] of curls)
    expect([name, curl]).toEqual([name, expect.stringMatching(/^curl (-X [A-Z]+ )?'https:/)]);
});

test("답의 칸은 그 답에 있는 칸이다", async () => {
  const { id } = await createPrompt(await createMember());
  const schemas = schemasOf(await readDocument());
  const { fields } = schemas.find(({ name }) => name === "PromptDetail")!;
  const names = fields.map(({ name }) => name);
  const { data } = (await (await call("GET", `/api/prompts/${id}`)).json()) as { data: object };
  for (const key of Object.keys(data)) expect(names).toContain(key);
  expect(names).toEqual(expect.arrayContaining(["variables[].name", "tested[].tested_at"]));
});
