import { expect, test } from "vitest";
import { dataOf } from "#tests/support/api/call.ts";
import { claim, openGift } from "#tests/support/api/gifts.ts";
import { createMember } from "#tests/support/api/members.ts";
import { act, appeal, createReported, ownActs, report, suspend } from "#tests/support/api/moderation.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { idsOf, type Publishing, publishedBy } from "#tests/support/api/publications.ts";
import { sellPrompt } from "#tests/support/api/sales.ts";

const reason = "다시 살펴봤어요.";

/** A prompt that one member bought and another reported, and an operator. `of` is the prompt, or its seller. */
async function createSold(thing: "prompt" | "member") {
  const [seller, buyer, reporter] = [await createMember(), await createMember(), await createMember()];
  const { id: promptId } = await createPrompt(seller, { price: 5_000 });
  await sellPrompt({ seller, buyer, promptId, price: 5_000 });
  const id = thing === "prompt" ? promptId : seller.id;
  await dataOf(report(reporter, { thing, id }));
  const as = await createMember({ role: "ADMIN" });
  return { seller, buyer, reporter, thing, id, as, path: `/api/admin/reports/${thing}/${id}` };
}

/** A prompt that an operator hid, with the appeal of its prompter. */
async function createAppealed() {
  const { admin: as, owner, ...thing } = await createReported("prompt");
  await dataOf(act(as, thing, "hide"));
  const [hidden] = await ownActs(owner);
  await dataOf(appeal(owner, hidden!.id));
  return { as, owner, path: `/api/admin/appeals/${hidden!.id}` };
}

const calls: Record<string, () => Promise<Publishing>> = {
  "글을 숨기면 판 회원과 신고한 회원과 산 회원": async () => {
    const { seller, buyer, reporter, as, path } = await createSold("prompt");
    return { as, ask: ["POST", `${path}/hide`, { reason }], to: [seller, buyer, reporter] };
  },
  "선물로 받은 글을 숨기면 판 회원과 신고한 회원과 받은 회원": async () => {
    const { seller, prompt, friend, code } = await openGift();
    await dataOf(claim(friend, code));
    const [reporter, as] = [await createMember(), await createMember({ role: "ADMIN" })];
    await dataOf(report(reporter, { thing: "prompt", id: prompt.id }));
    const path = `/api/admin/reports/prompt/${prompt.id}`;
    return { as, ask: ["POST", `${path}/hide`, { reason }], to: [seller, reporter, friend] };
  },
  "숨긴 글을 되돌리면 판 회원과 산 회원": async () => {
    const { seller, buyer, as, path, ...thing } = await createSold("prompt");
    await dataOf(act(as, thing, "hide"));
    return { as, ask: ["POST", `${path}/restore`, { reason }], to: [seller, buyer] };
  },
  "신고를 물리면 신고한 회원": async () => {
    const { reporter, as, path } = await createSold("prompt");
    return { as, ask: ["POST", `${path}/dismiss`, { reason }], to: [reporter] };
  },
  "회원을 정지하면 그 회원과 신고한 회원과 산 회원": async () => {
    const { seller, buyer, reporter, as } = await createSold("member");
    return { as, ask: ["POST", `/api/admin/members/${seller.id}/suspend`, { reason }], to: [seller, buyer, reporter] };
  },
  "정지를 풀면 그 회원과 산 회원": async () => {
    const { seller, buyer, as } = await createSold("member");
    await suspend(as, seller);
    return { as, ask: ["POST", `/api/admin/members/${seller.id}/restore`, { reason }], to: [seller, buyer] };
  },
  "이의를 받아들이면 주인": async () => {
    const { as, owner, path } = await createAppealed();
    return { as, ask: ["POST", path, { decision: "restore", reason }], to: [owner] };
  },
  "이의를 받아들이지 않으면 주인": async () => {
    const { as, owner, path } = await createAppealed();
    return { as, ask: ["POST", path, { decision: "keep", reason }], to: [owner] };
  },
};

test.each(Object.entries(calls))("%s에게만 실시간 소식이 간다", async (_, prepare) => {
  const publishing = await prepare();
  expect(await publishedBy(publishing)).toEqual(idsOf(publishing.to));
});
