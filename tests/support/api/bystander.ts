import { env } from "cloudflare:workers";
import { openDb } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { countSearch } from "#worker/features/search/operate/count-search.ts";
import { connectApp, createToken } from "./grants.ts";
import { giveGift } from "../shared/purchase.ts";
import { send } from "./in-process.ts";
import { call, callerAs, dataOf } from "./call.ts";
import { createCoupon } from "./coupons.ts";
import { add as addIdentity, begin } from "./identities.ts";
import { createConfirming, sellPrompt } from "./sales.ts";
import { earn, registerAccount } from "./sellers.ts";
import { orderBundle } from "./bundle-purchases.ts";
import { createBundle } from "./bundles.ts";
import { createCollection, follow } from "./collections.ts";
import { sendWaiting } from "./mail.ts";
import { watch } from "./watches.ts";
import { keepValue } from "./values.ts";
import { inquire } from "./inquiries.ts";
import { complain, openPrompt } from "./complaints.ts";
import { createMember } from "./members.ts";
import { act, appeal, ownActs, report } from "./moderation.ts";
import { createPrompt } from "./prompts.ts";
import { createProposal } from "./proposals.ts";
import { createAnswer, createRequest } from "./requests.ts";
import { createReview, reply } from "./reviews.ts";
import { notificationKinds } from "#contracts/notifications.ts";
import { createBrowser } from "./push.ts";
import { createAnswer as createQuestionAnswer, createQuestion } from "./questions.ts";
import { createTryout } from "./tryouts.ts";
import { buy, order } from "./purchases.ts";
import { attach } from "./uploads.ts";
import { callAs, joinAs } from "./withdrawal.ts";
import { changeRows, listRows } from "./rows.ts";

const isOwn = "member_id = ?1";
const ofOwnPrompts = "prompt_id IN (SELECT id FROM prompts WHERE member_id = ?1)";

/** The tables that hold rows of a member, and the condition of those rows; hashed traces count as a whole. */
const owned: Record<string, string> = {
  members: "id = ?1",
  identities: isOwn,
  identity_changes: isOwn,
  identity_events: isOwn,
  token_families: isOwn,
  refresh_tokens: "family_id IN (SELECT id FROM token_families WHERE member_id = ?1)",
  personal_tokens: isOwn,
  oauth_codes: isOwn,
  oauth_grants: isOwn,
  oauth_tokens: "grant_id IN (SELECT id FROM oauth_grants WHERE member_id = ?1)",
  consents: isOwn,
  prompts: isOwn,
  prompt_versions: ofOwnPrompts,
  prompt_results: ofOwnPrompts,
  prompt_tests: ofOwnPrompts,
  prompt_attachments: ofOwnPrompts,
  searches: "?1 > 0",
  announcements: isOwn,
  bookmarks: isOwn,
  prompt_copies: isOwn,
  tryouts: "member_id = ?1 OR prompter_id = ?1",
  requests: isOwn,
  proposals: "member_id = ?1 OR owner_id = ?1",
  request_answers: "member_id = ?1 OR asker_id = ?1",
  questions: "member_id = ?1 OR prompter_id = ?1",
  question_answers: "member_id = ?1 OR prompter_id = ?1 OR asker_id = ?1",
  bundles: isOwn,
  bundle_prompts: "bundle_id IN (SELECT id FROM bundles WHERE member_id = ?1)",
  collections: isOwn,
  collection_items: isOwn,
  collection_follows: isOwn,
  reviews: "member_id = ?1 OR prompter_id = ?1",
  watches: isOwn,
  follows: "follower_id = ?1 OR followee_id = ?1",
  blocks: "blocker_id = ?1 OR blocked_id = ?1",
  notifications: isOwn,
  push_devices: isOwn,
  push_choices: isOwn,
  mail_addresses: isOwn,
  mail_codes: isOwn,
  mails: isOwn,
  kept_values: isOwn,
  complaints: "complainant_id = ?1 OR seller_id = ?1",
  complaint_steps: isOwn,
  inquiries: isOwn,
  inquiry_messages: isOwn,
  conversation_sides: isOwn,
  messages: "sender_id = ?1",
  "messages.idempotency_keys": isOwn,
  idempotency_keys: isOwn,
  reports: isOwn,
  takedowns: "member_id = ?1 OR owner_id = ?1",
  moderation_acts: "owner_id = ?1",
  coupons: isOwn,
  gifts: "giver_id = ?1 OR claimer_id = ?1",
  customers: isOwn,
  bundle_purchases: "buyer_id = ?1",
  orders: "buyer_id = ?1 OR seller_id = ?1",
  entitlements: isOwn,
  payout_accounts: isOwn,
  payouts: isOwn,
  ledger_account: "owner_id = '' || CAST(?1 AS INTEGER)",
};

/** Every row of a member, by table. */
export async function rowsOf({ id }: Member) {
  const tables = Object.entries(owned);
  const found = await Promise.all(
    tables.map(([table, where]) => listRows(table, "*", where.replaceAll("?1", String(id)))),
  );
  return Object.fromEntries(tables.map(([table], at) => [table, found[at]!]));
}

/** A member with a row in each of those tables, whom no later call of a test concerns. */
export async function createBystander(): Promise<Member> {
  const { session, member } = await joinAs("google", "geunyang.isseo@example.com");
  const [friend, blocked, buyer, admin] = [
    await createMember(),
    await createMember(),
    await createMember(),
    await createMember({ role: "ADMIN" }),
  ];
  const ask = (method: string, path: string, body?: unknown) => dataOf(callAs(session, method, path, body));
  await dataOf(call("POST", `/api/members/follows/${member.id}`, { as: friend }));
  await dataOf(call("POST", `/api/notifications/${member.id}`, { as: friend }));
  await ask("POST", `/api/members/follows/${friend.id}`);
  await ask("POST", `/api/members/blocks/${blocked.id}`);
  await watch(member, { search: "보고서" });
  await createToken(member);
  await connectApp(member);
  const { endpoint, keys } = await createBrowser();
  await ask("PUT", "/api/members/me/push/device", { endpoint, keys });
  await ask("PATCH", "/api/members/me/push", { muted_kinds: [...notificationKinds] });
  await ask("PATCH", "/api/members/me/choices", { muted_kinds: ["new_prompt"] });
  await keepValue(member, "가게 이름", "늘봄 책방");
  await ask("POST", "/api/members/me/email", { email: "geunyang.dareun@example.com" });
  await addIdentity(session, "naver", "geunyang.isseo@example.com", "geunyang.deo@example.com");
  await begin(session, "remove", "naver");

  const theirs = await createPrompt(friend);
  const forSale = await createPrompt(friend, { price: 5_000 });
  await ask("POST", `/api/prompts/${theirs.id}/bookmarks`);
  await createReview(member, theirs.id);
  await createTryout(member, theirs.id);
  await createProposal(member, theirs.id);
  await createQuestionAnswer(friend, (await createQuestion(member, theirs.id)).id);
  await createAnswer((await createRequest(friend)).id, member);
  await createAnswer((await createRequest(member)).id, friend);
  await createCollection(member, [theirs.id]);
  await dataOf(follow(member, (await createCollection(friend, [theirs.id])).id));
  await dataOf(report(member, { thing: "prompt", id: theirs.id }));
  await dataOf(act(admin, { thing: "prompt", id: theirs.id }, "dismiss"));
  await ask("POST", "/api/takedowns", {
    name: "그냥",
    email: "geunyang.isseo@example.com",
    right: "privacy",
    address: `/prompt/${theirs.id}`,
    detail: "제 이름이 그대로 적혀 있어요.",
  });
  await ask("POST", "/api/messages", { recipient_id: friend.id, content: "안녕하세요" });
  const visitor = { memberId: member.id, address: "" };
  await countSearch(openDb(env.DB).db, env, { search: "회의록", exact: 1, prompters: 1 }, visitor);

  const own = await createPrompt(member);
  await createProposal(friend, own.id);
  await createTryout(buyer, own.id);
  await createQuestionAnswer(member, (await createQuestion(buyer, own.id)).id);
  await dataOf(attach(member, own.id, "덤"));
  await dataOf(reply(member, (await createReview(buyer, own.id)).id));
  const hidden = { thing: "prompt", id: (await createPrompt(member, { title: "숨긴 글" })).id } as const;
  await dataOf(report(buyer, hidden));
  await dataOf(act(admin, hidden, "hide"));
  const actId = (await ownActs(member))[0]!.id;
  await dataOf(appeal(member, actId));
  const decision = { decision: "keep", reason: "그대로 둬요." };
  await dataOf(call("POST", `/api/admin/appeals/${actId}`, { as: admin, body: decision }));

  await createPrompt(member, { title: "문의는 010-2345-9876" });
  const sold = await createPrompt(member, { price: 5_000 });
  await sellPrompt({ seller: member, buyer, promptId: sold.id, price: 5_000 });
  await createCoupon(member);
  const second = await createPrompt(member, { price: 6_000 });
  await createBundle(member, [sold.id, second.id]);
  const [friendOfGift, other] = [await createMember(), await createPrompt(friend, { price: 6_000 })];
  const given = await giveGift(send, { call: callerAs(member) }, forSale.id, "잘 써 주세요.");
  await dataOf(call("POST", `/api/gifts/${given.code}/claim`, { as: friendOfGift }));
  const received = await giveGift(send, { call: callerAs(buyer) }, forSale.id);
  await dataOf(call("POST", `/api/gifts/${received.code}/claim`, { as: member }));
  await order(blocked, sold.id);
  await order(member, other.id);
  const { id: offered } = await createBundle(friend, [other.id, (await createPrompt(friend, { price: 3_000 })).id]);
  await dataOf(orderBundle(member, offered));
  await sellPrompt({ seller: friend, buyer: member });
  const faulty = await createPrompt(friend, { price: 4_000 });
  for (const [by, { id }] of [[member, faulty] as const, [buyer, second] as const]) {
    const { checkout } = await buy(by, id);
    await openPrompt(by, id);
    await dataOf(complain(by, checkout.order_id));
  }
  await dataOf(inquire(member));
  await createConfirming({ seller: member });
  await createConfirming({ seller: friend, buyer: member });
  await registerAccount(member);
  await earn(member, 20_000);
  await ask("POST", "/api/settlements", { amount: 10_000 });
  await changeRows(
    "orders",
    { receipt_url: "https://receipt.example", cash_receipt: '{"type":"소득공제","key":"k","number":"1","url":null}' },
    { buyer_id: member.id },
  );
  await changeRows("members", { profile_image: "/images/members/0/picture.png" }, { id: member.id });
  await sendWaiting();
  return member;
}
