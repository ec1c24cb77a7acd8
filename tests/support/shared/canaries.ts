import type { TakedownReceipt } from "#contracts/takedowns.ts";
import type { ComplaintDetail } from "#contracts/complaints.ts";
import type { Message } from "#contracts/messages.ts";
import type { Notification } from "#contracts/notifications.ts";
import type { ProposalDetail } from "#contracts/proposals.ts";
import type { Result } from "#contracts/results.ts";
import { accountInput } from "./account-input.ts";
import { createPeople, type Person, type Reader, readers } from "./canary-people.ts";
import { NEAR, plantPrompts } from "./canary-prompts.ts";
import { firstOf, plantBundles, plantReports } from "./canary-reports.ts";
import { plantWaits } from "./canary-waits.ts";
import { plantGift, plantRefund } from "./canary-purchases.ts";
import { buyPrompt } from "./purchase.ts";
import { bearer, type Target } from "./target.ts";
import type { Values } from "./walk.ts";

export { type Reader, readers } from "./canary-people.ts";

/** A search for the word beside the secrets, under every parameter name that a search uses. */
export const search = `?search=${NEAR}&q=${NEAR}&query=${NEAR}`;

const ACCOUNT = "98765432109876";
const advert = { reason: "광고예요." };

/** Attaches a file to the prompt for sale. Returns its id. */
async function plantFile({ send }: Target, owner: Person, promptId: number, text: string) {
  const body = new FormData();
  body.append("attachment", new File([text], "memo.txt"));
  const response = await send(`/api/prompts/${promptId}/attachments`, { method: "POST", body, headers: bearer(owner) });
  const { data } = (await response.json()) as { data: { id: number } };
  return data.id;
}

/** The ids of one kind, and one id that belongs to something else. */
function withOther(ids: number[], others: number[]) {
  const other = others.find((id) => !ids.includes(id));
  return other === undefined ? ids : [...ids, other];
}

/** Plants one secret of each kind with new people; says who may see each, and the path parameters to try. */
export async function plant(target: Target) {
  const run = crypto.randomUUID().slice(0, 8);
  const word = (name: string) => `카나리${name}${run}`;
  const people = await createPeople(target, run);
  const { owner, opened, unopened, member, seller, suspended, admin, withdrawn } = people;
  const email = `canary-${run}@example.org`;

  const prompts = await plantPrompts(people, word);
  const attachment = await plantFile(target, owner, prompts.sold.id, word("첨부"));
  const result = await owner.call<Result>("POST", `/api/prompts/${prompts.sold.id}/results`, {
    text: `${NEAR} ${word("결과")}`,
    is_buyers_only: true,
  });
  await owner.call("PUT", `/api/prompts/${prompts.sold.id}/skill`, {
    name: "canary",
    description: "보고서를 줄여요.",
    files: [{ path: "scripts/run.py", text: `# ${word("스킬")}` }],
  });
  await buyPrompt(target.send, unopened, prompts.sold.id);
  const refunded = await plantRefund(target, member, prompts.sold.id, word("환불"));
  const { checkout, paymentKey } = await buyPrompt(target.send, opened, prompts.sold.id);
  await opened.call("POST", `/api/prompts/${prompts.sold.id}/open`);
  const { code, given } = await plantGift(target, people, word);
  const { review, tryout, request, question, said, collection, unseen, acts } = await plantReports(
    people,
    { hidden: prompts.hidden.id, open: prompts.open.id },
    word,
  );
  const bundles = await plantBundles(people, [prompts.sold.id, given], word);
  const proposal = await opened.call<ProposalDetail>("POST", `/api/prompts/${prompts.open.id}/proposals`, {
    version: prompts.open.version,
    body: `${NEAR} ${word("제안")}`,
    reason: "더 나아져요.",
  });
  const complaint = await opened.call<ComplaintDetail>("POST", `/api/payments/${checkout.order_id}/claims`, {
    reason: "other",
    detail: `${NEAR} ${word("접수말")}`,
    results: [word("접수결과")],
  });
  const { id: inquiry } = await opened.call<{ id: number }>("POST", "/api/inquiries", {
    topic: "other",
    detail: `${NEAR} ${word("문의말")}에 대해 여쭤봐요.`,
  });
  const takedown = await member.call<TakedownReceipt>("POST", "/api/takedowns", {
    name: word("신고자"),
    email: `takedown-${run}@example.org`,
    right: "other",
    address: `/prompt/${prompts.open.id}`,
    detail: `${NEAR} ${word("권리침해")}`,
  });
  const waits = await plantWaits(target, people, prompts.open.id, word);
  // Reported by the operator alone, which does not open its text to them.
  await admin.call("POST", `/api/prompts/${prompts.sold.id}/reports`, { reason: "spam", detail: "" });
  // The sender is no stranger, so that the message is notified.
  await opened.call("POST", `/api/members/follows/${owner.id}`);
  const note = { recipient_id: opened.id, content: `${NEAR} ${word("쪽지")}` };
  const { conversation_id, id: messageId } = await owner.call<Message>("POST", "/api/messages", note);
  const account = accountInput({ account_number: ACCOUNT, holder_name: word("예금주") });
  await owner.call("PUT", "/api/settlements/account", account);
  await owner.call("PATCH", "/api/members", { email, name: word("이름") });
  await owner.call("PUT", "/api/members/me/values/word", { value: word("내빈칸") });
  await admin.call("POST", `/api/admin/members/${suspended.id}/suspend`, advert);
  // A suspension ends sign-ins; the member signs in again to read their own data.
  Object.assign(suspended, await target.signIn(suspended.email));
  await withdrawn.call("DELETE", "/api/members", { confirm: "탈퇴" });
  const notifications = [
    await firstOf<Notification>(owner, "/api/notifications"),
    await firstOf<Notification>(opened, "/api/notifications"),
  ];
  const checkedReaders = readers.filter((reader) => reader !== "visitor" && reader !== "withdrawn");
  const secrets: { name: string; text: string; seenBy: Reader[] }[] = [
    { name: "팔리는 글", text: word("팔림"), seenBy: ["owner", "opened"] },
    { name: "초안", text: word("초안"), seenBy: ["owner"] },
    { name: "링크로 보이는 글", text: word("링크글"), seenBy: ["owner"] },
    { name: "링크", text: prompts.linked.link!, seenBy: ["owner"] },
    { name: "예약한 글", text: word("예약글"), seenBy: ["owner"] },
    { name: "나만 보게 한 글", text: word("나만글"), seenBy: ["owner"] },
    { name: "공개하기 전의 판", text: word("예전"), seenBy: ["owner"] },
    { name: "고침 제안", text: word("제안"), seenBy: ["owner", "opened"] },
    { name: "숨긴 글", text: word("숨김"), seenBy: ["owner", "admin"] },
    // All who sign in here were checked (`checkIdentity`).
    { name: "19세 글", text: word("십구"), seenBy: checkedReaders },
    { name: "19세 결과", text: word("십구결과"), seenBy: checkedReaders },
    { name: "지운 글", text: word("지움"), seenBy: [] },
    { name: "쪽지", text: word("쪽지"), seenBy: ["owner", "opened"] },
    { name: "숨긴 후기", text: word("후기"), seenBy: ["seller", "admin"] },
    { name: "숨긴 써 본 결과", text: word("써본"), seenBy: ["seller", "admin"] },
    { name: "숨긴 글감 요청", text: word("요청"), seenBy: ["seller", "admin"] },
    { name: "숨긴 질문", text: word("질문"), seenBy: ["seller", "admin"] },
    { name: "숨긴 답", text: word("대답"), seenBy: ["seller", "admin"] },
    { name: "숨긴 모음", text: word("숨긴모음"), seenBy: ["seller", "admin"] },
    { name: "숨긴 묶음", text: word("숨긴묶음"), seenBy: ["owner", "admin"] },
    { name: "나만 보는 모음", text: word("나만모음"), seenBy: ["seller"] },
    { name: "신고한 말", text: word("신고"), seenBy: ["member", "admin"] },
    { name: "이름", text: word("이름"), seenBy: ["owner"] },
    { name: "이메일", text: email, seenBy: ["owner"] },
    { name: "내 빈칸", text: word("내빈칸"), seenBy: ["owner"] },
    { name: "예금주", text: word("예금주"), seenBy: ["owner"] },
    // Its owner sees only the last digits.
    { name: "계좌번호", text: ACCOUNT, seenBy: [] },
    // Part of the address of the buyer's receipt; of no use without our secret key.
    { name: "결제 열쇠", text: paymentKey, seenBy: ["opened"] },
    { name: "갱신 토큰", text: owner.refresh_token, seenBy: [] },
    { name: "접근 토큰", text: owner.access_token, seenBy: [] },
    { name: "결제사의 고객 열쇠", text: checkout.customer_key, seenBy: [] },
    { name: "첨부 파일", text: word("첨부"), seenBy: ["owner", "opened"] },
    { name: "스킬의 파일", text: word("스킬"), seenBy: ["owner", "opened"] },
    { name: "산 사람만 보는 결과", text: word("결과"), seenBy: ["owner", "opened"] },
    { name: "선물한 글", text: word("선물글"), seenBy: ["owner"] },
    { name: "선물에 적은 말", text: word("선물말"), seenBy: ["member", "opened"] },
    { name: "선물 코드", text: code, seenBy: [] },
    { name: "접수한 말", text: word("접수말"), seenBy: ["owner", "opened"] },
    { name: "접수한 결과", text: word("접수결과"), seenBy: ["owner", "opened"] },
    { name: "문의한 말", text: word("문의말"), seenBy: ["opened", "admin"] },
    { name: "권리침해를 신고한 사람", text: word("신고자"), seenBy: ["member"] },
    { name: "권리침해 신고", text: word("권리침해"), seenBy: ["member"] },
    { name: "환불 사유", text: word("환불"), seenBy: ["member"] },
    { name: "조치 사유", text: word("사유"), seenBy: ["owner", "admin"] },
    { name: "이의", text: word("이의"), seenBy: ["owner", "admin"] },
    ...waits.secrets,
  ];
  const promptIds = [...Object.values(prompts).map(({ id }) => id), waits.held];
  const memberIds = [owner, opened, seller, withdrawn].map(({ id }) => id);
  const idsOf = (things: { id: number }[]) =>
    withOther(
      things.map(({ id }) => id),
      promptIds,
    );
  const values: Values = {
    prompt: withOther(promptIds, memberIds),
    member: withOther(memberIds, promptIds),
    review: idsOf([review]),
    tryout: idsOf([tryout]),
    request: idsOf([request]),
    proposal: idsOf([proposal]),
    version: [1, 2],
    question: idsOf([question]),
    question_answer: idsOf([said]),
    collection: idsOf([collection, unseen]),
    bundle: idsOf(bundles),
    answer: promptIds.slice(0, 1),
    rule: promptIds.slice(0, 1),
    coupon: promptIds.slice(0, 1),
    code: [code, "x".repeat(24)],
    key: ["x".repeat(22)],
    conversation: idsOf([{ id: conversation_id }, { id: waits.conversation }]),
    message: idsOf([{ id: messageId }, { id: waits.message }]),
    notification: idsOf(notifications),
    act: idsOf(acts),
    appeal: idsOf(acts.slice(0, 1)),
    guide: promptIds.slice(0, 1),
    order: [checkout.order_id, refunded],
    claim: idsOf([complaint]),
    inquiry: idsOf([{ id: inquiry }]),
    inquiry_key: ["x".repeat(43)],
    takedown: [1],
    takedown_key: [takedown.id, waits.takedownKey],
    vetting: idsOf([{ id: waits.vetting }]),
    payout: [checkout.order_id],
    mail: [1],
    day: ["2026-11-20"],
    reported: [
      ...promptIds.map((id) => `prompt/${id}`),
      `review/${review.id}`,
      `tryout/${tryout.id}`,
      `request/${request.id}`,
      `proposal/${proposal.id}`,
      `question/${question.id}`,
      `answer/${said.id}`,
      ...[collection, unseen].map(({ id }) => `collection/${id}`),
      ...bundles.map(({ id }) => `bundle/${id}`),
      `member/${owner.id}`,
      `message/${waits.message}`,
    ],
    attachment: [attachment],
    result: [result.id],
    device: promptIds.slice(0, 1),
    token: promptIds.slice(0, 1),
    app: promptIds.slice(0, 1),
    session: [crypto.randomUUID()],
    provider: ["google"],
    name: ["word"],
  };
  return { people, secrets, values, prompts };
}

type Planted = Awaited<ReturnType<typeof plant>>;

/** The secrets that an answer holds, in its text or its headers. */
export const secretsIn = ({ secrets }: Planted, headers: Headers, text: string) => {
  const whole = [text, ...headers.values()];
  return secrets.filter((secret) => whole.some((part) => part.includes(secret.text)));
};
