import type { BundleDetail } from "#contracts/bundles.ts";
import type { CollectionDetail } from "#contracts/collections.ts";
import type { ModerationAct } from "#contracts/moderation.ts";
import type { Question } from "#contracts/questions.ts";
import type { RequestDetail } from "#contracts/requests.ts";
import type { Review } from "#contracts/reviews.ts";
import type { Tryout } from "#contracts/tryouts.ts";
import type { People, Person } from "./canary-people.ts";
import { NEAR } from "./canary-prompts.ts";

const advert = { reason: "광고예요." };

export const firstOf = async <T>({ call }: Person, path: string) => (await call<{ items: T[] }>("GET", path)).items[0]!;

/** Plants reports, a hidden prompt, review and try-out, and an appeal. */
export async function plantReports(
  { member, seller, owner, admin }: People,
  ids: Record<"hidden" | "open", number>,
  word: (name: string) => string,
) {
  const detail = `${NEAR} ${word("신고")}`;
  await member.call("POST", `/api/prompts/${ids.hidden}/reports`, { reason: "spam", detail });
  await admin.call("POST", `/api/admin/reports/prompt/${ids.hidden}/hide`, { reason: word("사유") });
  const content = `${NEAR} ${word("후기")} 열 글자가 넘는 후기`;
  const review = await seller.call<Review>("POST", `/api/prompts/${ids.open}/reviews`, { rating: 3, content });
  await member.call("POST", `/api/reviews/${review.id}/reports`, { reason: "spam", detail: "" });
  await admin.call("POST", `/api/admin/reports/review/${review.id}/hide`, advert);
  await seller.call("POST", `/api/prompts/${ids.open}/copies`);
  const tryout = await seller.call<Tryout>("POST", `/api/prompts/${ids.open}/tryouts`, {
    model: "claude",
    verdict: "works",
    text: `${NEAR} ${word("써본")}`,
  });
  await member.call("POST", `/api/tryouts/${tryout.id}/reports`, { reason: "spam", detail: "" });
  await admin.call("POST", `/api/admin/reports/tryout/${tryout.id}/hide`, advert);
  const asked = { title: "찾는 글감", detail: `${NEAR} ${word("요청")}`, category: "life" };
  const request = await seller.call<RequestDetail>("POST", "/api/requests", asked);
  await member.call("POST", `/api/requests/${request.id}/reports`, { reason: "spam", detail: "" });
  await admin.call("POST", `/api/admin/reports/request/${request.id}/hide`, advert);
  const query = { content: `${NEAR} ${word("질문")}` };
  const question = await seller.call<Question>("POST", `/api/prompts/${ids.open}/questions`, query);
  const { answers } = await seller.call<Question>("POST", `/api/questions/${question.id}/answers`, {
    content: `${NEAR} ${word("대답")}`,
  });
  const said = answers[0]!;
  await member.call("POST", `/api/answers/${said.id}/reports`, { reason: "spam", detail: "" });
  await admin.call("POST", `/api/admin/reports/answer/${said.id}/hide`, advert);
  await member.call("POST", `/api/questions/${question.id}/reports`, { reason: "spam", detail: "" });
  await admin.call("POST", `/api/admin/reports/question/${question.id}/hide`, advert);
  const collection = await seller.call<CollectionDetail>("POST", "/api/collections", {
    title: "비밀 모음",
    about: `${NEAR} ${word("숨긴모음")}`,
    is_public: true,
  });
  await member.call("POST", `/api/collections/${collection.id}/reports`, { reason: "spam", detail: "" });
  await admin.call("POST", `/api/admin/reports/collection/${collection.id}/hide`, advert);
  const unseen = await seller.call<CollectionDetail>("POST", "/api/collections", {
    title: word("나만모음"),
    is_public: false,
  });
  const act = await firstOf<ModerationAct>(owner, "/api/moderation");
  await owner.call("POST", `/api/moderation/${act.id}/appeals`, { reason: `${word("이의")} 광고가 아니에요.` });
  return {
    review,
    tryout,
    request,
    question,
    said,
    collection,
    unseen,
    acts: [act, await firstOf<ModerationAct>(seller, "/api/moderation")],
  };
}

/** Plants a bundle of these prompts that everybody sees, and one that an operator hid. */
export async function plantBundles({ owner, member, admin }: People, ids: number[], word: (name: string) => string) {
  const add = (about: string) =>
    owner.call<BundleDetail>("POST", "/api/bundles", { title: "잠긴 글의 묶음", about, prompt_ids: ids, price: 5_000 });
  const shown = await add("누구나 보는 소개예요.");
  const hidden = await add(`${NEAR} ${word("숨긴묶음")}`);
  await member.call("POST", `/api/bundles/${hidden.id}/reports`, { reason: "spam", detail: "" });
  await admin.call("POST", `/api/admin/reports/bundle/${hidden.id}/hide`, advert);
  return [shown, hidden];
}
