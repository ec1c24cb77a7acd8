import { Hono } from "hono";
import { hc } from "hono/client";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Member } from "#worker/db/schema/members.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";

const param = z.object({ id: z.string().regex(/^\d+$/).transform(Number) });
const query = z.object({ sort: z.enum(["new"]) });
const header = z.object({ "x-key": z.string().min(2) });
const json = z.strictObject({ rating: z.number() });
const output = z.object({ id: z.int(), by: z.int() });

const app = new Hono<ApiEnv>()
  .use(async (c, next) => {
    const status = c.req.header("x-member") as Member["status"] | undefined;
    c.set("member", status ? ({ id: 7, status, role: "USER" } as Member) : null);
    await next();
  })
  .post(
    "/:id",
    endpoint({ summary: "", auth: "member", input: { param, query, header, json }, output, status: 201 }),
    (c) => reply(c, { id: c.req.valid("param").id, by: c.var.member.id }),
  )
  .post("/:id/self", endpoint({ summary: "", auth: "self", input: { param }, output }), (c) =>
    reply(c, Promise.resolve({ id: c.req.valid("param").id, by: c.var.member.id })),
  )
  .get("/:id", endpoint({ summary: "", auth: "member", output }), (c) => reply(c, { id: 1, by: c.var.member.id }))
  .get("/:id/operator", endpoint({ summary: "", auth: "operator", output }), (c) =>
    reply(c, { id: 1, by: c.var.member.id }),
  );
app.onError((error, c) => {
  if (!(error instanceof AppError)) throw error;
  return c.json({ code: error.code, fields: error.errors?.map(({ field }) => field) }, error.status);
});

async function codeOf(path: string, headers: Record<string, string> = {}, body = "{}", method = "POST") {
  const sent = { "content-type": "application/json", ...headers };
  const request = { method, headers: sent, body: method === "GET" ? undefined : body };
  const response = await app.request(path, request, {});
  const answer = (await response.json()) as { code?: string; fields?: string[] };
  return answer.fields?.[0] ?? answer.code ?? response.status;
}

test("확인은 회원, 주소, 질의, 머리글, 본문 순서다", async () => {
  const member = { "x-member": "ACTIVE" };
  const keyed = { ...member, "x-key": "ab" };
  expect(await codeOf("/x?sort=old")).toBe("login_required");
  expect(await codeOf("/x?sort=old", { "x-member": "SUSPENDED" })).toBe("suspended");
  expect(await codeOf("/x?sort=old", member)).toBe("id");
  expect(await codeOf("/1?sort=old", member)).toBe("sort");
  expect(await codeOf("/1?sort=new", member)).toBe("x-key");
  expect(await codeOf("/1?sort=new", { ...keyed, "content-type": "text/plain" })).toBe("unsupported_media_type");
  expect(await codeOf("/1?sort=new", keyed, "{")).toBe("malformed_json");
  expect(await codeOf("/1?sort=new", keyed)).toBe("rating");
  expect(await codeOf("/1?sort=new", keyed, '{"rating":1}')).toBe(201);
});

test("정지된 회원은 읽고, 자기 몫은 쓴다", async () => {
  const suspended = { "x-member": "SUSPENDED" };
  expect(await codeOf("/1", suspended, "", "GET")).toBe(200);
  expect(await codeOf("/1/self", suspended)).toBe(200);
});

test("운영자가 아니면 그런 주소는 없다", async () => {
  expect(await codeOf("/1/operator", { "x-member": "ACTIVE" }, "", "GET")).toBe("not_found");
});

// What must not compile; these are never called.
const mistakes = () => [
  // @ts-expect-error `auth` has no default
  endpoint({ summary: "" }),
  new Hono<ApiEnv>().get("/", endpoint({ summary: "", auth: "optional", output }), (c) =>
    // @ts-expect-error anyone may call: there may be no member
    reply(c, { id: 1, by: c.var.member.id }),
  ),
  new Hono<ApiEnv>().get("/", endpoint({ summary: "", auth: "public", output }), (c) =>
    // @ts-expect-error `by` is missing
    reply(c, { id: 1 }),
  ),
  new Hono<ApiEnv>().get("/", endpoint({ summary: "", auth: "public", raw: ["text/csv"] }), (c) =>
    // @ts-expect-error without an output schema there is no `data`
    reply(c, { id: 1 }),
  ),
  new Hono<ApiEnv>().get("/:id", endpoint({ summary: "", auth: "public", input: { param } }), (c) =>
    // @ts-expect-error no schema for the query was given
    c.text(c.req.valid("query").sort),
  ),
  // @ts-expect-error the schema of the path has no `slug`
  endpoint({ summary: "", auth: "member", input: { param }, stale: ({ slug }) => [slug] }),
];

test("클라이언트는 스키마의 모양 그대로 읽고, 주소는 글자로 보낸다", async () => {
  expect(mistakes).toBeTypeOf("function");
  const client = hc<typeof app>("http://localhost", {
    fetch: (input: string | URL | Request, init?: RequestInit) => Promise.resolve(app.request(input, init)),
    headers: { "x-member": "ACTIVE" },
  });
  const response = await client[":id"].self.$post({ param: { id: "3" } });
  const { data }: { data: { id: number; by: number } } = await response.json();
  expect(data).toEqual({ id: 3, by: 7 });
});
