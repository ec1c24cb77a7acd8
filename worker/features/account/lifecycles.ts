import { type Db, messagesDbOf } from "#worker/db/client.ts";
import type { Env } from "#worker/env.ts";
import { authLifecycle } from "#worker/features/auth/lifecycle.ts";
import { bookmarksLifecycle } from "#worker/features/bookmarks/lifecycle.ts";
import { bundlesLifecycle } from "#worker/features/bundles/lifecycle.ts";
import { collectionsLifecycle } from "#worker/features/collections/lifecycle.ts";
import { commerceLifecycle } from "#worker/features/commerce/lifecycle.ts";
import { complaintsLifecycle } from "#worker/features/complaints/lifecycle.ts";
import { couponsLifecycle } from "#worker/features/coupons/lifecycle.ts";
import { followsLifecycle } from "#worker/features/follows/lifecycle.ts";
import { grantsLifecycle } from "#worker/features/grants/lifecycle.ts";
import { giftsLifecycle } from "#worker/features/gifts/lifecycle.ts";
import { inquiriesLifecycle } from "#worker/features/inquiries/lifecycle.ts";
import { identityLifecycle } from "#worker/features/identity-check/lifecycle.ts";
import { mailLifecycle } from "#worker/features/mail/lifecycle.ts";
import { membersLifecycle } from "#worker/features/members/lifecycle.ts";
import { messagesLifecycle } from "#worker/features/messages/lifecycle.ts";
import { moderationLifecycle } from "#worker/features/moderation/lifecycle.ts";
import { notificationsLifecycle } from "#worker/features/notifications/lifecycle.ts";
import { proposalsLifecycle } from "#worker/features/proposals/lifecycle.ts";
import { promptsLifecycle } from "#worker/features/prompts/lifecycle.ts";
import { pushLifecycle } from "#worker/features/push/lifecycle.ts";
import { questionsLifecycle } from "#worker/features/questions/lifecycle.ts";
import { reportsLifecycle } from "#worker/features/reports/lifecycle.ts";
import { requestsLifecycle } from "#worker/features/requests/lifecycle.ts";
import { reviewsLifecycle } from "#worker/features/reviews/lifecycle.ts";
import { runsLifecycle } from "#worker/features/runs/lifecycle.ts";
import { searchLifecycle } from "#worker/features/search/lifecycle.ts";
import { settlementLifecycle } from "#worker/features/settlement/lifecycle.ts";
import { takedownsLifecycle } from "#worker/features/takedowns/lifecycle.ts";
import { tryoutsLifecycle } from "#worker/features/tryouts/lifecycle.ts";
import { vettingLifecycle } from "#worker/features/vetting/lifecycle.ts";
import { updatesLifecycle } from "#worker/features/updates/lifecycle.ts";
import { valuesLifecycle } from "#worker/features/values/lifecycle.ts";
import { watchesLifecycle } from "#worker/features/watches/lifecycle.ts";
import type { Withdrawing, Lifecycle, Statements } from "#worker/lib/lifecycle.ts";
import { accountLifecycle } from "./lifecycle.ts";

/**
 * What each feature does with a member's rows. The order is that of the statements of a withdrawal and of the sections of an export:
 * prompts before members, whose counters count them, and members before settlement (trigger `payouts_account`).
 */
export const lifecycles: Lifecycle[] = [
  accountLifecycle,
  vettingLifecycle,
  promptsLifecycle,
  reviewsLifecycle,
  tryoutsLifecycle,
  runsLifecycle,
  valuesLifecycle,
  requestsLifecycle,
  proposalsLifecycle,
  questionsLifecycle,
  bookmarksLifecycle,
  collectionsLifecycle,
  bundlesLifecycle,
  followsLifecycle,
  watchesLifecycle,
  updatesLifecycle,
  messagesLifecycle,
  notificationsLifecycle,
  pushLifecycle,
  mailLifecycle,
  searchLifecycle,
  authLifecycle,
  grantsLifecycle,
  membersLifecycle,
  identityLifecycle,
  couponsLifecycle,
  giftsLifecycle,
  commerceLifecycle,
  complaintsLifecycle,
  inquiriesLifecycle,
  settlementLifecycle,
  reportsLifecycle,
  moderationLifecycle,
  takedownsLifecycle,
];

/** All erasures of a withdrawal in one of the two databases, which is `leaver.db`, as statements for its batch. */
export async function eraseMember(leaver: Withdrawing, database?: "messages"): Promise<Statements> {
  const here = lifecycles.filter((one) => one.database === database);
  // Statements are collected in arrays: awaiting a statement itself would run it.
  const parts = await Promise.all(here.map(({ erase }) => erase?.(leaver) ?? []));
  return parts.flat();
}

/** The keys of the objects that the member's rows name. */
export async function filesOf(leaver: Withdrawing): Promise<string[]> {
  return (await Promise.all(lifecycles.map((one) => one.files?.(leaver) ?? []))).flat();
}

/** Erases what features keep outside of the database, once the withdrawal is committed. */
export async function eraseElsewhere(leaver: Withdrawing) {
  await Promise.all(lifecycles.map((one) => one.eraseElsewhere?.(leaver)));
}

/** The database that a feature's tables are in. */
export const databaseOf = (db: Db, env: Env, { database }: Lifecycle) =>
  database === "messages" ? messagesDbOf(db, env) : db;

type Purges = NonNullable<Lifecycle["purges"]>;

const purgesOf = (one: Lifecycle): Purges =>
  Object.fromEntries(
    Object.entries(one.purges ?? {}).map(([name, purge]) => [name, (db, env) => purge(databaseOf(db, env, one), env)]),
  );

/** All scheduled purges by name. */
export const purges: Purges = Object.assign({}, ...lifecycles.map(purgesOf));
