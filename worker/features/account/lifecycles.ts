import { authLifecycle } from "#worker/features/auth/lifecycle.ts";
import { bookmarksLifecycle } from "#worker/features/bookmarks/lifecycle.ts";
import { commerceLifecycle } from "#worker/features/commerce/lifecycle.ts";
import { followsLifecycle } from "#worker/features/follows/lifecycle.ts";
import { membersLifecycle } from "#worker/features/members/lifecycle.ts";
import { messagesLifecycle } from "#worker/features/messages/lifecycle.ts";
import { moderationLifecycle } from "#worker/features/moderation/lifecycle.ts";
import { notificationsLifecycle } from "#worker/features/notifications/lifecycle.ts";
import { promptsLifecycle } from "#worker/features/prompts/lifecycle.ts";
import { reportsLifecycle } from "#worker/features/reports/lifecycle.ts";
import { reviewsLifecycle } from "#worker/features/reviews/lifecycle.ts";
import { searchLifecycle } from "#worker/features/search/lifecycle.ts";
import { settlementLifecycle } from "#worker/features/settlement/lifecycle.ts";
import type { Leaver, Lifecycle, Statements } from "#worker/lib/lifecycle.ts";
import { accountLifecycle } from "./lifecycle.ts";

/**
 * What each feature does with a member's rows. The order is that of the statements of a withdrawal and of the sections of an export:
 * prompts before members, whose counters count them, and members before settlement (trigger `payouts_account`).
 */
export const lifecycles: Lifecycle[] = [
  accountLifecycle,
  promptsLifecycle,
  reviewsLifecycle,
  bookmarksLifecycle,
  followsLifecycle,
  messagesLifecycle,
  notificationsLifecycle,
  searchLifecycle,
  authLifecycle,
  membersLifecycle,
  commerceLifecycle,
  settlementLifecycle,
  reportsLifecycle,
  moderationLifecycle,
];

/** All erasures of a withdrawal, as statements for its batch. */
export async function eraseMember(leaver: Leaver): Promise<Statements> {
  // Statements are collected in arrays: awaiting a statement itself would run it.
  const parts = await Promise.all(lifecycles.map(({ erase }) => erase?.(leaver) ?? []));
  return parts.flat();
}

/** Erases what features keep outside of the database, once the withdrawal is committed. */
export async function eraseElsewhere(leaver: Leaver) {
  await Promise.all(lifecycles.map((one) => one.eraseElsewhere?.(leaver)));
}

/** All scheduled purges by name. */
export const purges = Object.assign({}, ...lifecycles.map((one) => one.purges)) as NonNullable<Lifecycle["purges"]>;
