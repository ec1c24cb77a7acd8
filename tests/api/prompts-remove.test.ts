import { describe, expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { PromptCard, PromptVersion } from "#contracts/prompts.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";

const listIds = async () => (await dataOf<Page<PromptCard>>(call("GET", "/api/prompts"))).items.map(({ id }) => id);
const notFound = { status: 404, code: "not_found", fields: [] };

describe("지우기", () => {
  test("지우면 목록과 상세에서 바로 사라지고, 두 번째는 404다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner);
    expect(await dataOf(call("DELETE", `/api/prompts/${id}`, { as: owner }))).toEqual({ id });
    expect(await listIds()).toEqual([]);
    for (const as of [owner, undefined])
      expect(await problemOf(call("GET", `/api/prompts/${id}`, { as }))).toEqual(notFound);
    expect(await problemOf(call("DELETE", `/api/prompts/${id}`, { as: owner }))).toEqual(notFound);
    expect(await problemOf(call("PATCH", `/api/prompts/${id}`, { as: owner, body: { version: 1 } }))).toEqual(notFound);
    expect(await problemOf(call("GET", `/api/prompts/${id}/versions`, { as: owner }))).toEqual(notFound);
    for (const verb of ["views", "downloads"])
      expect(await problemOf(call("POST", `/api/prompts/${id}/${verb}`, { as: owner }))).toEqual(notFound);
  });

  test("남의 것은 지울 수 없고, 로그인도 해야 한다", async () => {
    const { id } = await createPrompt(await createMember());
    expect(await problemOf(call("DELETE", `/api/prompts/${id}`, { as: await createMember() }))).toEqual(notFound);
    expect(await problemOf(call("DELETE", `/api/prompts/${id}`))).toMatchObject({ status: 401 });
    expect(await listIds()).toEqual([id]);
  });
});

describe("지난 본문", () => {
  test("주인은 고친 본문을 새것부터 나눠 본다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, { body: "첫 본문" });
    await call("PATCH", `/api/prompts/${id}`, { as: owner, body: { version: 1, title: "제목만 고침" } });
    await call("PATCH", `/api/prompts/${id}`, { as: owner, body: { version: 2, body: "둘째 본문" } });
    const path = `/api/prompts/${id}/versions`;
    const first = await dataOf<Page<PromptVersion>>(call("GET", `${path}?limit=1`, { as: owner }));
    expect(first.items).toMatchObject([{ version: 3, body: "둘째 본문" }]);
    const second = await dataOf<Page<PromptVersion>>(
      call("GET", `${path}?limit=1&cursor=${first.next_cursor}`, { as: owner }),
    );
    expect(second).toMatchObject({ items: [{ version: 1, body: "첫 본문" }], next_cursor: null });
  });

  test("주인이 아니면 무료 프롬프트라도 볼 수 없다", async () => {
    const { id } = await createPrompt(await createMember());
    expect(await problemOf(call("GET", `/api/prompts/${id}/versions`, { as: await createMember() }))).toEqual(notFound);
    expect(await problemOf(call("GET", `/api/prompts/${id}/versions`))).toMatchObject({ status: 401 });
  });
});
