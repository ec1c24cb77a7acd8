import { describe, expect, test } from "vitest";
import type { Attachment } from "#contracts/attachments.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { act, suspend } from "#tests/support/api/moderation.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { changeRows } from "#tests/support/api/rows.ts";
import { attach } from "#tests/support/api/uploads.ts";

const keyOf = ({ link }: PromptDetail) => link!.slice("/p/".length);
const read = (key: string, as?: Member) => call("GET", `/api/links/${key}`, { as });

async function createLinked(change = {}) {
  const owner = await createMember();
  const prompt = await createPrompt(owner, { visibility: "link", ...change });
  return { owner, prompt, key: keyOf(prompt) };
}

describe("링크로는", () => {
  test("손님도 글과 결과를 보고, 링크는 주인에게만 보인다", async () => {
    const { owner, prompt, key } = await createLinked();
    expect(prompt.link).toMatch(/^\/p\/[\w-]{22}$/);
    const answer = await read(key);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const seen = await dataOf<PromptDetail>(answer);
    expect(seen).toMatchObject({ id: prompt.id, body: prompt.body, access: "free", visibility: "link" });
    expect(seen.link).toBeUndefined();
    expect(seen.publish_at).toBeNull();
    expect((await readPrompt(prompt.id, owner)).link).toBe(prompt.link);
  });

  test("틀리거나 짧거나 예전 것이면 볼 수 없다", async () => {
    const { owner, prompt, key } = await createLinked();
    expect((await read("a".repeat(22))).status).toBe(404);
    expect(await problemOf(read(key.slice(1)))).toMatchObject({ status: 400, fields: ["key"] });
    const renew = (as: Member) => call("POST", `/api/prompts/${prompt.id}/link`, { as });
    expect((await renew(await createMember())).status).toBe(404);
    const { link } = await dataOf<{ link: string }>(renew(owner));
    expect((await read(key)).status).toBe(404);
    expect((await read(link.slice(3))).status).toBe(200);
    const patch = { version: prompt.version, visibility: "private" };
    await dataOf(call("PATCH", `/api/prompts/${prompt.id}`, { as: owner, body: patch }));
    expect((await read(link.slice(3))).status).toBe(404);
    expect((await renew(owner)).status).toBe(404);
    const back = await dataOf<PromptDetail>(
      call("PATCH", `/api/prompts/${prompt.id}`, { as: owner, body: { version: 2, visibility: "link" } }),
    );
    expect([link, prompt.link]).not.toContain(back.link);
  });

  test("링크로 보이는 글에는 값을 매길 수 없다", async () => {
    const { owner, prompt } = await createLinked();
    const body = { version: 1, price: 3_000 };
    expect(await problemOf(call("PATCH", `/api/prompts/${prompt.id}`, { as: owner, body }))).toMatchObject({
      status: 400,
      fields: ["price"],
    });
  });

  test("지우거나 주인이 정지되면 볼 수 없다", async () => {
    const { owner, key } = await createLinked();
    await suspend(await createMember({ role: "ADMIN" }), owner);
    expect((await read(key)).status).toBe(404);
    const gone = await createLinked();
    await dataOf(call("DELETE", `/api/prompts/${gone.prompt.id}`, { as: gone.owner }));
    expect((await read(gone.key)).status).toBe(404);
  });

  test("첨부 파일을 받고, 다른 글의 파일은 받지 못한다", async () => {
    const { owner, prompt, key } = await createLinked();
    const other = await createPrompt(owner);
    const attached = async (id: number) => (await dataOf<Attachment>(attach(owner, id, "덤"))).id;
    const [mine, theirs] = [await attached(prompt.id), await attached(other.id)];
    expect((await call("GET", `/api/links/${key}/attachments/${mine}`)).status).toBe(200);
    expect((await call("GET", `/api/links/${key}/attachments/${theirs}`)).status).toBe(404);
    expect((await call("GET", `/api/prompts/${prompt.id}/attachments/${mine}`)).status).toBe(404);
  });

  test("신고하면 운영자가 숨기고, 풀면 모두가 아니라 다시 링크로만 보인다", async () => {
    const { prompt, key, owner } = await createLinked();
    const reporter = await createMember();
    const body = { reason: "spam", detail: "광고예요." };
    expect((await call("POST", `/api/prompts/${prompt.id}/reports`, { as: reporter, body })).status).toBe(404);
    const report = (as?: Member, at = key) => call("POST", `/api/links/${at}/reports`, { as, body });
    expect((await report(undefined)).status).toBe(401);
    expect((await report(reporter, "b".repeat(22))).status).toBe(404);
    expect((await report(owner)).status).toBe(422);
    expect((await report(reporter)).status).toBe(201);
    expect((await report(reporter)).status).toBe(409);
    const admin = await createMember({ role: "ADMIN" });
    const thing = { thing: "prompt", id: prompt.id } as const;
    await dataOf(act(admin, thing, "hide"));
    expect((await read(key)).status).toBe(404);
    // Editing what operators hide shows it to nobody.
    await dataOf(call("PATCH", `/api/prompts/${prompt.id}`, { as: owner, body: { version: 1, title: "고친 제목" } }));
    expect((await read(key)).status).toBe(404);
    await dataOf(act(admin, thing, "restore"));
    expect((await read(key)).status).toBe(200);
    expect((await call("GET", `/api/prompts/${prompt.id}`)).status).toBe(404);
  });

  test("값이 있는 글은 어떤 까닭으로 링크가 남아도 본문을 보이지 않는다", async () => {
    const { prompt, key } = await createLinked();
    await changeRows("prompts", { price: 3_000 }, { id: prompt.id });
    expect((await dataOf<PromptDetail>(read(key))).body).toBeNull();
  });
});
