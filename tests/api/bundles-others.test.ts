import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import {
  askBundle,
  createBundle,
  createPriced,
  createSeller,
  endBundle,
  idsIn,
  idsOn,
  listBundles,
  makeBundle,
  readBundle,
  reviseBundle,
} from "#tests/support/api/bundles.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import {
  act,
  appeal,
  createReported,
  moderationNoticesOf,
  ownActs,
  readReports,
  report,
} from "#tests/support/api/moderation.ts";
import { changeRows, countRows, listRows } from "#tests/support/api/rows.ts";
import { withdraw } from "#tests/support/api/withdrawal.ts";

describe("운영", () => {
  test("신고해서 숨기면 판매자만 보고 고치지 못하고, 되돌리면 다시 팔린다", async () => {
    const { admin, owner, reporters, ...thing } = await createReported("bundle");
    const { id } = thing;
    expect((await readReports(admin, thing)).subject).toMatchObject({
      state: "shown",
      title: "면접 준비",
      owner: { user_id: owner.id },
    });
    expect(await problemOf(report(owner, thing))).toMatchObject({ status: 422 });
    expect(await problemOf(report(reporters[0]!, thing))).toMatchObject({ status: 409 });
    const [first] = await idsIn(id);
    await dataOf(act(admin, thing, "hide"));

    for (const as of [undefined, reporters[0], admin])
      expect(await problemOf(askBundle(id, as))).toMatchObject({ status: 404 });
    expect(await readBundle(id, owner)).toMatchObject({ is_hidden: true, is_for_sale: false });
    expect((await listBundles("members/me/bundles", owner)).items).toMatchObject([{ id, is_hidden: true }]);
    for (const path of [`members/${owner.id}/bundles`, `prompts/${first}/bundles`])
      expect(await idsOn(path)).toEqual([]);
    for (const refused of [
      reviseBundle(owner, id, { title: "고친 이름" }),
      reviseBundle(owner, id, { price: 500 }),
      endBundle(owner, id),
    ])
      expect(await problemOf(refused)).toMatchObject({ status: 409 });
    expect((await moderationNoticesOf(owner))[0]!.title).toContain("묶음 ‘면접 준비’");
    expect((await moderationNoticesOf(reporters[0]!))[0]!.content).toContain("신고하신 묶음을 살펴봤어요");
    expect(await problemOf(report(await createMember(), thing))).toMatchObject({ status: 404 });

    await dataOf(act(admin, thing, "restore"));
    expect(await readBundle(id)).toMatchObject({ is_for_sale: true });
    await dataOf(reviseBundle(owner, id, { title: "고친 이름" }));
  });

  test("숨긴 데에 이의를 받아들이면 돌아온다", async () => {
    const { admin, owner, ...thing } = await createReported("bundle");
    await dataOf(act(admin, thing, "hide"));
    const [one] = await ownActs(owner);
    expect(one).toMatchObject({ thing: "bundle", thing_id: thing.id, kind: "hide" });
    expect(await dataOf(call("GET", `/api/moderation/${one!.id}`, { as: owner }))).toMatchObject({
      title: "면접 준비",
      can_appeal: true,
    });
    await dataOf(appeal(owner, one!.id));
    const decision = { decision: "restore", reason: "문제가 없어요." };
    await dataOf(call("POST", `/api/admin/appeals/${one!.id}`, { as: admin, body: decision }));
    expect(await readBundle(thing.id)).not.toHaveProperty("is_hidden");
  });

  test("제 묶음을 운영자가 스스로 판단하지 못하고, 끝난 묶음은 없는 것으로 본다", async () => {
    const operator = await createMember({ role: "ADMIN" });
    const own = await createBundle(operator, await createPriced(operator, [5_000, 5_000]));
    const theirs = { thing: "bundle", id: own.id } as const;
    await dataOf(report(await createMember(), theirs));
    expect(await problemOf(act(operator, theirs, "hide"))).toMatchObject({ status: 403 });
    const { admin, owner, ...thing } = await createReported("bundle");
    await dataOf(endBundle(owner, thing.id));
    expect((await readReports(admin, thing)).subject).toMatchObject({ state: "gone" });
    expect(await problemOf(report(await createMember(), thing))).toMatchObject({ status: 404 });
  });

  test("신고는 로그인해야 하고, 없는 묶음은 신고하지 못한다", async () => {
    expect(await problemOf(call("POST", "/api/bundles/1/reports", { body: { reason: "spam" } }))).toMatchObject({
      status: 401,
    });
    expect(await problemOf(report(await createMember(), { thing: "bundle", id: 999_999 }))).toMatchObject({
      status: 404,
    });
  });

  test("정지된 판매자의 묶음은 사라졌다가 풀리면 돌아온다", async () => {
    const { seller, ids, bundle } = await createSeller();
    const admin = await createMember({ role: "ADMIN" });
    const suspend = (what: string) =>
      call("POST", `/api/admin/members/${seller.id}/${what}`, { as: admin, body: { reason: "광고만 올려요." } });
    await dataOf(suspend("suspend"));
    expect(await problemOf(askBundle(bundle.id))).toMatchObject({ status: 404 });
    const suspended = { ...seller, status: "SUSPENDED" } as const;
    for (const refused of [
      makeBundle(suspended, ids),
      reviseBundle(suspended, bundle.id, { title: "고친 이름" }),
      endBundle(suspended, bundle.id),
    ])
      expect(await problemOf(refused)).toMatchObject({ status: 403 });
    await dataOf(suspend("restore"));
    expect(await readBundle(bundle.id)).toMatchObject({ is_for_sale: true });
  });
});

describe("회원의 것", () => {
  test("탈퇴하면 묶음이 끝나고 이름과 소개가 남지 않는다", async () => {
    const { seller, bundle } = await createSeller();
    const other = await createSeller();
    await withdraw(seller);
    expect(await problemOf(askBundle(bundle.id))).toMatchObject({ status: 404 });
    expect(await idsOn(`members/${seller.id}/bundles`)).toEqual([]);
    const rows = await listRows<{ id: number; title: string; about: string; ended_at: number | null }>(
      "bundles",
      "id, title, about, ended_at",
    );
    expect(rows.find(({ id }) => id === bundle.id)).toMatchObject({
      title: "",
      about: "",
      ended_at: expect.any(Number),
    });
    expect(await readBundle(other.bundle.id)).toMatchObject({ title: "면접 준비", is_for_sale: true });
  });

  test("내 기록에 든 것과 차례까지 담긴다", async () => {
    const { seller, ids, bundle } = await createSeller();
    await createSeller();
    const file = JSON.parse(await (await call("GET", "/api/members/me/export", { as: seller })).text()) as {
      bundles: Record<string, unknown>[];
    };
    expect(file.bundles).toHaveLength(1);
    expect(file.bundles[0]).toMatchObject({
      number: bundle.id,
      title: "면접 준비",
      about: "면접 앞에 볼 것을 모았어요.",
      price: 8_000,
      prompt_ids: ids,
      ended_at: null,
    });
  });

  test("차단해도 프롬프트처럼 묶음은 보인다", async () => {
    const { seller, bundle } = await createSeller();
    const reader = await createMember();
    await dataOf(call("POST", `/api/members/blocks/${reader.id}`, { as: seller }));
    expect(await readBundle(bundle.id, reader)).toMatchObject({ amount: 8_000 });
  });
});

test("값의 범위와 같은 글이 두 번 드는 것은 데이터베이스도 막는다", async () => {
  const { ids, bundle } = await createSeller();
  await expect(changeRows("bundles", { price: 199 }, { id: bundle.id })).rejects.toThrow(/bundles_price/);
  await expect(
    env.DB.prepare("INSERT INTO bundle_prompts(bundle_id, prompt_id, position) VALUES (?, ?, 9)")
      .bind(bundle.id, ids[0])
      .run(),
  ).rejects.toThrow(/UNIQUE/);
  expect(await countRows("bundle_prompts")).toBe(3);
});
