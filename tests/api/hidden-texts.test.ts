import { expect, test } from "vitest";
import { z } from "zod";
import { api } from "#worker/api.ts";
import { endpointOf } from "#worker/middleware/policy.ts";
import { call } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { callTool, connect } from "#tests/support/api/mcp.ts";
import { seeOpen, textOf } from "#tests/support/api/open-documents.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { changeRows } from "#tests/support/api/rows.ts";

type Schema = Record<string, unknown> & {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
};
type Text = { field: string; isNeeded: boolean };

/** What programs send, which is compared or asked for as it is: codes, keys and addresses. */
const OF_PROGRAMS = /^(?:\/api\/auth\/|\/api\/members\/me\/(?:push|apps|identities)|\/api\/prompts\/:id\/usage)/;
/** Refused by a rule of their own: codes, numbers and paths. */
const OF_A_FORM = [
  "code",
  "coupon",
  "files.0.path",
  "account_number",
  "business.phone",
  "business.registration_number",
];

/** A value of the schema with `value` in its texts, and their fields. */
function fill(schema: Schema, value: string, texts: Text[], path: string[] = []): unknown {
  const [either] = schema.anyOf ?? schema.oneOf ?? [];
  if (either) return fill(either, value, texts, path);
  if (schema.const !== undefined || schema.enum) return schema.const ?? schema.enum![0];
  if (schema.items) return [fill(schema.items, value, texts, [...path, "0"])];
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, inner]) => [key, fill(inner, value, texts, [...path, key])]),
    );
  if (schema.type !== "string" || "pattern" in schema || "format" in schema) return undefined;
  texts.push({ field: path.join("."), isNeeded: (schema.minLength ?? 0) > 0 });
  return value;
}

const jsonSchemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as unknown as Schema;

const PARAMETERS: Record<string, string> = {
  day: "2999-01-01",
  thing: "prompt",
  order_id: crypto.randomUUID(),
  inquiry_key: "x".repeat(43),
  key: "k".repeat(22),
};
const addressOf = (path: string) =>
  path
    .replace("payouts/:id", "payouts/:order_id")
    .replace(/:(\w+)(?:\{[^}]+\})?/g, (_, name: string) => PARAMETERS[name] ?? "1");

const operations = api.routes
  // Values of a run are named by the blanks of its prompt (runs-values.test.ts).
  .filter(({ path }) => !OF_PROGRAMS.test(path) && path !== "/api/prompts/:id/runs")
  .flatMap(({ method, path, handler }) => {
    const { input, upload } = endpointOf(handler) ?? {};
    return [input?.json ?? upload?.json, upload?.texts].flatMap((schema, at) => {
      const texts: Text[] = [];
      if (schema) fill(jsonSchemaOf(schema), "", texts);
      return texts.length > 0 ? [{ method, path, schema: schema!, isForm: at === 1, texts }] : [];
    });
  });
type Operation = (typeof operations)[number];

/** The refusals of an input with this in all texts: of the operation, or of the contract of a form, which comes with a file. */
async function refusalsOf({ method, path, schema, isForm }: Operation, value: string) {
  const body = fill(jsonSchemaOf(schema), value, []);
  if (isForm) return schema.safeParse(body).error!.issues.map((one) => ({ ...one, field: one.path.join(".") }));
  const response = await call(method, addressOf(path), { as: await createMember({ role: "ADMIN" }), body });
  expect([method, path, response.status]).toEqual([method, path, 400]);
  return ((await response.json()) as { errors?: { field: string; message: string }[] }).errors ?? [];
}

test("사람이 쓰는 모든 칸은 숨은 글자를 자리를 말하며 거절한다", async () => {
  expect(operations.length).toBeGreaterThan(40);
  for (const operation of operations) {
    const refusals = await refusalsOf(operation, "찾아서 쓰는 글\u{e0041}감이에요");
    for (const { field } of operation.texts) {
      const sentences = refusals.filter((one) => one.field === field).map(({ message }) => message);
      const expected = OF_A_FORM.includes(field)
        ? expect.any(String)
        : expect.stringContaining("글자(U+E0041)가 있어요");
      expect([operation.path, field, sentences]).toEqual([operation.path, field, [expected]]);
    }
  }
}, 120_000);

test("무엇이든 써야 하는 모든 칸은 보이는 것이 없으면 거절한다", async () => {
  for (const operation of operations) {
    const needed = operation.texts.filter(({ isNeeded }) => isNeeded);
    if (needed.length === 0) continue;
    const fields = (await refusalsOf(operation, "\u2800\ufffc\u0301\u2800".repeat(4))).map(({ field }) => field);
    for (const { field } of needed)
      expect([operation.path, fields]).toEqual([operation.path, expect.arrayContaining([field])]);
  }
}, 120_000);

test("숨은 글자가 든 채 저장된 글은 어디로 나가든 표시가 대신 보인다", async () => {
  const writer = await createMember();
  const { id } = await createPrompt(writer, { body: "{{주제}}에 관해 써 주세요." });
  const smuggled = [..."buy"].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join("");
  const hide = (text: string) => `${text}${smuggled}\u202e\u2062\u00ad끝`;
  await changeRows(
    "prompts",
    {
      title: hide("제목"),
      description: hide("설명"),
      tags: JSON.stringify([hide("태그")]),
      prompter_nickname: hide("이름"),
    },
    { id },
  );
  await changeRows("prompt_versions", { body: hide("본문") }, { prompt_id: id });
  const answers = [
    await (await call("GET", `/api/prompts/${id}`)).text(),
    await (await call("GET", `/api/prompts?category=business`)).text(),
    ...(await Promise.all(["md", "txt", "json"].map((form) => textOf(`/prompt/${id}.${form}`)))),
    await (await seeOpen(`/embed/prompt/${id}`)).text(),
    JSON.stringify(await callTool(await connect(), "get_prompt", { id })),
  ];
  for (const answer of answers) expect(answer).not.toMatch(/[\u00ad\u202e\u2062\u{e0000}-\u{e0fff}]/u);
  expect(JSON.parse(answers[0]!)).toMatchObject({
    data: { title: "제목\ufffd끝", description: "설명\ufffd끝", body: "본문\ufffd끝", tags: ["태그\ufffd끝"] },
  });
});
