import { and, eq } from "drizzle-orm";
import { arrivalSourceOf } from "#contracts/arrivals.ts";
import { needsConsent } from "#contracts/policy-version.ts";
import type { UsageCount, ViewCount } from "#contracts/prompts.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import type { Env } from "#worker/env.ts";
import { notFound } from "#worker/lib/errors.ts";
import { searchTermOf } from "#worker/lib/search-term.ts";
import { isVisibleTo } from "./access.ts";
import { countUsage } from "./count-usage.ts";
import { noteCopy } from "./note-copy.ts";
import { requirePrompt } from "./read.ts";

type Viewer = { reader: Member | null; address: string };
/** `search`: the text of the search that the viewer came from; `from`: the page before (contracts/arrivals.ts). */
type Arrival = Viewer & { search?: string; from?: string };

/**
 * Counts a view of a published prompt by anyone but its owner, without a write to the database. Returns the number of views
 * with those that are not written yet. Throws `not_found` for a prompt that the reader cannot find.
 */
export async function countView(
  db: Db,
  env: Env,
  id: number,
  { reader, address, search, from }: Arrival,
): Promise<ViewCount> {
  const [prompt] = await db
    .select({ viewCount: prompts.viewCount, memberId: prompts.memberId, status: prompts.status })
    .from(prompts)
    .where(and(eq(prompts.id, id), isVisibleTo(reader?.id ?? null)));
  if (!prompt) throw notFound("프롬프트");
  if (prompt.status !== "published" || prompt.memberId === reader?.id)
    return { view_count: prompt.viewCount, counted: false };
  const term = search === undefined ? undefined : searchTermOf(search);
  const source = search !== undefined ? "search" : from === undefined ? undefined : arrivalSourceOf(from);
  const visitor = { memberId: reader?.id, address };
  const { isCounted, pending } = await countUsage(env, "view", id, visitor, { term, source });
  return { view_count: prompt.viewCount + pending, counted: isCounted };
}

/** Members who may write: those of whom something is noted. */
const isActive = ({ status, consentedVersion }: Member) => status === "ACTIVE" && !needsConsent(consentedVersion);

/**
 * Counts that anyone but its owner copied the text of a published prompt that they may read, and notes it where the prompt is free and
 * the reader a member who may write. Throws `not_found` as `countView`.
 */
export async function countCopy(db: Db, env: Env, id: number, { reader, address }: Viewer): Promise<UsageCount> {
  const { access, status, view_count } = await requirePrompt(db, id, reader);
  if (status !== "published" || (access !== "free" && access !== "purchased")) return { view_count, counted: false };
  const { isCounted } = await countUsage(env, "copy", id, { memberId: reader?.id, address });
  const noted =
    reader && access === "free" && isActive(reader) ? await noteCopy({ db, member: reader }, id) : undefined;
  return { view_count, counted: isCounted, ...noted };
}
