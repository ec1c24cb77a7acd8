import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { PromptDetail } from "#contracts/prompts.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { leftAt, stopClock } from "#tests/support/api/clock.ts";
import { createReader, inboxOf } from "#tests/support/api/mail.ts";
import { createMember } from "#tests/support/api/members.ts";
import { moderationNoticesOf } from "#tests/support/api/moderation.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { columnOf, countRows, rowOf } from "#tests/support/api/rows.ts";
import { edit } from "#tests/support/api/versions.ts";
import { createHeld, createSettled, holdOf, listHeld, publish, readHold, SUSPECT } from "#tests/support/api/vetting.ts";
import { withdraw } from "#tests/support/api/withdrawal.ts";
import { DAY } from "#tests/support/shared/time.ts";

const operator = () => createMember({ role: "ADMIN" });
const isPublic = async (id: number) => (await call("GET", `/api/prompts/${id}`)).ok;

test("규칙에 걸린 새 계정의 글은 쓴 사람에게만 held로 보이고, 24시간 안에 읽겠다고 알린다", async () => {
  const { start } = stopClock();
  const { member, email } = await createReader();
  const prompt = await createHeld(member);
  expect(prompt.status).toBe("held");
  expect(prompt.cautions).toMatchObject([{ field: "title", rule: "phone" }]);
  expect(prompt.cautions![0]!.message).toContain("010-****-**76");
  expect(await isPublic(prompt.id)).toBe(false);
  const own = await dataOf<{ items: PromptDetail[] }>(
    call("GET", `/api/members/${member.id}/prompts?status=published&include=hidden`, { as: member }),
  );
  expect(own.items.map(({ status }) => status)).toEqual(["held"]);
  const hold = await holdOf(member, prompt.id);
  expect(hold).toMatchObject({ cautions: [{ field: "title" }], due_at: new Date(start + DAY).toISOString() });
  const [told] = await moderationNoticesOf(member);
  expect(told).toMatchObject({ link: `/prompt/${prompt.id}` });
  expect(told!.title).toContain("24시간 안에");
  expect((await inboxOf(email))[0]!.text).toContain("24시간 안에");
});

test("기다리는 글은 목록, 검색, 프로필, 파일, 피드 어디에도 나오지 않는다", async () => {
  const member = await createMember();
  await createPrompt(member, { title: "보이는 글" });
  const { id } = await createHeld(member, { body: "숨은낱말 {{빈칸}}", description: "숨은낱말" });
  const addresses = [
    "/api/prompts",
    "/api/prompts?search=숨은낱말",
    `/api/members/${member.id}/prompts`,
    `/api/prompters/${member.id}`,
    `/api/prompts/${id}`,
    `/api/prompts/${id}/history`,
    `/api/prompts/cards?ids=${id}`,
    "/api/home",
  ];
  for (const as of [undefined, await createMember()]) {
    const answers = await Promise.all(
      addresses.map(async (path) => (await call("GET", encodeURI(path), { as })).text()),
    );
    expect(answers.filter((text) => text.includes(`"id":${id},`) || text.includes(SUSPECT.title))).toEqual([]);
  }
  const download = call("POST", `/api/prompts/${id}/downloads?format=txt`, { as: await createMember() });
  expect((await download).status).toBe(404);
});

test.each(["연락처는 공일공이삼사오구팔칠육이에요", "010\u200b2345\u00ad9876", "⓪①⓪ ②③④⑤ ⑨⑧⑦⑥"])(
  "읽는 말이나 다른 글자, 보이지 않는 글자로 적은 번호도 살펴본다: %s",
  async (title) => {
    const prompt = await createHeld(await createMember(), { title });
    expect(prompt).toMatchObject({ status: "held", cautions: [{ field: "title", rule: "phone" }] });
  },
);

test("걸린 것이 없으면 새 계정도 바로 올리고, 오래 쓴 계정은 걸려도 알려 주기만 한다", async () => {
  const fresh = await dataOf<PromptDetail>(publish(await createMember()));
  expect(fresh).toMatchObject({ status: "published" });
  expect(fresh.cautions).toBeUndefined();
  const settled = await dataOf<PromptDetail>(publish(await createSettled(), SUSPECT));
  expect(settled).toMatchObject({ status: "published", cautions: [{ field: "title", rule: "phone" }] });
  expect(await countRows("vettings")).toBe(0);
});

test("7일이 넘은 계정도 7일 동안 공개된 글이 없으면 새 계정이다", async () => {
  const before = new Date(Date.now() - 30 * DAY);
  const member = await createMember({ createdAt: before });
  await createPrompt(member);
  expect((await createHeld(member)).status).toBe("held");
});

test.each([
  ["주민등록번호", "900101-1123459"],
  ["전각 숫자", "９００１０１－１１２３４５９"],
  ["띄어 쓴 숫자", "9 0 0 1 0 1 1 1 2 3 4 5 9"],
  ["카드 번호", "4532-0151-1283-0366"],
])("주민등록번호와 카드 번호는 임시 저장 글에도 둘 수 없다: %s", async (_, number) => {
  const settled = await createMember();
  for (const field of ["title", "description", "preview", "body"]) {
    const answer = publish(settled, { [field]: `여기 ${number} 있어요`, status: "draft" });
    expect(await problemOf(answer)).toEqual({ status: 400, code: "invalid_input", fields: [field] });
  }
  const examples = [{ input: "입력", output: `결과 ${number}` }];
  expect(await problemOf(publish(settled, { examples }))).toMatchObject({ fields: ["examples.0.output"] });
  const { id } = await createPrompt(settled);
  const result = call("POST", `/api/prompts/${id}/results`, { as: settled, body: { text: number } });
  expect(await problemOf(result)).toMatchObject({ status: 400, fields: ["text"] });
});

test("공개한 글을 걸리게 고치면 내려서 살펴보고, 전에 있던 것은 다시 묻지 않는다", async () => {
  const member = await createMember();
  const { id } = await createPrompt(member);
  const held = await edit(member, id, { description: "국민은행 110234-56-789012로 보내 주세요." });
  expect(held).toMatchObject({ status: "held", cautions: [{ field: "description", rule: "account" }] });
  expect(await isPublic(id)).toBe(false);
  const settled = await createSettled();
  const noisy = await createPrompt(settled, SUSPECT);
  expect((await edit(settled, noisy.id, { description: "다르게 적어요." })).cautions).toBeUndefined();
  // For a price, what was allowed in a free one is looked at again.
  const linked = await createPrompt(settled, { description: "자료는 https://example.com/a" });
  expect(linked.cautions).toBeUndefined();
  expect((await edit(settled, linked.id, { price: 1_000 })).cautions).toMatchObject([{ rule: "link" }]);
});

test("걸린 곳을 고치면 바로 공개되고, 고쳐도 걸리면 같은 자리에서 기다린다", async () => {
  const member = await createMember();
  const { id } = await createHeld(member);
  const first = await rowOf("vettings", { prompt_id: id });
  expect(await edit(member, id, { title: "문의는 010-2345-9875" })).toMatchObject({ status: "held" });
  expect(await rowOf("vettings", { prompt_id: id })).toMatchObject({ id: first!.id, created_at: first!.created_at });
  expect(await edit(member, id, { title: "문의 없는 제목" })).toMatchObject({ status: "published" });
  expect(await columnOf("vettings", "status", { prompt_id: id })).toBe("changed");
  expect(await isPublic(id)).toBe(true);
  expect(await listHeld(await operator())).toEqual([]);
  expect((await readHold(member, id)).status).toBe(404);
});

test("기다리는 글은 임시 저장으로 거두거나 지울 수 있다", async () => {
  const member = await createMember();
  const [drafted, deleted] = [await createHeld(member), await createHeld(member)];
  expect(await edit(member, drafted.id, { status: "draft" })).toMatchObject({ status: "draft" });
  expect((await call("DELETE", `/api/prompts/${deleted.id}`, { as: member })).ok).toBe(true);
  expect(await listHeld(await operator())).toEqual([]);
  expect(await countRows("vettings", { status: "withdrawn" })).toBe(2);
});

test("같은 키로 다시 보내면 걸린 글도 하나만 생긴다", async () => {
  const member = await createMember();
  const key = "held-once-1";
  const [one, two] = [await publish(member, SUSPECT, key), await publish(member, SUSPECT, key)];
  const ids = await Promise.all([one, two].map(async (answer) => (await dataOf<PromptDetail>(answer)).id));
  expect(new Set(ids).size).toBe(1);
  expect(await countRows("vettings")).toBe(1);
});

test("모델은 새 계정의 글을 살펴보게 할 수만 있고, 답이 없거나 틀리면 아무 일도 없다", async () => {
  const asking = (answer: string) => ({ ...env, CRITIC_URL: `/__emulator/critic?answer=${answer}` });
  const doubted = await dataOf<PromptDetail>(publish(await createMember(), {}, undefined, asking("doubt")));
  expect(doubted).toMatchObject({ status: "held", cautions: [{ rule: "doubt" }] });
  const settled = await dataOf<PromptDetail>(publish(await createSettled(), {}, undefined, asking("doubt")));
  expect(settled.status).toBe("published");
  for (const answer of ["fine", "broken", "odd"]) {
    const prompt = await dataOf<PromptDetail>(publish(await createMember(), {}, undefined, asking(answer)));
    expect(prompt, answer).toMatchObject({ status: "published" });
  }
});

test("끝난 살펴봄은 90일 뒤에 지우고, 탈퇴하면 바로 지운다", async () => {
  const clock = stopClock();
  const member = await createMember();
  const { id } = await createHeld(member);
  await edit(member, id, { title: "문의 없는 제목" });
  await createHeld(member);
  expect(await leftAt(clock, 90 * DAY - 1, "vettings")).toBe(2);
  expect(await leftAt(clock, 91 * DAY, "vettings")).toBe(1);
  await withdraw(member);
  expect(await countRows("vettings")).toBe(0);
});
