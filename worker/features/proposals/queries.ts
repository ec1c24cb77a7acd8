import { and, desc, eq, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { ProposalListQuery } from "#contracts/proposals.ts";
import type { Db } from "#worker/db/client.ts";
import { lastShown } from "#worker/db/last-shown.ts";
import { type Member, members } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { proposals } from "#worker/db/schema/proposals.ts";

export const ORDERS = { received: "proposals", sent: "myproposals" } as const;

const owners = alias(members, "owners");

// D1 keys the rows of a batch by column name, so no two columns here may share one.
const columns = {
  id: proposals.id,
  promptId: proposals.promptId,
  memberId: proposals.memberId,
  ownerId: proposals.ownerId,
  reason: proposals.reason,
  status: proposals.status,
  answer: proposals.answer,
  hiddenFor: proposals.hiddenFor,
  createdAt: proposals.createdAt,
  decidedAt: proposals.decidedAt,
  nickname: members.nickname,
  profileImage: members.profileImage,
  ownerNickname: sql<string>`${owners.nickname}`.as("owner_nickname"),
  ownerImage: sql<string | null>`${owners.profileImage}`.as("owner_image"),
  promptTitle: sql<string>`${prompts.title}`.as("prompt_title"),
  promptStatus: sql<string>`${prompts.status}`.as("prompt_status"),
};

const rows = (db: Db) =>
  db
    .select(columns)
    .from(proposals)
    .innerJoin(prompts, eq(prompts.id, proposals.promptId))
    .innerJoin(members, eq(members.id, proposals.memberId))
    .innerJoin(owners, eq(owners.id, proposals.ownerId));

const isReceived = (owner: Member) => and(eq(proposals.ownerId, owner.id), sql`${proposals.hiddenFor} IS NULL`);
export const isSent = (member: Member) => eq(proposals.memberId, member.id);
/** Whether this reader may see a proposal: its member, and the prompter unless it is hidden. */
const isVisible = (reader: Member): SQL => or(isReceived(reader), isSent(reader))!;

/** The proposals to or of a member behind a cursor, newest first, with one more than `limit`. */
export const proposalsOf = (db: Db, member: Member, { box, cursor, limit }: ProposalListQuery) =>
  rows(db)
    .where(and(box === "sent" ? isSent(member) : isReceived(member), lt(proposals.id, lastShown(ORDERS[box], cursor))))
    .orderBy(desc(proposals.id))
    .limit(limit + 1);

export type ProposalRow = Awaited<ReturnType<typeof proposalsOf>>[number];

export const visibleProposal = (db: Db, id: number, reader: Member) =>
  rows(db).where(and(eq(proposals.id, id), isVisible(reader)));

/** What a proposal changes: the texts that it was made for, that were proposed, and that are there now; null for those that are gone. */
export const textsOf = (db: Db, id: number, reader: Member) =>
  db
    .select({
      baseTitle: proposals.baseTitle,
      title: proposals.title,
      body: proposals.body,
      baseBody: sql<string | null>`(SELECT body FROM prompt_versions WHERE prompt_id = ${proposals.promptId}
        AND version = ${proposals.baseVersion})`.as("base_body"),
      currentTitle: sql<string>`${prompts.title}`.as("current_title"),
      currentBody: sql<string | null>`(SELECT body FROM prompt_versions WHERE prompt_id = ${proposals.promptId}
        AND version = ${prompts.bodyVersion})`.as("current_body"),
      version: prompts.version,
      // Operators may have hidden the text that it was made for, since its member read it.
      isBaseShown: sql`${proposals.baseVersion} = ${prompts.bodyVersion} OR EXISTS (SELECT 1 FROM prompt_versions
        WHERE prompt_id = ${proposals.promptId} AND version = ${proposals.baseVersion} AND is_free = 1)`
        .mapWith(Boolean)
        .as("is_base_shown"),
      isOpenTo: sql`${prompts.status} = 'published' AND ${prompts.price} = 0`.mapWith(Boolean).as("is_open_to"),
    })
    .from(proposals)
    .innerJoin(prompts, eq(prompts.id, proposals.promptId))
    .where(and(eq(proposals.id, id), isVisible(reader), ne(prompts.status, "deleted")));

export type Texts = Awaited<ReturnType<typeof textsOf>>[number];
