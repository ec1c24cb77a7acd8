import type { Page } from "#contracts/common.ts";
import type { ModerationAct, ReportDetail } from "#contracts/moderation.ts";
import type { ReportedThing } from "#contracts/reports.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { createBundle, createPriced } from "./bundles.ts";
import { call, dataOf } from "./call.ts";
import { createCollection } from "./collections.ts";
import { createMember } from "./members.ts";
import { notificationsOf } from "./notifications.ts";
import { createAnswer, createQuestion } from "./questions.ts";
import { createRequest } from "./requests.ts";
import { createReview, createShared } from "./reviews.ts";
import { listRows } from "./rows.ts";
import { createTryout } from "./tryouts.ts";

export type Thing = { thing: ReportedThing; id: number };

/** An operator, and a prompt, review, try-out, request, question, answer, collection, bundle or member that two members reported. */
export async function createReported(thing: ReportedThing) {
  const shared = await createShared();
  const review = await createReview(shared.author, shared.prompt.id);
  const tryout = thing === "tryout" ? await createTryout(shared.author, shared.prompt.id) : undefined;
  const request = thing === "request" ? await createRequest(shared.author) : undefined;
  const asked =
    thing === "question" || thing === "answer" ? await createQuestion(shared.author, shared.prompt.id) : undefined;
  const answered = asked && (await createAnswer(thing === "answer" ? shared.author : shared.prompter, asked.id));
  const collection = thing === "collection" ? await createCollection(shared.author, [shared.prompt.id]) : undefined;
  const bundle =
    thing === "bundle"
      ? await createBundle(shared.prompter, await createPriced(shared.prompter, [5_000, 5_000]))
      : undefined;
  const ids = { prompt: shared.prompt.id, review: review.id, member: shared.prompter.id };
  const made = tryout ?? request ?? collection ?? bundle ?? (thing === "answer" ? answered : asked);
  const id = made?.id ?? ids[thing as keyof typeof ids];
  const isOfAuthor = ["review", "tryout", "request", "question", "answer", "collection"].includes(thing);
  const owner = isOfAuthor ? shared.author : shared.prompter;
  const reporters = [await createMember(), await createMember()];
  for (const [index, reporter] of reporters.entries())
    await report(reporter, { thing, id }, index === 0 ? "spam" : "privacy");
  return { ...shared, review, owner, reporters, thing, id, admin: await createMember({ role: "ADMIN" }) };
}

export const report = (as: Member, { thing, id }: Thing, reason = "spam") =>
  call("POST", `/api/${thing}s/${id}/reports`, { as, body: { reason, detail: "자세한 까닭이에요." } });

export const act = (as: Member | undefined, { thing, id }: Thing, what: string, reason = "광고만 있는 글이에요.") =>
  call("POST", `/api/admin/reports/${thing}/${id}/${what}`, { as, body: { reason } });

export const readReports = (as: Member, { thing, id }: Thing) =>
  dataOf<ReportDetail>(call("GET", `/api/admin/reports/${thing}/${id}`, { as }));

export const moderationNoticesOf = (as: Member) => notificationsOf(as, "moderation");

const decide = async (id: number, what: string) =>
  dataOf(act(await createMember({ role: "ADMIN" }), { thing: "prompt", id }, what));

/** An operator hides the prompt after a report. */
export async function hidePrompt(id: number) {
  await report(await createMember(), { thing: "prompt", id });
  await decide(id, "hide");
}

/** An operator shows the hidden prompt again. */
export const restorePrompt = (id: number) => decide(id, "restore");

/** Sentence and link of the member's moderation notices, newest first. */
export const toldTo = async (as: Member) => (await moderationNoticesOf(as)).map(({ content, link }) => [content, link]);

export const ownActs = async (as: Member) =>
  (await dataOf<{ items: ModerationAct[] }>(call("GET", "/api/moderation", { as }))).items;

export const appeal = (as: Member, id: number, reason = "광고가 아니라 제 글이에요. 다시 봐 주세요.") =>
  call("POST", `/api/moderation/${id}/appeals`, { as, body: { reason } });

/** The owner appeals the newest act against them, and the operator grants it. Returns the act as the owner saw it before. */
export async function grantAppeal(admin: Member, owner: Member) {
  const [own] = await ownActs(owner);
  await dataOf(appeal(owner, own!.id));
  const decision = { decision: "restore", reason: "다시 보니 괜찮아요." };
  await dataOf(call("POST", `/api/admin/appeals/${own!.id}`, { as: admin, body: decision }));
  return own;
}

/** An operator suspends the member, or restores one who is suspended. */
export const suspend = (admin: Member, { id }: Member, what: "suspend" | "restore" = "suspend") =>
  dataOf(call("POST", `/api/admin/members/${id}/${what}`, { as: admin, body: { reason: "광고만 올려요." } }));

export const audits = async () => await listRows("audits", "action, thing, thing_id, reason");

/** What is in an operators' queue, a page for each; a hundred at most. */
export async function readOneByOne<T>(as: Member, path: string): Promise<T[]> {
  const read: T[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? "" : `&cursor=${cursor}`;
    const page: Page<T> = await dataOf(call("GET", `${path}&limit=1${query}`, { as }));
    read.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null && read.length < 100);
  return read;
}
