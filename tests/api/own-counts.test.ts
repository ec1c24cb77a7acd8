import { expect, test } from "vitest";
import type { OwnCounts } from "#contracts/account.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { insertPrompts } from "#tests/support/api/find-prompts.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt, setStatus } from "#tests/support/api/prompts.ts";
import { createReview } from "#tests/support/api/reviews.ts";
import { refundSale, sellPrompt } from "#tests/support/api/sales.ts";

const countsOf = (as: Member) => dataOf<OwnCounts>(call("GET", "/api/members/me/counts", { as }));
const NONE = {
  prompts: 0,
  drafts: 0,
  bookmarks: 0,
  purchases: 0,
  reviews: 0,
  unanswered: 0,
  following: 0,
  followers: 0,
};

test("내 것의 수는 지금 내가 가진 것만 센다", async () => {
  const [member, other] = [await createMember(), await createMember()];
  await createPrompt(member);
  await createPrompt(member, { status: "draft" });
  await setStatus((await createPrompt(member, { status: "draft" })).id, "hidden");
  await setStatus((await createPrompt(member, { status: "draft" })).id, "deleted");
  const theirs = await createPrompt(other);
  await call("POST", `/api/prompts/${theirs.id}/bookmarks`, { as: member });
  await createReview(member, theirs.id);
  await sellPrompt({ seller: other, buyer: member });
  await refundSale(await sellPrompt({ seller: other, buyer: member }));
  await call("POST", `/api/members/follows/${other.id}`, { as: member });
  expect(await countsOf(member)).toEqual({
    prompts: 1,
    drafts: 1,
    bookmarks: 1,
    purchases: 1,
    reviews: 1,
    unanswered: 0,
    following: 1,
    followers: 0,
  });
  expect(await countsOf(other)).toMatchObject({ drafts: 0, bookmarks: 0, purchases: 0, reviews: 0, followers: 1 });
  expect(await countsOf(await createMember())).toEqual(NONE);
});

test("초안은 백 개까지만 센다", async () => {
  const member = await createMember();
  await insertPrompts(
    Array.from({ length: 101 }, (_, at) => ({ memberId: member.id, title: `초안 ${at}`, status: "draft" as const })),
  );
  expect(await countsOf(member)).toEqual({ ...NONE, drafts: 100 });
});
