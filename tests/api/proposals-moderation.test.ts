import { expect, test } from "vitest";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import {
  act,
  hidePrompt,
  ownActs,
  readReports,
  report,
  restorePrompt,
  suspend,
} from "#tests/support/api/moderation.ts";
import { notificationsOf } from "#tests/support/api/notifications.ts";
import {
  accept,
  askProposal,
  BODY,
  createProposal,
  createProposed,
  decline,
  listProposals,
  readProposal,
  withdrawProposal,
} from "#tests/support/api/proposals.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { countRows } from "#tests/support/api/rows.ts";
import { edit, readHistory } from "#tests/support/api/versions.ts";

test("제안이 오면 쓴 사람에게, 답하면 보낸 사람에게 알리고, 거두면 알림도 사라진다", async () => {
  const { owner, proposer, prompt, proposal } = await createProposed();
  expect(await notificationsOf(owner, "proposal")).toMatchObject([
    {
      title: `${proposer.nickname}님이 ‘${prompt.title}’의 고침을 제안했어요.`,
      link: `/mypage/proposals/${proposal.id}`,
    },
  ]);
  await dataOf(withdrawProposal(proposer, proposal.id));
  expect(await notificationsOf(owner, "proposal")).toEqual([]);
  const { id } = await createProposal(proposer, prompt.id);
  await dataOf(decline(owner, id, "지금이 더 좋아요."));
  expect(await notificationsOf(proposer, "proposal_answer")).toMatchObject([
    { content: "지금이 더 좋아요.", link: `/mypage/proposals/${id}`, actor: { user_id: owner.id } },
  ]);
});

test("쓴 사람이 신고해 숨기면 보낸 사람에게만 보이고, 답하거나 거둘 수 없고, 되돌리면 돌아온다", async () => {
  const { owner, proposer, proposal } = await createProposed();
  const admin = await createMember({ role: "ADMIN" });
  const thing = { thing: "proposal", id: proposal.id } as const;
  expect(await problemOf(report(await createMember(), thing))).toMatchObject({ status: 404 });
  expect(await problemOf(report(proposer, thing))).toMatchObject({ status: 422 });
  await dataOf(report(owner, thing));
  const { subject } = await readReports(admin, thing);
  expect(subject).toMatchObject({ thing: "proposal", state: "shown", owner: { user_id: proposer.id } });
  expect(subject.text).toContain("줄 수를 정하면");
  await dataOf(act(admin, thing, "hide"));
  expect(await problemOf(askProposal(owner, proposal.id))).toMatchObject({ status: 404 });
  expect((await listProposals(owner)).items).toEqual([]);
  expect(await readProposal(proposer, proposal.id)).toMatchObject({ is_hidden: true });
  expect(await problemOf(accept(owner, proposal.id, 1))).toMatchObject({ status: 404 });
  expect(await problemOf(withdrawProposal(proposer, proposal.id))).toMatchObject({ status: 409 });
  expect((await ownActs(proposer))[0]).toMatchObject({ thing: "proposal", thing_id: proposal.id });
  await dataOf(act(admin, thing, "restore"));
  expect(await readProposal(owner, proposal.id)).toMatchObject({ status: "open" });
});

test("운영자는 자기에게 온 제안을 판단하지 못하고, 정지된 회원의 제안은 정지가 풀릴 때까지 숨는다", async () => {
  const admin = await createMember({ role: "ADMIN" });
  const prompt = await createPrompt(admin, { body: BODY });
  const proposer = await createMember();
  const { id } = await createProposal(proposer, prompt.id);
  expect(await problemOf(act(admin, { thing: "proposal", id }, "hide"))).toMatchObject({ status: 403 });
  const other = await createMember({ role: "ADMIN" });
  await suspend(other, proposer);
  expect((await listProposals(admin)).items).toEqual([]);
  expect(await problemOf(accept(admin, id, 1))).toMatchObject({ status: 404 });
  await suspend(other, proposer, "restore");
  expect((await listProposals(admin)).items).toMatchObject([{ id }]);
});

test("운영자가 숨긴 글은, 고쳐서 다시 공개해도 보낸 사람에게 옛 글로 보이지 않는다", async () => {
  const { owner, proposer, prompt, proposal } = await createProposed();
  await hidePrompt(prompt.id);
  await edit(owner, prompt.id, { body: "새로 쓴 글" });
  await restorePrompt(prompt.id);
  expect(await readProposal(proposer, proposal.id)).toMatchObject({ body_changes: null });
  expect(await readProposal(owner, proposal.id)).toMatchObject({ fit: "conflict" });
});

test("글을 지우면 제안도, 회원이 탈퇴하면 보낸 제안과 판에 남은 이름이 사라지고, 내 기록에는 담긴다", async () => {
  const { owner, proposer, prompt, proposal } = await createProposed();
  await dataOf(accept(owner, proposal.id, 1));
  const gone = await createPrompt(owner, { body: BODY });
  await createProposal(proposer, gone.id);
  await dataOf(call("DELETE", `/api/prompts/${gone.id}`, { as: owner }));
  expect(await countRows("proposals", { prompt_id: gone.id })).toBe(0);
  const exported = await (await call("GET", "/api/members/me/export", { as: proposer })).json();
  expect(exported).toMatchObject({ proposals: [{ prompt_id: prompt.id, status: "accepted" }] });
  await dataOf(call("DELETE", "/api/members", { as: proposer, body: { confirm: "탈퇴" } }));
  expect(await countRows("proposals")).toBe(0);
  expect((await readHistory(prompt.id)).versions.items[0]).toMatchObject({ version: 2, credit: null });
  expect(await readPrompt(prompt.id)).toMatchObject({ version: 2 });
});

test("쓴 사람이 탈퇴하면 받은 제안도 사라진다", async () => {
  const { owner, proposer, proposal } = await createProposed();
  await dataOf(call("DELETE", "/api/members", { as: owner, body: { confirm: "탈퇴" } }));
  expect(await problemOf(askProposal(proposer, proposal.id))).toMatchObject({ status: 404 });
});
