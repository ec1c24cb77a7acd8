import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { ProfileImage } from "#contracts/members.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { openDb } from "#worker/db/client.ts";
import { finishWithdrawals } from "#worker/features/account/finish-withdrawals.ts";
import { serveImage } from "#worker/features/uploads/serve.ts";
import { subjectOf } from "#tests/emulator/people.ts";
import { setBalance } from "#tests/support/api/books.ts";
import { createBundle, createSeller } from "#tests/support/api/bundles.ts";
import { dataOf } from "#tests/support/api/call.ts";
import { api } from "#tests/support/api/checked-api.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import type { FakeCache } from "#tests/support/api/fake-cache.ts";
import { callFromOutside } from "#tests/support/api/from-outside.ts";
import { createMember, signInAgain } from "#tests/support/api/members.ts";
import { createReported, report, suspend } from "#tests/support/api/moderation.ts";
import { naverUnlinkForm } from "#tests/support/api/naver.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { FUTURE, purger, resetPurger } from "#tests/support/api/purger.ts";
import { createRemix, createRemixed } from "#tests/support/api/remixes.ts";
import { earn } from "#tests/support/api/sellers.ts";
import { sendPicture } from "#tests/support/api/uploads.ts";
import { joinAs, withdraw } from "#tests/support/api/withdrawal.ts";
import { png } from "#tests/support/shared/images.ts";

let cache: FakeCache;
beforeEach(async () => {
  cache = await resetPurger();
  stopClock(FUTURE);
});

const tellNaver = async (email: string) =>
  api.request(
    "/api/auth/naver/unlink",
    { method: "POST", body: new URLSearchParams(await naverUnlinkForm(await subjectOf("naver", email))) },
    env,
  );
const allOf = ({ id }: Member) => [`a${id}`, `i${id}`, "lists", `m${id}`, "requests"];

describe("떠나거나 숨긴 회원", () => {
  test("탈퇴하면 그 회원이 보이는 사본을 바로 비운다", async () => {
    const member = await createMember();
    await withdraw(member);
    expect(cache.tags).toEqual([allOf(member)]);
  });

  test("네이버에서 연결을 끊어도 바로 비운다", async () => {
    const { member } = await joinAs("naver", "kkeunki@example.com");
    await tellNaver("kkeunki@example.com");
    expect(cache.tags).toEqual([allOf(member)]);
  });

  test("받을 돈이 있으면 판매를 그만둔 사본을 비우고, 정기 작업이 탈퇴시킬 때 바로 비운다", async () => {
    const { member } = await joinAs("naver", "gidarim@example.com");
    await earn(member, 20_000);
    await tellNaver("gidarim@example.com");
    await runDurableObjectAlarm(purger());
    expect(cache.tags).toEqual([allOf(member)]);
    await setBalance(`seller_available:${member.id}`, 0);
    expect(await finishWithdrawals(openDb(env.DB).db, env)).toMatchObject({ done: 1 });
    expect(cache.tags).toEqual([allOf(member), allOf(member)]);
  });

  test("정지하면 그 회원이 보이는 사본을, 숨기면 숨긴 것이 보이는 사본을 바로 비운다", async () => {
    const { admin, prompter } = await createReported("member");
    await callFromOutside(admin, "POST", `/api/admin/members/${prompter.id}/suspend`, { reason: "광고만 올려요." });
    expect(cache.tags).toEqual([allOf(prompter)]);

    const reported = await createReported("prompt");
    const path = `/api/admin/reports/prompt/${reported.id}/hide`;
    await callFromOutside(reported.admin, "POST", path, { reason: "광고만 있는 글이에요." });
    expect(cache.tags.at(-1)).toEqual(["lists", `m${reported.prompter.id}`, `p${reported.id}`]);
  });

  test("정지를 풀면 그 회원이 없던 사본을 비운다", async () => {
    const { admin, prompter } = await createReported("member");
    await suspend(admin, prompter);
    await callFromOutside(admin, "POST", `/api/admin/members/${prompter.id}/restore`, { reason: "이제 괜찮아요." });
    await runDurableObjectAlarm(purger());
    expect(cache.tags).toEqual([allOf(prompter)]);
  });

  test("정지하거나 탈퇴한 회원의 사진은 더 주지 않고, 사본은 비우지 못해도 한 시간 안에 끝난다", async () => {
    const { admin, prompter } = await createReported("member");
    const { profile_image: path } = await dataOf<ProfileImage>(sendPicture(prompter, png()));
    const see = () => serveImage(new Request(`http://localhost${path}`), env);
    const shown = await see();
    await shown.arrayBuffer();
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      "cache-tag": `i${prompter.id}`,
      "cloudflare-cdn-cache-control": "public, max-age=3600, stale-if-error=0",
    });
    await callFromOutside(admin, "POST", `/api/admin/members/${prompter.id}/suspend`, { reason: "광고만 올려요." });
    expect((await see()).status).toBe(404);
    await callFromOutside(admin, "POST", `/api/admin/members/${prompter.id}/restore`, { reason: "이제 괜찮아요." });
    await signInAgain(prompter);
    const again = await see();
    await again.arrayBuffer();
    expect(again.status).toBe(200);
    await withdraw(prompter);
    expect((await see()).status).toBe(404);
  });
});

test("묶음을 만들고 고치면 그 화면과 판매자의 화면을 비우고, 끝내거나 숨기면 바로 비운다", async () => {
  const { seller, ids, bundle } = await createSeller();
  const [admin, reader] = [await createMember({ role: "ADMIN" }), await createMember()];
  const tags = (id: number) => [`a${seller.id}`, `b${id}`, `m${seller.id}`];
  const revised = { title: "이직 준비" };
  await callFromOutside(seller, "PATCH", `/api/bundles/${bundle.id}`, revised);
  expect(cache.tags).toEqual([]);
  await runDurableObjectAlarm(purger());
  expect(cache.tags).toEqual([tags(bundle.id)]);

  const other = await createBundle(seller, ids);
  cache = await resetPurger();
  await callFromOutside(seller, "DELETE", `/api/bundles/${other.id}`);
  expect(cache.tags).toEqual([[`a${seller.id}`, `b${other.id}`, "lists", `m${seller.id}`]]);

  await dataOf(report(reader, { thing: "bundle", id: bundle.id }));
  cache = await resetPurger();
  await callFromOutside(admin, "POST", `/api/admin/reports/bundle/${bundle.id}/hide`, {
    reason: "광고만 있는 글이에요.",
  });
  expect(cache.tags).toEqual([[`a${seller.id}`, `b${bundle.id}`, "lists", `m${seller.id}`]]);
});

test("요청을 숨기면 요청이 보이는 사본도 바로 비운다", async () => {
  const { admin, owner, id } = await createReported("request");
  cache = await resetPurger();
  await callFromOutside(admin, "POST", `/api/admin/reports/request/${id}/hide`, { reason: "광고만 있는 글이에요." });
  expect(cache.tags).toEqual([["lists", `m${owner.id}`, "requests"]]);
});

test("이어 쓴 글을 내리거나 지우면 그 수가 보이는 원래 글의 사본도 비운다", async () => {
  const { original, remixer, remix } = await createRemixed();
  const second = await createRemix(remixer, original.id);
  const stale = async (method: string, id: number, body?: unknown) => {
    cache = await resetPurger();
    await callFromOutside(remixer, method, `/api/prompts/${id}`, body);
    await runDurableObjectAlarm(purger());
    return cache.tags.flat();
  };
  expect(await stale("PATCH", remix.id, { version: remix.version, status: "draft" })).toContain(`p${original.id}`);
  expect(await stale("DELETE", second.id)).toContain(`p${original.id}`);
});

test("회원이 고친 것은 모아서 비우고, 목록은 올리고 내릴 때만 비운다", async () => {
  const [author, reader] = [await createMember(), await createMember()];
  const { id, version } = await createPrompt(author);
  const changed = async (as: Member, method: string, path: string, body?: unknown) => {
    cache = await resetPurger();
    await callFromOutside(as, method, path, body);
    await runDurableObjectAlarm(purger());
    return cache.tags;
  };
  expect(await changed(reader, "POST", `/api/prompts/${id}/bookmarks`)).toEqual([]);
  expect(await changed(reader, "POST", `/api/members/follows/${author.id}`)).toEqual([]);
  const review = { rating: 4, content: "회의록이 정말 짧아졌어요." };
  expect(await changed(reader, "POST", `/api/prompts/${id}/reviews`, review)).toEqual([[`m${author.id}`, `p${id}`]]);
  const title = { version, title: "새 제목이에요" };
  expect(await changed(author, "PATCH", `/api/prompts/${id}`, title)).toEqual([[`m${author.id}`, `p${id}`]]);
  const draft = { version: version + 1, status: "draft" };
  expect(await changed(author, "PATCH", `/api/prompts/${id}`, draft)).toEqual([["lists", `m${author.id}`, `p${id}`]]);
});
