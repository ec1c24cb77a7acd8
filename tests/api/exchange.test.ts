import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { ExportedPrompt, ImportReport } from "#contracts/exchange.ts";
import type { Page } from "#contracts/common.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { overtaken } from "#tests/support/api/overtaken.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { orderResults } from "#tests/support/api/results.ts";
import { countRows, listRows } from "#tests/support/api/rows.ts";

const row = (change: object = {}) => ({
  title: "회의록 정리",
  category: "work",
  model: "claude",
  body: `{{회의록}}을 정리해 줘. ${crypto.randomUUID()}`,
  ...change,
});

const send = (as: Member | undefined, prompts: unknown, key?: string) =>
  call("POST", "/api/prompts/import", { as, body: { prompts }, headers: key ? { "idempotency-key": key } : {} });
const take = (as: Member, prompts: unknown[], key?: string) => dataOf<ImportReport>(send(as, prompts, key));
const outcomes = ({ rows }: ImportReport) => rows.map(({ outcome }) => outcome);

async function exportAll(as: Member) {
  const all: ExportedPrompt[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const page: Page<ExportedPrompt> = await dataOf(
      call("GET", `/api/prompts/export${cursor && `?cursor=${cursor}`}`, { as }),
    );
    all.push(...page.items);
    cursor = page.next_cursor;
  }
  return all;
}

describe("가져오기", () => {
  test("회원만 가져오고, 모두 임시 저장 글이 된다", async () => {
    expect(await problemOf(send(undefined, [row()]))).toMatchObject({ status: 401 });
    const member = await createMember();
    const report = await take(member, [row({ status: "published", id: 1 }), row({ price: 3_000, tags: ["회의"] })]);
    expect(outcomes(report)).toEqual(["made", "made"]);
    const kept = await listRows("prompts", "id, member_id, status, published_at, price");
    expect(kept).toMatchObject([
      { member_id: member.id, status: "draft", published_at: null, price: 0 },
      { member_id: member.id, status: "draft", published_at: null, price: 3_000 },
    ]);
    expect(report.rows).toEqual(kept.map(({ id }) => ({ outcome: "made", id })));
  });

  test("줄마다 따로 본다: 틀린 줄은 어느 칸이 왜 틀렸는지 말하고 나머지는 들어간다", async () => {
    const member = await createMember();
    const report = await take(member, [
      row({ title: "가" }),
      row(),
      row({ category: undefined, model: "없는 것" }),
      "글자",
      null,
      row({ price: 50 }),
      row({ tags: ["두 낱말"] }),
      row({ results: [{ text: "" }] }),
      row({ body: "" }),
    ]);
    expect(outcomes(report)).toEqual(["refused", "made", ...Array.from({ length: 7 }, () => "refused")]);
    expect(report.rows.map((one) => (one.outcome === "refused" ? one.errors.map(({ field }) => field) : []))).toEqual([
      ["title"],
      [],
      ["category", "model"],
      ["prompt"],
      ["prompt"],
      ["price"],
      ["tags.0"],
      ["results.0.text"],
      ["body"],
    ]);
    expect(await countRows("prompts")).toBe(1);
    expect(await countRows("prompt_versions")).toBe(1);
  });

  test("같은 글은 다시 들어가지 않는다: 다시 보내도, 한 번에 둘이어도, 손으로 쓴 글이어도", async () => {
    const member = await createMember();
    const own = await createPrompt(member);
    const [one, two] = [row(), row()];
    const first = await take(member, [one, { ...one, title: "같은 글" }, two, row({ body: `  ${own.body}\n` })]);
    expect(outcomes(first)).toEqual(["made", "same", "made", "same"]);
    expect(first.rows[1]).toEqual({ outcome: "same", id: (first.rows[0] as { id: number }).id });
    expect(first.rows[3]).toEqual({ outcome: "same", id: own.id });
    expect(outcomes(await take(member, [two, one]))).toEqual(["same", "same"]);
    expect(await countRows("prompts")).toBe(3);
  });

  test("남의 같은 글과 지운 글은 막지 않고, 남의 번호를 적어 보내도 남의 글은 그대로다", async () => {
    const [member, other] = [await createMember(), await createMember()];
    const theirs = await createPrompt(other);
    const report = await take(member, [row({ id: theirs.id, body: theirs.body, title: "내 것" })]);
    expect(outcomes(report)).toEqual(["made"]);
    const after = await dataOf<PromptDetail>(call("GET", `/api/prompts/${theirs.id}`));
    expect(after).toMatchObject({ title: theirs.title, prompter: { user_id: other.id } });
    const { id } = report.rows[0] as { id: number };
    await dataOf(call("DELETE", `/api/prompts/${id}`, { as: member }));
    expect(outcomes(await take(member, [row({ body: theirs.body })]))).toEqual(["made"]);
  });

  test("같은 Idempotency-Key로 다시 보내면 처음 보고를 답하고, 다른 내용이면 409다", async () => {
    const member = await createMember();
    const rows = [row(), row({ title: "" }), row()];
    const first = await take(member, rows, "chunk-1");
    expect(outcomes(first)).toEqual(["made", "refused", "made"]);
    expect(await take(member, rows, "chunk-1")).toEqual(first);
    expect(await problemOf(send(member, [row()], "chunk-1"))).toMatchObject({ status: 409 });
    expect(await countRows("prompts")).toBe(2);
  });

  test("여러 곳에서 함께 보내도 같은 글은 하나다", async () => {
    const member = await createMember();
    const rows = Array.from({ length: 5 }, () => row());
    const answers = await Promise.all(["a", "b", "b"].map((key) => send(member, rows, key)));
    expect(answers.filter(({ status }) => status !== 409).length).toBeGreaterThan(0);
    expect(await countRows("prompts")).toBe(5);
  });

  test.each([
    [2, 200],
    [3, 409],
  ])("가져오는 사이에 %s번 다른 글을 쓰면 %s다", async (times, status) => {
    const member = await createMember();
    const { d1: DB, isOvertaken } = overtaken(env.DB, 'insert into "must"', () => take(member, [row()]), times);
    const body = { prompts: [row()] };
    expect((await call("POST", "/api/prompts/import", { as: member, body, using: { ...env, DB } })).status).toBe(
      status,
    );
    expect(isOvertaken()).toBe(true);
    expect(await countRows("prompts")).toBe(status === 200 ? times + 1 : times);
  });

  test("한 번에 스물다섯 개까지 가져온다", async () => {
    const rows = Array.from({ length: 25 }, (_, at) => row({ body: `본문 ${at}` }));
    expect(new Set(outcomes(await take(await createMember(), rows)))).toEqual(new Set(["made"]));
    expect(await countRows("prompts")).toBe(25);
  });

  test("결과는 여덟 개까지 가져오고, 적힌 차례대로 내보낸다", async () => {
    const member = await createMember();
    const results = Array.from({ length: 9 }, (_, at) => ({ text: `결과 ${at}` }));
    const report = await take(member, [row({ results }), row({ results: results.slice(0, 8) })]);
    expect(report.rows).toMatchObject([{ outcome: "refused", errors: [{ field: "results" }] }, { outcome: "made" }]);
    const { id } = report.rows[1] as { id: number };
    const made = await listRows<{ id: number }>("prompt_results", "id", { prompt_id: id });
    await dataOf(orderResults(member, id, made.map((one) => one.id).toReversed()));
    const [exported] = await exportAll(member);
    expect(exported!.results.map(({ text }) => text)).toEqual(
      results
        .slice(0, 8)
        .map(({ text }) => text)
        .toReversed(),
    );
  });

  test.each([
    ["prompts", undefined],
    ["prompts", []],
    ["prompts", {}],
    ["prompts", Array.from({ length: 26 }, () => row())],
  ])("%s 가 목록이 아니거나 비었거나 26개면 400이다 (%#)", async (field, prompts) => {
    const refused = await problemOf(send(await createMember(), prompts));
    expect(refused).toEqual({ status: 400, code: "invalid_input", fields: [field] });
  });
});

describe("내보내기", () => {
  test("내 글 모두를, 임시 저장과 빈칸과 글 결과까지 차례로 내보내고 남의 글과 지운 글은 없다", async () => {
    const [member, other] = [await createMember(), await createMember()];
    await createPrompt(other);
    const published = await createPrompt(member, { body: "{{이름=가|나}}에게 {{글}}" });
    const gone = await createPrompt(member);
    await dataOf(call("DELETE", `/api/prompts/${gone.id}`, { as: member }));
    const results = [{ input: "넣은 것", text: "나온 것", model: "claude", is_buyers_only: true, age_rating: "all" }];
    await take(
      member,
      Array.from({ length: 21 }, (_, at) => row({ title: `글 ${at}번`, results })),
    );
    const all = await exportAll(member);
    expect(all).toHaveLength(22);
    expect(all[0]).toMatchObject({
      id: published.id,
      status: "published",
      variables: [
        { name: "이름", default: "가", options: ["가", "나"] },
        { name: "글", default: "" },
      ],
      tested: ["chatgpt", "claude"],
      results: [{ input: "회의록: 긴 글", text: "짧은 글", model: null, is_buyers_only: false, age_rating: "all" }],
    });
    expect(all[21]).toMatchObject({ status: "draft", title: "글 20번", results });
    expect(all.filter(({ id }) => id === gone.id)).toEqual([]);
  });

  test("내보낸 것을 그대로 다른 회원이 가져오면 같은 글이 되고, 내가 가져오면 아무것도 늘지 않는다", async () => {
    const [member, other] = [await createMember(), await createMember()];
    await createPrompt(member, { price: 1_000 });
    await take(member, [
      row({ results: [{ input: "", text: "나온 것", model: null, is_buyers_only: true, age_rating: "all" }] }),
    ]);
    const all = await exportAll(member);
    expect(outcomes(await take(member, all))).toEqual(["same", "same"]);
    expect(outcomes(await take(other, all))).toEqual(["made", "made"]);
    const same = { id: 0, status: "draft", create_at: "", updated_at: "" };
    const plain = (prompt: ExportedPrompt) => ({ ...prompt, ...same });
    expect((await exportAll(other)).map(plain)).toEqual(all.map(plain));
  });

  test("19세 글과 19세 결과는 가져와도 19세이고, 팔 수 없다", async () => {
    const [member, other] = [await createMember(), await createMember()];
    const rated = { input: "", text: "나온 것", model: null, is_buyers_only: false, age_rating: "19" };
    await take(member, [row({ age_rating: "19", results: [rated] })]);
    const all = await exportAll(member);
    expect(all).toMatchObject([{ age_rating: "19", results: [rated] }]);
    expect(outcomes(await take(other, all))).toEqual(["made"]);
    expect(await exportAll(other)).toMatchObject([{ age_rating: "19", results: [rated] }]);
    const refused = await take(other, [
      row({ body: "다른 글 하나", age_rating: "19", price: 1_000 }),
      row({ body: "다른 글 둘", results: [{ ...rated, is_buyers_only: true }] }),
    ]);
    expect(refused.rows).toMatchObject([
      { outcome: "refused", errors: [{ field: "price" }] },
      { outcome: "refused", errors: [{ field: "results.0.age_rating" }] },
    ]);
  });

  test("회원만 내보내고, 틀린 이어 보기 위치는 400이다", async () => {
    expect(await problemOf(call("GET", "/api/prompts/export"))).toMatchObject({ status: 401 });
    const as = await createMember();
    expect(await problemOf(call("GET", "/api/prompts/export?cursor=x", { as }))).toMatchObject({ status: 400 });
  });
});
