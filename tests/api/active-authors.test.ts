import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Member } from "#worker/db/schema/members.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import type { Env } from "#worker/env.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { overtaken } from "#tests/support/api/overtaken.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { createPriced } from "#tests/support/api/bundles.ts";
import { reviewInput } from "#tests/support/api/reviews.ts";
import { requestInput } from "#tests/support/api/requests.ts";
import { accountInput } from "#tests/support/shared/account-input.ts";
import { promptInput } from "#tests/support/shared/prompt-input.ts";
import { changeRows, columnOf, countRows } from "#tests/support/api/rows.ts";

type Write = { table: string; send: (as: Member, using: Env) => Promise<Response> };

const post = (path: string, body: unknown) => (as: Member, using: Env) => call("POST", path, { as, body, using });

const writes: Record<string, (author: Member) => Promise<Write>> = {
  프롬프트: async () => ({ table: "prompts", send: post("/api/prompts", promptInput({ status: "published" })) }),
  "글감 요청": async () => ({
    table: "requests",
    send: post("/api/requests", requestInput()),
  }),
  모음: async () => ({ table: "collections", send: post("/api/collections", { title: "아침 글감" }) }),
  묶음: async (author) => {
    const prompt_ids = await createPriced(author, [5_000, 4_000]);
    return {
      table: "bundles",
      send: post("/api/bundles", { title: "봄 글쓰기", about: "", price: 8_000, prompt_ids }),
    };
  },
  후기: async () => {
    const { id } = await createPrompt(await createMember());
    return { table: "reviews", send: post(`/api/prompts/${id}/reviews`, reviewInput()) };
  },
};

test.each(Object.entries(writes))("정지되거나 탈퇴하는 사이에 쓴 것은 올라가지 않는다: %s", async (_, prepare) => {
  for (const status of ["SUSPENDED", "INACTIVE"]) {
    const author = await createMember();
    const { table, send } = await prepare(author);
    const before = await countRows(table);
    const leave = () => changeRows("members", { status }, { id: author.id });
    const { d1: DB, isOvertaken } = overtaken(env.DB, `insert into "${table}"`, leave);
    expect(await problemOf(send(author, { ...env, DB }))).toMatchObject({ status: 403, code: "suspended" });
    expect(isOvertaken()).toBe(true);
    expect(await countRows(table)).toBe(before);
  }
});

test("정지되는 사이에 공개한 임시 저장 글은 임시 저장 글로 남는다", async () => {
  const author = await createMember();
  const { id, version } = await createPrompt(author, { status: "draft" });
  const leave = () => changeRows("members", { status: "SUSPENDED" }, { id: author.id });
  const { d1: DB } = overtaken(env.DB, 'update "prompts"', leave);
  const body = { version, status: "published" };
  const answer = call("PATCH", `/api/prompts/${id}`, { as: author, body, using: { ...env, DB } });
  expect(await problemOf(answer)).toMatchObject({ status: 403, code: "suspended" });
  expect(await dataOf<PromptDetail>(call("GET", `/api/prompts/${id}`, { as: author }))).toMatchObject({
    status: "draft",
  });
});

test("탈퇴하는 사이에 고친 이름과 등록한 계좌는 남지 않는다", async () => {
  for (const [method, path, body, text] of [
    ["PATCH", "/api/members", { nickname: "늦은닉네임" }, 'update "members"'],
    ["PUT", "/api/settlements/account", accountInput(), 'insert into "payout_accounts"'],
  ] as const) {
    const member = await createMember();
    const leave = () => changeRows("members", { status: "INACTIVE" }, { id: member.id });
    const { d1: DB, isOvertaken } = overtaken(env.DB, text, leave);
    const answer = call(method, path, { as: member, body, using: { ...env, DB } });
    expect(await problemOf(answer)).toMatchObject({ status: 403, code: "suspended" });
    expect([path, isOvertaken()]).toEqual([path, true]);
    expect(await columnOf("members", "nickname", { id: member.id })).toBe(member.nickname);
    expect(await countRows("payout_accounts")).toBe(0);
  }
});
