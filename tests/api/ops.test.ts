import { env } from "cloudflare:workers";
import { METHOD_NAME_ALL } from "hono/router";
import { describe, expect, test } from "vitest";
import type { Depth } from "#contracts/ops.ts";
import { api } from "#worker/api.ts";
import { jobs } from "#worker/jobs.ts";
import { runJobs } from "#worker/scheduled.ts";
import { api as checked } from "#tests/support/api/checked-api.ts";
import { call } from "#tests/support/api/call.ts";
import { ageRows, stopClock } from "#tests/support/api/clock.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { bank, checkout, confirm } from "#tests/support/api/purchases.ts";
import { changeRows } from "#tests/support/api/rows.ts";
import { createConfirming, sellPrompt } from "#tests/support/api/sales.ts";
import { MINUTE } from "#tests/support/shared/time.ts";
import { endpointOf } from "#worker/middleware/policy.ts";

const request = (path: string, bindings = env) => checked.request(path, {}, bindings);

// A binding that exists but whose database does not answer.
const brokenDatabase = { withSession: () => ({ getBookmark: () => null }) } as unknown as typeof env.DB;

const isRoute = ({ method, path }: { method: string; path: string }) =>
  method !== METHOD_NAME_ALL && !path.includes("*");
const ours = api.routes
  .filter(isRoute)
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
    data: {
      status: "ok",
      version: expect.any(String),
      checks: { database: "ok", images: "ok" },
      depth: {
        jobs: { status: "late", age_seconds: null },
        payments: { status: "ok" },
        announcements: { status: "ok", waiting: 0 },
        database: { status: "ok", bytes: null },
        messages_database: null,
      },
    },
  });
});

describe("/api/health는 뒤에서 하는 일이 얼마나 밀렸는지 말한다", () => {
  const depthOf = async () => ((await (await request("/api/health")).json()) as { data: { depth: Depth } }).data.depth;

  test("마지막 정기 작업이 언제였는지, 15분이 지나면 늦은 것이다", async () => {
    const clock = stopClock();
    await runJobs(env, new Date(), []);
    clock.to(15 * MINUTE - 1);
    expect((await depthOf()).jobs).toEqual({ status: "ok", age_seconds: 900 });
    clock.to(15 * MINUTE);
    expect((await depthOf()).jobs).toEqual({ status: "late", age_seconds: 900 });
  });

  test("결과를 모르는 결제가 30분 되면 늦은 것이고, 몇 개인지는 말하지 않는다", async () => {
    const { buyer, placed, key } = await checkout();
    await bank.fail({ confirm: "http_500", get: "http_500" });
    await confirm(buyer, placed, key);
    expect((await depthOf()).payments).toEqual({ status: "ok" });
    await ageRows("orders", "created_at", 30 * MINUTE);
    expect((await depthOf()).payments).toEqual({ status: "late" });
  });

  test.each(["refunding", "canceling"])("%s 주문도 30분 되면 늦은 것이다", async (status) => {
    const seller = await createMember();
    const { id } = await (status === "refunding" ? sellPrompt : createConfirming)({ seller });
    await changeRows("orders", { status }, { id });
    expect((await depthOf()).payments).toEqual({ status: "ok" });
    await ageRows("orders", "created_at", 30 * MINUTE);
    expect((await depthOf()).payments).toEqual({ status: "late" });
  });

  test("다 알리지 못한 새 글의 수와, 30분 동안 손대지 못했는지", async () => {
    const prompter = await createMember();
    await call("POST", `/api/members/follows/${prompter.id}`, { as: await createMember() });
    await createPrompt(prompter);
    await changeRows("announcements", { done_at: null });
    expect((await depthOf()).announcements).toEqual({ status: "ok", waiting: 1 });
    await ageRows("announcements", "worked_at", 30 * MINUTE);
    expect((await depthOf()).announcements).toEqual({ status: "late", waiting: 1 });
  });

  test("데이터베이스의 크기는 한 시간마다 재고, 8 GB부터 알린다", async () => {
    const measure = jobs.filter(({ name }) => name === "measureSizes");
    expect(measure.map(({ cadence }) => cadence)).toEqual(["hourly"]);
    await runJobs(env, new Date("2026-12-01T12:00:00+09:00"), measure);
    const measured = await depthOf();
    for (const name of ["database", "messages_database"] as const) {
      const { status, bytes } = measured[name]!;
      expect([status, bytes! > 10_000 && bytes! < 1_000_000_000], name).toEqual(["ok", true]);
    }
    const words = [];
    for (const value of [5_999_999_999, 6_000_000_000, 7_999_999_999, 8_000_000_000]) {
      await changeRows("gauges", { value }, { name: "databaseBytes" });
      await changeRows("gauges", { value: 13_999_999_999 - value }, { name: "messagesBytes" });
      const { database, messages_database } = await depthOf();
      words.push([database.status, messages_database!.status]);
    }
    expect(words).toEqual([
      ["ok", "full"],
      ["large", "large"],
      ["large", "large"],
      ["full", "ok"],
    ]);
  });

  test("메시지의 데이터베이스가 없으면 재지 않는다", async () => {
    await runJobs(
      { ...env, MESSAGES: undefined },
      new Date("2026-12-01T12:00:00+09:00"),
      jobs.filter(({ name }) => name === "measureSizes"),
    );
    const { database, messages_database } = await depthOf();
    expect([database.status, messages_database]).toEqual(["ok", null]);
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

test("모든 라우트는 경로 바로 뒤에 endpoint로 누가 쓰고 무엇을 답하는지 밝힌다", () => {
  const first = new Map(
    api.routes.toReversed().map(({ method, path, handler }) => [`${method} ${path}`, { method, path, handler }]),
  );
  const silent = [...first.values()]
    .filter(({ method, path, handler }) => isRoute({ method, path }) && !endpointOf(handler))
    .map(({ method, path }) => `${method} ${path}: 경로 바로 뒤에 endpoint({ summary, auth, output })를 적어 주세요.`);
  expect(silent).toEqual([]);
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
