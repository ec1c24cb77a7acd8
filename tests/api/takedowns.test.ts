import { expect, test } from "vitest";
import type { Problem } from "#contracts/problem.ts";
import type { TakedownReceipt } from "#contracts/takedowns.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { createCollection } from "#tests/support/api/collections.ts";
import { codeTo, createReader, inboxOf } from "#tests/support/api/mail.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { createReview, createShared } from "#tests/support/api/reviews.ts";
import { columnOf, countRows, listRows } from "#tests/support/api/rows.ts";
import { claim, claimed, confirmCode, newEmail, takedownsIn } from "#tests/support/api/takedowns.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { DAY, MINUTE } from "#tests/support/shared/time.ts";

const REFUSED = { status: 400, code: "invalid_input", fields: ["address"] };

test("로그인하지 않은 사람의 신고는 메일로 받은 코드를 넣은 뒤에야 운영자에게 간다", async () => {
  const { prompt } = await createShared();
  const [admin, email] = [await createMember({ role: "ADMIN" }), newEmail()];
  const answer = await claim(`/prompt/${prompt.id}`, { email });
  expect(answer.status).toBe(202);
  const { id, status } = await dataOf<TakedownReceipt>(answer);
  expect(status).toBe("unconfirmed");
  expect(await takedownsIn(admin)).toEqual([]);
  expect(await problemOf(confirmCode(id, "000000"))).toMatchObject({ status: 400, fields: ["code"] });
  expect(await dataOf(confirmCode(id, await codeTo(email)))).toEqual({ id, status: "open" });
  expect(await takedownsIn(admin)).toMatchObject([{ right: "copyright", subject: { thing: "prompt", id: prompt.id } }]);
  expect((await inboxOf(email)).map(({ subject }) => subject)).toContain("권리침해 신고를 받았어요");
});

test("회원이 확인한 메일 주소로 신고하면 코드 없이 운영자에게 간다", async () => {
  const { prompt } = await createShared();
  const { member, email } = await createReader();
  const answer = claim(`/prompt/${prompt.id}`, { email }, { as: member });
  expect(await dataOf(answer)).toMatchObject({ status: "open" });
  const other = claim(`/prompt/${prompt.id}`, { email: newEmail() }, { as: member });
  expect(await dataOf(other)).toMatchObject({ status: "unconfirmed" });
});

test("정지된 회원과 약관에 다시 동의하지 않은 회원도 신고할 수 있다", async () => {
  const { prompt } = await createShared();
  for (const change of [{ status: "SUSPENDED" as const }, { consentedVersion: null }]) {
    const answer = await claim(`/prompt/${prompt.id}`, { email: newEmail() }, { as: await createMember(change) });
    expect(answer.status).toBe(202);
  }
});

test("코드는 다섯 번까지 넣어 볼 수 있고, 10분이 지나면 쓸 수 없고, 새 코드는 앞의 것을 끝낸다", async () => {
  const clock = stopClock();
  const { prompt } = await createShared();
  const email = newEmail();
  const { id } = await dataOf<TakedownReceipt>(claim(`/prompt/${prompt.id}`, { email }));
  const first = await codeTo(email);
  for (let tried = 0; tried < 5; tried += 1) await confirmCode(id, first === "111111" ? "222222" : "111111");
  expect((await problemOf(confirmCode(id, first))).status).toBe(409);
  const again = () => call("POST", `/api/takedowns/${id}/code`);
  expect((await again()).status).toBe(202);
  const second = await codeTo(email);
  expect(second).not.toBe(first);
  clock.to(11 * MINUTE);
  expect((await problemOf(confirmCode(id, second))).status).toBe(409);
  await again();
  expect((await confirmCode(id, await codeTo(email))).status).toBe(200);
  expect((await problemOf(again())).status).toBe(409);
});

test("남의 신고는 번호를 모르면 확인할 수 없다", async () => {
  expect((await problemOf(confirmCode(crypto.randomUUID(), "123456"))).status).toBe(409);
  expect((await problemOf(confirmCode("1", "123456"))).status).toBe(400);
});

test("글감의 주소가 가리키는 것을 알아본다", async () => {
  const { prompt, author, prompter } = await createShared();
  const review = await createReview(author, prompt.id);
  const addresses = {
    [`/prompt/${prompt.id}/versions`]: ["prompt", prompt.id],
    [`http://localhost/prompt/${prompt.id}.md`]: ["prompt", prompt.id],
    [`/embed/prompt/${prompt.id}`]: ["prompt", prompt.id],
    [`/og/prompt/${prompt.id}-abc.png`]: ["prompt", prompt.id],
    [`/prompt/${prompt.id}#review-${review.id}`]: ["review", review.id],
    [`/profile/${prompter.id}`]: ["member", prompter.id],
  };
  for (const [index, address] of Object.keys(addresses).entries())
    await dataOf(claim(address, { email: newEmail() }, { from: `20${index}.0.113.9` }));
  const rows = await listRows<{ thing: string; thing_id: number }>("takedowns", "thing, thing_id");
  expect(rows.map(({ thing, thing_id }) => [thing, thing_id])).toEqual(Object.values(addresses));
});

test("다른 곳의 주소와 글이 아닌 주소는 받지 않는다", async () => {
  const { prompt } = await createShared();
  const host = "localhost";
  for (const address of [
    `https://example.com/prompt/${prompt.id}`,
    `https://${host}.example.com/prompt/${prompt.id}`,
    `https://${host}@example.com/prompt/${prompt.id}`,
    `//example.com/prompt/${prompt.id}`,
    `/\\example.com/prompt/${prompt.id}`,
    `javascript:alert(${prompt.id})`,
    `prompt/${prompt.id}`,
    "/",
    "/weekly",
    "/prompt/0",
    `/prompt/${prompt.id}abc`,
    "/prompt/99999999999999999999",
  ])
    expect(await problemOf(claim(address)), address).toMatchObject(REFUSED);
});

test("없는 것, 임시 저장, 숨긴 것, 지운 것, 남만 보는 모음은 모두 같은 답이라 있는지 알 수 없다", async () => {
  const { prompter, prompt } = await createShared();
  const draft = await createPrompt(prompter, { status: "draft" });
  const gone = await createPrompt(prompter);
  await call("DELETE", `/api/prompts/${gone.id}`, { as: prompter });
  const own = await createCollection(prompter, [prompt.id], { is_public: false });
  const paths = ["/prompt/999999", `/prompt/${draft.id}`, `/prompt/${gone.id}`, `/collections/${own.id}`];
  const answers = await Promise.all(paths.map(async (path) => (await claim(path)).json()));
  const told = answers.map((answer) => ({ ...(answer as object), request_id: "" }));
  expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(told[0]).toMatchObject({ status: 400, errors: [{ field: "address" }] });
  // Nor to the member whose it is.
  expect(await problemOf(claim(`/prompt/${draft.id}`, {}, { as: prompter }))).toMatchObject(REFUSED);
  expect(await countRows("takedowns")).toBe(0);
});

test("내가 쓴 것은 신고할 수 없다", async () => {
  const { prompter, prompt } = await createShared();
  expect(await problemOf(claim(`/prompt/${prompt.id}`, {}, { as: prompter }))).toMatchObject(REFUSED);
});

test("빠지거나 넘치는 칸은 그 칸을 말한다", async () => {
  const { prompt } = await createShared();
  const wrong = {
    name: ["", "가".repeat(41)],
    email: ["", "메일", "a\nbcc: b@example.com"],
    right: ["", "none", 3],
    detail: ["짧아요", "가".repeat(2_001)],
    proof: ["가".repeat(2_001)],
    address: ["", "/".repeat(501), null],
    extra: [1],
  };
  for (const [field, values] of Object.entries(wrong))
    for (const value of values) {
      const answer = await problemOf(claim(`/prompt/${prompt.id}`, { [field]: value }));
      expect(answer.status, field).toBe(400);
      if (field !== "extra") expect(answer.fields, field).toContain(field);
    }
  const empty = await call("POST", "/api/takedowns", { body: { email: "" } });
  expect(((await empty.json()) as Problem).errors).toContainEqual({
    field: "email",
    message: "메일 주소를 입력해 주세요.",
  });
});

/** Claims of a guest, each with another address for mail, until one is refused; how many were taken. */
async function flood(promptId: number, from: (at: number) => string, most: number) {
  for (let sent = 0; sent < most; sent += 1) {
    const answer = await claim(`/prompt/${promptId}`, { email: newEmail() }, { from: from(sent) });
    if (answer.status !== 202) return [sent, (await problemOf(answer)).code];
  }
  return [most];
}

test("손님은 한 곳에서 하루에 다섯 번 신고하고, 이웃한 곳과 회원은 그 때문에 막히지 않는다", async () => {
  const clock = stopClock();
  const { prompt } = await createShared();
  expect(await flood(prompt.id, () => "203.0.113.7", 9)).toEqual([5, "rate_limited"]);
  for (const from of ["203.0.113.8", "203.0.114.7"]) expect(await flood(prompt.id, () => from, 1)).toEqual([1]);
  const member = await createMember();
  const asMember = () => claim(`/prompt/${prompt.id}`, { email: newEmail() }, { as: member, from: "203.0.113.7" });
  for (let sent = 0; sent < 5; sent += 1) expect((await asMember()).status).toBe(202);
  expect((await asMember()).status).toBe(429);
  clock.to(DAY);
  expect(await flood(prompt.id, () => "203.0.113.7", 1)).toEqual([1]);
});

test.each([
  ["203.0.113", (at: number) => `203.0.113.${at}`, "203.0.114.1"],
  ["2001:db8:77", (at: number) => `2001:db8:77:${at.toString(16)}::1`, "2001:db8:78::1"],
])("주소를 많이 가진 한 곳(%s)에서도 하루에 쉰 번까지 신고한다", async (_, from, elsewhere) => {
  stopClock();
  const { prompt } = await createShared();
  expect(await flood(prompt.id, from, 60)).toEqual([50, "rate_limited"]);
  expect(await flood(prompt.id, () => elsewhere, 1)).toEqual([1]);
});

test("한 주소에는 하루에 다섯 번 코드를 보낸다", async () => {
  stopClock();
  const { prompt } = await createShared();
  const email = newEmail();
  const mailed = (at: number) => claim(`/prompt/${prompt.id}`, { email }, { from: `198.51.${at}.1` });
  for (let sent = 0; sent < 5; sent += 1) expect((await mailed(sent)).status).toBe(202);
  expect((await problemOf(mailed(9))).status).toBe(429);
});

test("확인하지 않은 신고는 하루 뒤에 지워진다", async () => {
  const clock = stopClock();
  const { prompt } = await createShared();
  await dataOf(claim(`/prompt/${prompt.id}`, { email: newEmail() }));
  const { key } = await claimed(`/prompt/${prompt.id}`);
  clock.to(DAY + MINUTE);
  await runDueJobs();
  expect(await columnOf("takedowns", "key", {})).toBe(key);
  expect(await countRows("takedowns")).toBe(1);
});
