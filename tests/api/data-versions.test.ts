import { expect, test } from "vitest";
import type { RequestDetail } from "#contracts/requests.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { GUIDES, raisedBy, TAKE_DOWNS, versionsNow } from "#tests/support/api/data-versions.ts";
import { createGuide } from "#tests/support/api/guides.ts";
import { createMember } from "#tests/support/api/members.ts";
import { act, createReported } from "#tests/support/api/moderation.ts";
import { createPrompt, setStatus } from "#tests/support/api/prompts.ts";
import { addText, orderResults, removeResult, reviseResult } from "#tests/support/api/results.ts";
import { createReview, createShared, reply } from "#tests/support/api/reviews.ts";
import { answer, createRequest, removeAnswer, removeRequest, revise } from "#tests/support/api/requests.ts";
import {
  createAnswer as answerQuestion,
  createQuestion,
  remove,
  revise as reword,
} from "#tests/support/api/questions.ts";
import { copy, createTryout } from "#tests/support/api/tryouts.ts";
import { addToRows, changeRows, listRows, query } from "#tests/support/api/rows.ts";

test("프롬프트를 올리고 고치면 쓴 사람의 판이, 내리면 내린 것의 판이 오른다. 초안은 아무것도 올리지 않는다", async () => {
  const owner = await createMember();
  let id = 0;
  const publish = async () => void ({ id } = await createPrompt(owner));
  expect(await raisedBy(publish)).toEqual([owner.id]);
  const edit = { version: 1, title: "고친 제목", body: "새 본문", examples: [], tested: ["gemini"], price: 0 };
  expect(await raisedBy(() => dataOf(call("PATCH", `/api/prompts/${id}`, { as: owner, body: edit })))).toEqual([
    owner.id,
  ]);
  expect(await raisedBy(() => setStatus(id, "hidden"))).toEqual([TAKE_DOWNS]);
  expect(await raisedBy(() => setStatus(id, "published"))).toEqual([owner.id]);
  expect(await raisedBy(() => dataOf(call("DELETE", `/api/prompts/${id}`, { as: owner })))).toEqual([TAKE_DOWNS]);
  expect(await raisedBy(() => createPrompt(owner, { status: "draft" }))).toEqual([]);
});

test("후기를 쓰고, 고치고, 답하고, 숨기고, 지우면 프롬프트를 쓴 사람의 판이 오른다", async () => {
  const { prompter, prompt, author } = await createShared();
  let id = 0;
  const write = async () => void ({ id } = await createReview(author, prompt.id));
  expect(await raisedBy(write)).toEqual([prompter.id]);
  const path = `/api/reviews/${id}`;
  const steps = [
    () => dataOf(call("PATCH", path, { as: author, body: { rating: 1, content: "다시 써 보니 조금 아쉬웠어요." } })),
    () => dataOf(reply(prompter, id)),
    () => dataOf(call("DELETE", `${path}/reply`, { as: prompter })),
    () => changeRows("reviews", { hidden_at: 1 }, { id }),
    () => changeRows("reviews", { hidden_at: null }, { id }),
    () => dataOf(call("DELETE", path, { as: author })),
  ];
  for (const step of steps) expect(await raisedBy(step)).toEqual([prompter.id]);
});

test("써 본 결과를 남기고, 숨기고, 되돌리고, 지우면 프롬프트를 쓴 사람의 판이 오르고, 복사는 올리지 않는다", async () => {
  const { prompter, prompt, author } = await createShared();
  expect(await raisedBy(() => dataOf(copy(author, prompt.id)))).toEqual([]);
  let id = 0;
  const add = async () => void ({ id } = await createTryout(author, prompt.id));
  const steps = [
    add,
    () => changeRows("tryouts", { hidden_for: "moderation" }, { id }),
    () => changeRows("tryouts", { hidden_for: null }, { id }),
    () => changeRows("tryouts", { is_recent: 0 }, { id }),
    () => dataOf(call("DELETE", `/api/tryouts/${id}`, { as: author })),
  ];
  for (const step of steps) expect(await raisedBy(step)).toEqual([prompter.id]);
});

test("묻고, 고치고, 답하고, 숨기고, 되돌리고, 지우면 프롬프트를 쓴 사람의 판이 오른다", async () => {
  const { prompter, prompt, author } = await createShared();
  let [id, answerId] = [0, 0];
  const steps = [
    async () => void ({ id } = await createQuestion(author, prompt.id)),
    () => dataOf(reword(author, "questions", id, "고친 질문이에요")),
    async () => void ({ id: answerId } = await answerQuestion(author, id)),
    () => dataOf(reword(author, "answers", answerId, "고친 답이에요")),
    () => changeRows("question_answers", { hidden_for: "moderation" }, { id: answerId }),
    () => changeRows("question_answers", { hidden_for: null }, { id: answerId }),
    () => dataOf(remove(author, "answers", answerId)),
    () => changeRows("questions", { hidden_for: "moderation" }, { id }),
    () => changeRows("questions", { hidden_for: null }, { id }),
    () => dataOf(remove(author, "questions", id)),
  ];
  for (const step of steps) expect(await raisedBy(step)).toEqual([prompter.id]);
});

test("글감을 요청하고, 고치고, 답하고, 거두고, 숨기고, 닫으면 요청한 회원의 판이 오르고, 알린 것은 올리지 않는다", async () => {
  const [asker, prompter] = [await createMember(), await createMember()];
  const { id: promptId } = await createPrompt(prompter);
  let [id, answerId] = [0, 0];
  const steps = [
    async () => void ({ id } = await createRequest(asker)),
    () => dataOf(revise(asker, id, { detail: "고친 내용" })),
    async () => void (answerId = (await dataOf<RequestDetail>(answer(prompter, id, promptId))).answers[0]!.id),
    () => dataOf(removeAnswer(prompter, id, answerId)),
    () => changeRows("requests", { hidden_for: "moderation" }, { id }),
    () => changeRows("requests", { hidden_for: null }, { id }),
    () => dataOf(revise(asker, id, { status: "closed" })),
    () => dataOf(removeRequest(asker, id)),
  ];
  for (const step of steps) expect(await raisedBy(step)).toEqual([asker.id]);
  ({ id } = await createRequest(asker));
  expect(await raisedBy(() => changeRows("requests", { told_on: "2026-11-20" }, { id }))).toEqual([]);
});

test("닉네임, 소개, 사진을 바꾸면 그 회원의 판만 오르고, 정지와 탈퇴는 내린 것의 판을 올린다", async () => {
  const member = await createMember();
  for (const title of ["하나", "둘"]) await createPrompt(member, { title: `${title}째 글` });
  const patch = (body: object) => () => dataOf(call("PATCH", "/api/members", { as: member, body }));
  expect(await raisedBy(patch({ nickname: "새이름" }))).toEqual([member.id]);
  const introduce = () => dataOf(call("POST", "/api/members/intros", { as: member, body: { intro: "새 소개예요." } }));
  expect(await raisedBy(introduce)).toEqual([member.id]);
  expect(await raisedBy(() => changeRows("members", { profile_image: "a.webp" }, { id: member.id }))).toEqual([
    member.id,
  ]);
  expect(await raisedBy(() => changeRows("members", { nickname: "새이름" }, { id: member.id }))).toEqual([]);
  const leave = () => dataOf(call("DELETE", "/api/members", { as: member, body: { confirm: "탈퇴" } }));
  expect(await raisedBy(leave)).toContain(TAKE_DOWNS);
});

test("운영자가 회원을 정지하고 풀면 그 회원이 나오는 화면의 판이 오른다", async () => {
  const { admin, owner, ...thing } = await createReported("member");
  const path = `/api/admin/members/${thing.id}`;
  const suspend = () => dataOf(call("POST", `${path}/suspend`, { as: admin, body: { reason: "광고만 올려요." } }));
  const restore = () => dataOf(call("POST", `${path}/restore`, { as: admin, body: { reason: "다시 보니 아니에요." } }));
  expect(await raisedBy(suspend)).toEqual([TAKE_DOWNS]);
  expect(await raisedBy(restore)).toEqual([owner.id]);
});

test("신고된 글을 숨기면 내린 것의 판이, 되돌리면 쓴 사람의 판이 오른다", async () => {
  const { admin, prompter, ...thing } = await createReported("prompt");
  expect(await raisedBy(() => dataOf(act(admin, thing, "hide")))).toEqual([TAKE_DOWNS]);
  expect(await raisedBy(() => dataOf(act(admin, thing, "restore")))).toEqual([prompter.id]);
});

test("첨부와 판매자의 갈래도 그 회원의 판을 올린다", async () => {
  const owner = await createMember();
  const { id } = await createPrompt(owner);
  const attach = () =>
    query(
      "INSERT INTO prompt_attachments(prompt_id, key, name, type, size, created_at) VALUES (?, 'k', 'a.txt', 'text/plain', 1, 1)",
      id,
    );
  expect(await raisedBy(attach)).toEqual([owner.id]);
  expect(await raisedBy(() => changeRows("prompt_attachments", { removed_at: 1 }, { prompt_id: id }))).toEqual([
    owner.id,
  ]);
  expect(await raisedBy(() => query("DELETE FROM prompt_attachments WHERE prompt_id = ?", id))).toEqual([owner.id]);
  const account = () =>
    query(
      `INSERT INTO payout_accounts(member_id, seller_type, bank_code, sealed_number, last_digits, holder_name, frozen_until, updated_at)
        VALUES (?, 'individual', '004', 'x', '0000', '이름', 1, 1)`,
      owner.id,
    );
  expect(await raisedBy(account)).toEqual([owner.id]);
  const change = (column: string, value: string) => () =>
    changeRows("payout_accounts", { [column]: value }, { member_id: owner.id });
  expect(await raisedBy(change("seller_type", "business"))).toEqual([owner.id]);
  expect(await raisedBy(change("last_digits", "1111"))).toEqual([]);
  expect(await raisedBy(() => query("DELETE FROM payout_accounts WHERE member_id = ?", owner.id))).toEqual([owner.id]);
});

test("결과를 올리고, 고치고, 옮기고, 지우면 그 회원의 판이 오르고, 초안의 결과는 아무것도 올리지 않는다", async () => {
  const owner = await createMember();
  const { id } = await createPrompt(owner);
  const made: number[] = [];
  const add = async () => void made.push((await addText(owner, id)).id);
  expect(await raisedBy(add)).toEqual([owner.id]);
  expect(await raisedBy(() => dataOf(reviseResult(owner, id, made[0]!, { text: "고친 결과" })))).toEqual([owner.id]);
  await add();
  const [example] = (await listRows<{ id: number }>("prompt_results", "id", `prompt_id = ${id}`)).map((row) => row.id);
  const order = [made[1]!, made[0]!, example!];
  expect(await raisedBy(() => dataOf(orderResults(owner, id, order)))).toEqual([owner.id]);
  expect(await raisedBy(() => dataOf(removeResult(owner, id, made[1]!)))).toEqual([owner.id]);
  const draft = await createPrompt(owner, { status: "draft" });
  expect(await raisedBy(() => addText(owner, draft.id))).toEqual([]);
});

test("가이드는 하나의 판을 나눠 쓴다", async () => {
  let id = 0;
  expect(await raisedBy(async () => void ({ id } = await createGuide()))).toEqual([GUIDES]);
  expect(await raisedBy(() => changeRows("guides", { title: "고친 글" }, { id }))).toEqual([GUIDES]);
  expect(await raisedBy(() => query("DELETE FROM guides WHERE id = ?", id))).toEqual([GUIDES]);
});

test("조회, 저장, 팔로우, 판매, 인기는 판의 줄을 하나도 쓰지 않는다", async () => {
  const [owner, reader] = [await createMember(), await createMember()];
  const { id } = await createPrompt(owner);
  const steps = [
    () => dataOf(call("POST", `/api/prompts/${id}/bookmarks`, { as: reader })),
    () => dataOf(call("POST", `/api/members/follows/${owner.id}`, { as: reader })),
    () => addToRows("prompts", { view_count: 1, sales_count: 1, popularity: 5 }, { id }),
    () => addToRows("members", { sales_count: 1 }, { id: owner.id }),
  ];
  for (const step of steps) expect(await raisedBy(step)).toEqual([]);
});

test("되돌린 데이터베이스에서도 새 판은 되돌리기 전의 어떤 판보다 높다", async () => {
  const owner = await createMember();
  await createPrompt(owner);
  const before = Math.max(...(await versionsNow()).values());
  await query("DELETE FROM data_versions");
  await query("INSERT INTO data_versions(scope, version) VALUES (?, 1)", owner.id);
  await createPrompt(owner);
  expect((await versionsNow()).get(owner.id)).toBeGreaterThanOrEqual(before);
  await query("UPDATE data_versions SET version = 9000000000000 WHERE scope = ?", owner.id);
  await createPrompt(owner);
  expect((await versionsNow()).get(owner.id)).toBe(9_000_000_000_001);
});
