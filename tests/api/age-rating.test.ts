import { describe, expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { OwnPromptCard, PromptCard, PromptDetail } from "#contracts/prompts.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { check, createSellerToBe } from "#tests/support/api/identity-check.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { buy, openShop } from "#tests/support/api/purchases.ts";
import { changeRows, countRows, query, rowOf } from "#tests/support/api/rows.ts";
import { promptInput } from "#tests/support/shared/prompt-input.ts";
import { decide, hiddenBy } from "#tests/support/api/takedowns.ts";
import { DAY } from "#tests/support/shared/time.ts";
import { createHeld, decideHeld, openOnly } from "#tests/support/api/vetting.ts";

const WORD = "어른비밀";
const CHECK = { status: 403, code: "age_check_required" };
const rated = (as: Member, change: Record<string, unknown> = {}) =>
  createPrompt(as, { title: `${WORD} 이야기`, age_rating: "19", ...change });
const patch = async (as: Member, id: number, change: Record<string, unknown>) => {
  const { version } = await readPrompt(id, as);
  return call("PATCH", `/api/prompts/${id}`, { as, body: { version, ...change } });
};
const rate = (as: Member, id: number, age_rating: string) =>
  call("POST", `/api/admin/prompts/${id}/rating`, { as, body: { age_rating, reason: "어른이 볼 내용이에요." } });
const checked = () => createMember({ adultCheckedAt: new Date() });
const read = (id: number, as?: Member) => call("GET", `/api/prompts/${id}?include=related`, { as });
const listed = async (as: Member) =>
  (await dataOf<Page<PromptCard>>(call("GET", "/api/members/me/rated", { as }))).items.map(({ id }) => id);

describe("19세 글", () => {
  test("확인한 회원과 쓴 사람만 읽고, 나머지는 무엇이 필요한지 안다", async () => {
    const prompter = await createMember();
    const { id } = await rated(prompter);
    expect(await problemOf(read(id))).toMatchObject(CHECK);
    expect(await problemOf(read(id, await createMember()))).toMatchObject(CHECK);
    expect(await (await read(id)).text()).not.toContain(WORD);
    expect(await dataOf<PromptDetail>(read(id, await checked()))).toMatchObject({
      age_rating: "19",
      body: expect.any(String),
    });
    expect((await read(id, prompter)).status).toBe(200);
  });

  test("보낼 때는 rating이라고도 쓰고, 둘이 다르면 무엇이 다른지 안다", async () => {
    const prompter = await createMember();
    const publish = (change: Record<string, unknown>) =>
      call("POST", "/api/prompts", { as: prompter, body: { ...promptInput(), ...change } });
    const made = await dataOf<PromptDetail>(publish({ rating: "19" }));
    expect(made).toMatchObject({ age_rating: "19", status: "hidden", rating: 0 });
    expect((await read(made.id)).status).toBe(403);
    const open = await dataOf<PromptDetail>(publish({ rating: "all" }));
    expect(open.status).toBe("published");
    expect(await dataOf<PromptDetail>(patch(prompter, open.id, { rating: "19" }))).toMatchObject({ age_rating: "19" });
    for (const change of [{ rating: "12" }, { rating: 5 }, { rating: "all", age_rating: "19" }])
      expect(await problemOf(publish(change))).toMatchObject({ status: 400, fields: ["rating"] });
    expect(await problemOf(publish({ rating: "19", price: 3_000 }))).toMatchObject({ status: 400, fields: ["price"] });
  });

  test("확인한 회원의 목록에만 있고, 탈퇴하면 확인한 것도 지워진다", async () => {
    const { id } = await rated(await createMember());
    const member = await checked();
    expect(await listed(member)).toEqual([id]);
    expect(await problemOf(call("GET", "/api/members/me/rated", { as: await createMember() }))).toMatchObject(CHECK);
    await call("DELETE", "/api/members", { as: member, body: { confirm: "탈퇴" } });
    expect(await countRows("members", `id = ${member.id} AND adult_checked_at IS NULL`)).toBe(1);
  });

  test("손님과 확인하지 않은 회원에게는 어떤 목록, 검색, 프로필, 알림에도 나오지 않는다", async () => {
    const [prompter, follower] = [await createMember(), await createMember()];
    await dataOf(call("POST", `/api/members/follows/${prompter.id}`, { as: follower }));
    await rated(prompter, { tags: [WORD] });
    await runDueJobs();
    for (const as of [undefined, follower, await checked()])
      for (const path of [
        "/api/prompts",
        `/api/prompts?search=${WORD}`,
        `/api/prompts/suggestions?q=${WORD}`,
        `/api/members/${prompter.id}/prompts`,
        `/api/members/${prompter.id}?include=prompts`,
        "/api/home",
        "/api/tags",
        "/api/leaderboard",
        ...(as ? ["/api/notifications", "/api/members/me/following"] : []),
      ]) {
        const text = await (await call("GET", path, { as })).text();
        expect(text, path).not.toContain(`${WORD} 이야기`);
      }
    const indexes = await query<{ n: number }>("SELECT count(*) AS n FROM prompt_index_popular");
    expect(indexes[0]!.n).toBe(0);
    expect(await countRows("announcements")).toBe(0);
  });

  test("팔 수 없고, 판 적이 있는 글은 19세로 바꿀 수 없다", async () => {
    const prompter = await createMember();
    const body = promptInput({ price: 1_000, age_rating: "19" });
    const answer = call("POST", "/api/prompts", { as: prompter, body });
    expect(await problemOf(answer)).toMatchObject({ status: 400, fields: ["price"] });
    const { id } = await rated(prompter);
    expect(await problemOf(patch(prompter, id, { price: 1_000 }))).toMatchObject({ status: 400, fields: ["price"] });
    const { seller, buyer, prompt } = await openShop();
    await buy(buyer, prompt.id);
    expect((await problemOf(patch(seller, prompt.id, { price: 0, age_rating: "19" }))).status).toBe(409);
    expect(await rowOf("prompts", { id: prompt.id }, "status, age_rating")).toEqual({
      status: "published",
      age_rating: "all",
    });
  });

  test("쓴 사람은 올린 글을 19세로 올릴 수 있지만 내릴 수는 없고, 임시 저장은 바꿀 수 있다", async () => {
    const prompter = await createMember();
    const open = await createPrompt(prompter);
    await dataOf(patch(prompter, open.id, { age_rating: "19" }));
    expect(await problemOf(read(open.id))).toMatchObject(CHECK);
    await dataOf(patch(prompter, open.id, { title: "고친 제목이에요" }));
    expect(await problemOf(read(open.id))).toMatchObject(CHECK);
    for (const change of [{ age_rating: "all" }, { age_rating: "all", status: "published" }])
      expect(await problemOf(patch(prompter, open.id, change))).toMatchObject({ status: 400, fields: ["age_rating"] });
    const draft = await rated(prompter, { status: "draft" });
    await dataOf(patch(prompter, draft.id, { age_rating: "all", status: "published" }));
    expect((await read(draft.id)).status).toBe(200);
  });

  test("임시 저장으로 돌렸다가 올려도 19세로 남는다", async () => {
    const prompter = await createMember();
    const { id } = await rated(prompter);
    await dataOf(patch(prompter, id, { status: "draft" }));
    expect((await problemOf(read(id, await checked()))).status).toBe(404);
    expect((await problemOf(patch(prompter, id, { status: "published", age_rating: "all" }))).status).toBe(400);
    await dataOf(patch(prompter, id, { status: "published" }));
    expect(await problemOf(read(id))).toMatchObject(CHECK);
  });

  test("내 프롬프트에서는 누구에게 보이는지 안다", async () => {
    const prompter = await createMember();
    await rated(prompter);
    const { items } = await dataOf<Page<OwnPromptCard>>(
      call("GET", `/api/members/${prompter.id}/prompts`, { as: prompter }),
    );
    expect(items).toMatchObject([{ status: "hidden", is_rated: true }]);
  });

  test("어떤 쓰기도 19세 글을 목록이나 링크, 예약에 올리지 못한다", async () => {
    const { id } = await rated(await createMember());
    const changes = { status: "published", price: 1_000, visibility: "link", publish_at: Date.now() };
    for (const [column, value] of Object.entries(changes))
      await expect(changeRows("prompts", { [column]: value }, { id }), column).rejects.toThrow("rated 19");
  });

  test("링크로 나누거나 예약할 수 없고, 나만 볼 수는 있다", async () => {
    const prompter = await createMember();
    const publish_at = new Date(Date.now() + DAY).toISOString();
    for (const [change, field] of [
      [{ visibility: "link" }, "age_rating"],
      [{ publish_at }, "publish_at"],
    ] as const) {
      const body = promptInput({ age_rating: "19", ...change });
      const refused = { status: 400, fields: [field] };
      expect(await problemOf(call("POST", "/api/prompts", { as: prompter, body }))).toMatchObject(refused);
      const shown = await rated(prompter);
      expect(await problemOf(patch(prompter, shown.id, change))).toMatchObject(refused);
      const open = await createPrompt(prompter, change);
      expect(await problemOf(patch(prompter, open.id, { age_rating: "19" }))).toMatchObject(refused);
    }
    const { id } = await rated(prompter, { visibility: "private" });
    expect((await read(id, await checked())).status).toBe(404);
    await dataOf(patch(prompter, id, { visibility: "public" }));
    expect(await problemOf(read(id))).toMatchObject(CHECK);
    await dataOf(patch(prompter, id, { visibility: "private" }));
    expect((await read(id, await checked())).status).toBe(404);
  });

  test("판매자 본인 확인을 마친 회원은 볼 수 있다", async () => {
    const { id } = await rated(await createMember());
    const seller = await createSellerToBe();
    expect(await problemOf(read(id, seller))).toMatchObject(CHECK);
    await dataOf(check(seller));
    expect((await read(id, seller)).status).toBe(200);
  });

  test("살펴본 뒤에 공개해도, 고쳐서 바로 공개돼도 19세 글로 보인다", async () => {
    const [prompter, admin] = [await createMember(), await createMember({ role: "ADMIN" })];
    const held = await createHeld(prompter, { age_rating: "19" });
    expect((await read(held.id, await checked())).status).toBe(404);
    await dataOf(decideHeld(admin, await openOnly(admin), "approve"));
    expect(await problemOf(read(held.id))).toMatchObject(CHECK);
    expect((await read(held.id, await checked())).status).toBe(200);
    const other = await createHeld(prompter, { age_rating: "19" });
    await dataOf(patch(prompter, other.id, { title: "번호를 뺀 제목" }));
    expect((await read(other.id, await checked())).status).toBe(200);
    expect(await countRows("vettings", { prompt_id: other.id, status: "changed" })).toBe(1);
  });
});

describe("운영자", () => {
  test("올라온 글을 19세로 바꾸고 풀 수 있고, 쓴 사람이 알고, 기록에 남는다", async () => {
    const [prompter, admin] = [await createMember(), await createMember({ role: "ADMIN" })];
    const { id } = await createPrompt(prompter);
    await dataOf(rate(admin, id, "19"));
    expect(await problemOf(read(id))).toMatchObject(CHECK);
    expect((await problemOf(rate(admin, id, "19"))).status).toBe(409);
    const told = await (await call("GET", "/api/notifications", { as: prompter })).text();
    expect(told).toContain("19세 이상만 볼 수 있게 했어요");
    await dataOf(rate(admin, id, "all"));
    expect((await read(id)).status).toBe(200);
    expect(await countRows("audits", { thing: "prompt", thing_id: String(id) })).toBe(2);
    expect((await problemOf(rate(admin, (await openShop()).prompt.id, "19"))).status).toBe(409);
    expect([403, 404]).toContain((await rate(prompter, id, "19")).status);
  });

  test("임시조치나 정지가 끝나면 19세 글은 다시 19세 글로 보인다", async () => {
    const prompter = await createMember();
    const { id } = await rated(prompter);
    const takedown = await hiddenBy(`/prompt/${id}`);
    expect((await problemOf(read(id, await checked()))).status).toBe(404);
    await dataOf(decide(takedown.admin, takedown.id, "restore"));
    const admin = await createMember({ role: "ADMIN" });
    const onMember = (verb: string) =>
      dataOf(call("POST", `/api/admin/members/${prompter.id}/${verb}`, { as: admin, body: { reason: "까닭이에요." } }));
    await onMember("suspend");
    expect((await problemOf(read(id, await checked()))).status).toBe(404);
    await onMember("restore");
    expect(await problemOf(read(id))).toMatchObject(CHECK);
    expect((await read(id, await checked())).status).toBe(200);
  });
});
