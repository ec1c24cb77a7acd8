import { sql, type SQL } from "drizzle-orm";
import { type Finding, findingsIn, type VettedTexts } from "#contracts/findings.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import type { Critic } from "#worker/lib/critic.ts";
import { type Sketch, sketchOf } from "#worker/lib/sketch.ts";
import { type Copy, findCopies, nearAsText } from "./copies.ts";
import { isFresh } from "./fresh.ts";

/** Who publishes. A scheduled publication has no `critic`. */
export type Vetter = { db: Db; member: Pick<Member, "id" | "createdAt">; critic?: Critic };

/**
 * What is to be published. `promptId`: of a prompt that is there. `before`: its texts while it is published, of which nothing is said
 * again; a text that did not change is not compared again either.
 */
export type Vetted = { texts: VettedTexts; promptId?: number; remixedFrom?: number | null; before?: VettedTexts };

/**
 * What was found. `isHeld`: it is not published before an operator has read it. `sketch`: of the body, undefined where it did not change.
 * `isAsRead`: a condition for the batch that publishes, false when a text that is alike came between.
 */
export type Verdict = {
  findings: Finding[];
  isHeld: boolean;
  sketch?: Sketch | null;
  copy?: Copy;
  isAsRead?: SQL;
};

const keyOf = ({ field, rule, excerpt }: Finding) => `${field} ${rule} ${excerpt}`;

function newFindings({ texts, before }: Vetted) {
  const said = new Set(before && findingsIn(before).map(keyOf));
  return findingsIn(texts).filter((finding) => !said.has(keyOf(finding)));
}

async function compareBody({ db, member }: Vetter, { texts, promptId, remixedFrom = null, before }: Vetted) {
  if (texts.body === before?.body) return {};
  const sketch = sketchOf(texts.body);
  if (!sketch) return { sketch };
  const { copies, near } = await findCopies(db, sketch, { promptId, remixedFrom });
  const copy = copies.find(({ memberId }) => memberId !== member.id) ?? copies[0];
  return { sketch, copy, isAsRead: sql`${nearAsText(sketch)} = ${near}` };
}

/** A copy of another's says nothing of the other text, nor whose it is. */
const findingOf = ({ memberId, title }: Copy, member: Vetter["member"]): Finding =>
  memberId === member.id
    ? { field: "body", rule: "own_copy", excerpt: title, waits: true }
    : { field: "body", rule: "copy", excerpt: "", waits: true };

const DOUBT: Finding = { field: "body", rule: "doubt", excerpt: "", waits: true };
const readable = ({ title, description, preview, body }: VettedTexts) =>
  [title, description, preview, body].filter(Boolean).join("\n\n");

/**
 * What rules find in a prompt that is to be published, and whether it is held. A fresh account is held where a rule that waits fired, or
 * the critic doubts; anybody with a copy of what another member sells. All others are only told.
 */
export async function vetPrompt(vetter: Vetter, vetted: Vetted): Promise<Verdict> {
  const { db, member, critic } = vetter;
  const { copy, ...compared } = await compareBody(vetter, vetted);
  const findings = [...newFindings(vetted), ...(copy ? [findingOf(copy, member)] : [])];
  const isOfSold = copy !== undefined && copy.memberId !== member.id && copy.price > 0;
  if (isOfSold) return { ...compared, copy, findings, isHeld: true };
  const isWaiting = findings.some(({ waits }) => waits);
  // Asking who is fresh and what the critic thinks costs: neither is asked for nothing.
  if (!isWaiting && !critic) return { ...compared, copy, findings, isHeld: false };
  const isHeldBack = await isFresh(db, member);
  if (isWaiting || !isHeldBack) return { ...compared, copy, findings, isHeld: isHeldBack };
  const doubts = (await critic?.doubts(readable(vetted.texts))) === true;
  return { ...compared, copy, findings: doubts ? [...findings, DOUBT] : findings, isHeld: doubts };
}
