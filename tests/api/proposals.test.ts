import { describe, expect, test } from "vitest";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import {
  accept,
  askProposal,
  BODY,
  createProposal,
  createProposed,
  decline,
  FIRST,
  LAST,
  listProposals,
  propose,
  readProposal,
  withdrawProposal,
} from "#tests/support/api/proposals.ts";
import { changeRows, countRows, query } from "#tests/support/api/rows.ts";
import { edit, readHistory } from "#tests/support/api/versions.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { DAY } from "#tests/support/shared/time.ts";

describe("제안하기", () => {
  test("회원이 제목과 본문을 고쳐 까닭과 함께 보내면, 보낸 사람과 쓴 사람만 바뀌는 것을 본다", async () => {
    const { owner, proposer, prompt, proposal } = await createProposed({ title: "회의록 세 줄로" });
    expect(proposal).toMatchObject({
      prompt: { id: prompt.id, title: prompt.title },
      member: { user_id: proposer.id },
      owner: { user_id: owner.id },
      status: "open",
      fit: "clean",
      version: 1,
    });
    expect(proposal.body_changes).toContainEqual({ kind: "added", text: "세 줄로 " });
    expect(proposal.title_changes!.filter(({ kind }) => kind !== "removed").map(({ text }) => text)).toEqual([
      "회의록 ",
      "세 줄로",
    ]);
    expect(await readProposal(owner, proposal.id)).toEqual(proposal);
    expect((await listProposals(owner)).items).toMatchObject([{ id: proposal.id }]);
    expect((await listProposals(proposer, "?box=sent")).items).toMatchObject([{ id: proposal.id }]);
    expect((await listProposals(proposer)).items).toEqual([]);
    for (const as of [undefined, await createMember()])
      expect((await askProposal(as, proposal.id)).status).toBe(as ? 404 : 401);
  });

  test.each([
    ["version", { version: undefined }],
    ["version", { version: "하나" }],
    ["title", { title: "가" }],
    ["title", { title: "두\n줄" }],
    ["body", { body: "" }],
    ["body", { body: "가".repeat(20_001) }],
    ["reason", { reason: undefined }],
    ["reason", { reason: "가".repeat(501) }],
    ["price", { price: 0 }],
  ])("%s 가 틀리면 400이고 아무것도 남지 않는다 (%#)", async (field, change) => {
    const { id } = await createPrompt(await createMember(), { body: BODY });
    const refused = await problemOf(propose(await createMember(), id, change));
    expect(refused).toMatchObject({ status: 400, code: "invalid_input" });
    if (field !== "price") expect(refused.fields).toEqual([field]);
    expect(await countRows("proposals")).toBe(0);
  });

  test("유료, 내 글, 공개하지 않은 글, 차단한 사이, 바꾼 것이 없거나 지난 판이면 제안할 수 없다", async () => {
    const [owner, proposer] = [await createMember(), await createMember()];
    const paid = await createPrompt(owner, { price: 5_000, body: BODY });
    const draft = await createPrompt(owner, { status: "draft", body: BODY });
    const { id, title } = await createPrompt(owner, { body: BODY });
    expect(await problemOf(propose(undefined, id))).toMatchObject({ status: 401 });
    expect(await problemOf(propose(proposer, paid.id))).toMatchObject({ status: 403 });
    expect(await problemOf(propose(proposer, draft.id))).toMatchObject({ status: 404 });
    expect(await problemOf(propose(owner, id))).toMatchObject({ status: 422 });
    expect(await problemOf(propose(proposer, id, { body: BODY, title }))).toMatchObject({ status: 422 });
    expect(await problemOf(propose(proposer, id, { version: 2 }))).toMatchObject({ code: "stale_version" });
    await dataOf(call("POST", `/api/members/blocks/${proposer.id}`, { as: owner }));
    expect(await problemOf(propose(proposer, id))).toMatchObject({ status: 403 });
    expect(await countRows("proposals")).toBe(0);
  });

  test("글 하나에 열린 제안은 한 사람이 하나, 한 사람이 열까지고, 한꺼번에 보내도 그렇다", async () => {
    const { proposer, prompt } = await createProposed();
    expect(await problemOf(propose(proposer, prompt.id, { body: LAST }))).toMatchObject({ status: 409 });
    const other = await createPrompt(await createMember(), { body: BODY });
    const together = await Promise.all([1, 2, 3].map(() => propose(proposer, other.id)));
    expect(together.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const ids: number[] = [];
    for (let open = 2; open < 12; open += 1) ids.push((await createPrompt(await createMember(), { body: BODY })).id);
    for (const id of ids.slice(0, 7)) await createProposal(proposer, id);
    const last = await Promise.all(ids.slice(7).map((id) => propose(proposer, id)));
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await problemOf(propose(proposer, prompt.id, { body: LAST }))).toMatchObject({ status: 409 });
  });

  test("글 하나에 열린 제안은 쉰 개까지고, 한꺼번에 보내도 그렇다", async () => {
    const { prompt } = await createProposed();
    for (let open = 1; open < 49; open += 1) await createMember();
    const columns = (await query<{ name: string }>("SELECT name FROM pragma_table_info('proposals')"))
      .map(({ name }) => name)
      .filter((name) => name !== "id" && name !== "member_id");
    await query(
      `INSERT INTO proposals(member_id, ${columns.join()}) SELECT members.id, ${columns.map((name) => `proposals.${name}`).join()}
        FROM proposals, members WHERE members.id NOT IN (proposals.member_id, proposals.owner_id)`,
    );
    expect(await countRows("proposals", { status: "open" })).toBe(49);
    const rivals = await Promise.all([1, 2, 3].map(() => createMember()));
    const together = await Promise.all(rivals.map((one) => propose(one, prompt.id)));
    expect(together.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await problemOf(propose(await createMember(), prompt.id))).toMatchObject({ status: 409 });
  });

  test("하루에 스무 번까지다. 거둔 것도 센다", async () => {
    stopClock(Date.parse("2026-11-20T12:00:00+09:00"));
    const { proposer, prompt, proposal } = await createProposed();
    await dataOf(withdrawProposal(proposer, proposal.id));
    for (let sent = 1; sent < 20; sent += 1)
      await dataOf(withdrawProposal(proposer, (await createProposal(proposer, prompt.id)).id));
    expect(await problemOf(propose(proposer, prompt.id))).toMatchObject({ status: 429 });
  });
});

describe("받아들이기", () => {
  test("새 판이 되고, 제안한 회원의 이름이 판에 남는다", async () => {
    const { owner, proposer, prompt, proposal } = await createProposed();
    expect(await dataOf(accept(owner, proposal.id, 1, "줄 수를 정했어요."))).toMatchObject({ status: "accepted" });
    expect(await readPrompt(prompt.id)).toMatchObject({ version: 2, body: FIRST });
    expect((await readHistory(prompt.id)).versions.items[0]).toMatchObject({
      version: 2,
      note: "줄 수를 정했어요.",
      credit: { user_id: proposer.id, nickname: proposer.nickname },
    });
    expect(await readProposal(proposer, proposal.id)).toMatchObject({ status: "accepted", fit: null, version: null });
  });

  test("제목만 고친 제안도 이름이 남은 판이 된다", async () => {
    const { owner, proposer, prompt, proposal } = await createProposed({ title: "회의록 세 줄", body: undefined });
    await dataOf(accept(owner, proposal.id, 1));
    expect(await readPrompt(prompt.id)).toMatchObject({ title: "회의록 세 줄", body: BODY });
    expect((await readHistory(prompt.id)).versions.items[0]).toMatchObject({
      note: "제목을 바꿨어요: ‘회의록 다듬기’ → ‘회의록 세 줄’",
      credit: { user_id: proposer.id },
    });
  });

  test("그사이 다른 곳을 고쳤으면 지금 글에 더하고, 같은 곳을 고쳤으면 할 수 없다고 답한다", async () => {
    const { owner, proposer, prompt, proposal } = await createProposed();
    await edit(owner, prompt.id, { body: LAST });
    const rebased = await readProposal(owner, proposal.id);
    expect(rebased).toMatchObject({ fit: "rebased", version: 2 });
    expect(rebased.body_changes!.filter(({ kind }) => kind === "removed")).toEqual([]);
    expect(await problemOf(accept(owner, proposal.id, 1))).toMatchObject({ status: 409, code: "stale_version" });
    await edit(owner, prompt.id, { body: LAST.replace("회의록을 줄여 줘.", "회의를 다듬어 줘.") });
    expect(await readProposal(owner, proposal.id)).toMatchObject({ fit: "conflict", version: null });
    expect(await problemOf(accept(owner, proposal.id, 3))).toMatchObject({ status: 409, code: "conflict" });
    await edit(owner, prompt.id, { body: LAST });
    await dataOf(accept(owner, proposal.id, 4));
    const both = FIRST.replace("{{담당자}}", "{{담당자와 마감}}");
    expect(await readPrompt(prompt.id)).toMatchObject({ body: both });
    const { id } = await createProposal(proposer, prompt.id, { version: 5, body: `${both}\n끝.` });
    await edit(owner, prompt.id, { body: `${both}\n끝.` });
    expect(await readProposal(owner, id)).toMatchObject({ fit: "same" });
    expect(await problemOf(accept(owner, id, 6))).toMatchObject({ status: 409 });
  });

  test("유료로 바꾸거나 공개를 멈추면 받아들일 수 없고, 보낸 사람은 견준 글을 보지 못한다", async () => {
    const { owner, proposer, prompt, proposal } = await createProposed();
    await edit(owner, prompt.id, { price: 5_000, body: "팔리는 비밀 글" });
    expect(await problemOf(accept(owner, proposal.id, 2))).toMatchObject({ status: 409 });
    const shown = await call("GET", `/api/proposals/${proposal.id}`, { as: proposer });
    const text = await shown.text();
    expect(text).not.toContain("비밀");
    expect(JSON.parse(text)).toMatchObject({ data: { fit: "closed", title_changes: null, body_changes: null } });
    await edit(owner, prompt.id, { price: 0, status: "draft" });
    expect(await problemOf(accept(owner, proposal.id, 3))).toMatchObject({ status: 409 });
    expect(await readProposal(proposer, proposal.id)).toMatchObject({ prompt: null, body_changes: null });
  });

  test("공개를 멈춘 글에 온 제안에서, 쓴 사람은 어느 글인지 보고 보낸 사람은 보지 못한다", async () => {
    const { owner, proposer, prompt, proposal } = await createProposed();
    await edit(owner, prompt.id, { status: "draft", title: "감춘 제목" });
    const own = { id: prompt.id, title: "감춘 제목" };
    expect(await readProposal(owner, proposal.id)).toMatchObject({ prompt: own, fit: "closed" });
    expect((await listProposals(owner)).items).toMatchObject([{ id: proposal.id, prompt: own }]);
    expect((await listProposals(proposer, "?box=sent")).items).toMatchObject([{ id: proposal.id, prompt: null }]);
  });

  test("남은 받아들이거나 거절할 수 없고, 보낸 사람만 거둔다", async () => {
    const { owner, proposer, proposal } = await createProposed();
    const stranger = await createMember();
    for (const as of [stranger, proposer]) {
      expect(await problemOf(accept(as, proposal.id, 1))).toMatchObject({ status: 404 });
      expect(await problemOf(decline(as, proposal.id))).toMatchObject({ status: 404 });
    }
    for (const as of [stranger, owner])
      expect(await problemOf(withdrawProposal(as, proposal.id))).toMatchObject({ status: 404 });
    expect(await problemOf(accept(owner, proposal.id, "하나"))).toMatchObject({ status: 400, fields: ["version"] });
    expect(await problemOf(decline(owner, proposal.id, "가".repeat(201)))).toMatchObject({ fields: ["answer"] });
    expect(await problemOf(accept(owner, 9_999, 1))).toMatchObject({ status: 404 });
  });
});

describe("한꺼번에", () => {
  test("두 번 받아들이면 한 번만 된다", async () => {
    const { owner, prompt, proposal } = await createProposed();
    const answers = await Promise.all([1, 2, 3].map(() => accept(owner, proposal.id, 1)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await countRows("prompt_versions", { prompt_id: prompt.id })).toBe(2);
    expect(await problemOf(decline(owner, proposal.id))).toMatchObject({ status: 409 });
  });

  test("받아들이기와 거두기와 고치기가 겹치면 하나만 되고, 둘로 갈라지지 않는다", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { owner, proposer, prompt, proposal } = await createProposed();
      const [accepted, withdrawn, edited] = await Promise.all([
        accept(owner, proposal.id, 1),
        withdrawProposal(proposer, proposal.id),
        call("PATCH", `/api/prompts/${prompt.id}`, { as: owner, body: { version: 1, body: LAST } }),
      ]);
      expect(accepted.ok && withdrawn.ok).toBe(false);
      expect(accepted.ok && edited.ok).toBe(false);
      for (const { status } of [accepted, withdrawn, edited]) expect([200, 404, 409]).toContain(status);
      const { body, version } = await readPrompt(prompt.id);
      expect(body).toBe(accepted.ok ? FIRST : edited.ok ? LAST : BODY);
      expect(version).toBe(accepted.ok || edited.ok ? 2 : 1);
      const status = accepted.ok ? "accepted" : "open";
      expect(await countRows("proposals", { id: proposal.id, status })).toBe(withdrawn.ok ? 0 : 1);
    }
  });

  test("답한 제안은 거둘 수 없고, 180일 뒤에 지워진다", async () => {
    const { owner, proposer, proposal } = await createProposed();
    const open = await createProposed();
    await dataOf(decline(owner, proposal.id, "지금이 더 좋아요."));
    expect(await readProposal(proposer, proposal.id)).toMatchObject({
      status: "declined",
      answer: "지금이 더 좋아요.",
    });
    expect(await problemOf(withdrawProposal(proposer, proposal.id))).toMatchObject({ status: 409 });
    await changeRows("proposals", { decided_at: Date.now() - 181 * DAY }, { id: proposal.id });
    expect(await runDueJobs()).toMatchObject({ purgeProposals: 1 });
    expect(await countRows("proposals")).toBe(1);
    expect(await readProposal(open.owner, open.proposal.id)).toMatchObject({ status: "open" });
  });
});
