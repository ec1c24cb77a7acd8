import { and, desc, isNull, sql } from "drizzle-orm";
import { SKILLS_PAGE, skillName } from "#contracts/skills.ts";
import type { Db } from "#worker/db/client.ts";
import { promptAttachments, prompts } from "#worker/db/schema/prompts.ts";
import { isPublished } from "#worker/features/prompts/access.ts";
import { pathOf } from "./skill-files.ts";
import { describeSkill } from "./skill-md.ts";

// `rank_price` is `price << 32 | id`: below this it is the id of a free prompt.
const FREE_BELOW = 4_294_967_296;

/** Free prompts below this number, the newest first; one more than a page has. */
const freeBefore = (db: Db, before: number) =>
  db
    .select({
      id: prompts.id,
      title: prompts.title,
      description: prompts.description,
      category: prompts.category,
      skill: prompts.skill,
    })
    .from(prompts)
    .where(and(isPublished, sql`${prompts.rankPrice} < ${sql.raw(String(before))}`))
    .orderBy(desc(prompts.rankPrice))
    .limit(SKILLS_PAGE + 1);

const filesOf = (db: Db, ids: number[]) =>
  db
    .select({
      id: promptAttachments.id,
      promptId: promptAttachments.promptId,
      name: promptAttachments.name,
      path: promptAttachments.path,
      scriptState: promptAttachments.scriptState,
    })
    .from(promptAttachments)
    .where(
      and(
        sql`${promptAttachments.promptId} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
        isNull(promptAttachments.removedAt),
      ),
    )
    .orderBy(promptAttachments.id);

/**
 * One page of the free prompts as `index.json` of Agent Skills Discovery 0.1 lists them: the files of each lie below its name. `next`,
 * which the draft does not know, is the address of the following page; null on the last one. Those with scripts that no operator has
 * looked at are left out.
 */
export async function listSkills(db: Db, origin: string, before: number = FREE_BELOW) {
  const rows = await freeBefore(db, Math.min(before, FREE_BELOW));
  const page = rows.slice(0, SKILLS_PAGE);
  const files = Map.groupBy(
    await filesOf(
      db,
      page.map(({ id }) => id),
    ),
    ({ promptId }) => promptId,
  );
  const isListed = ({ id }: { id: number }) => !files.get(id)?.some(({ scriptState }) => scriptState === "waiting");
  const skills = page.filter(isListed).map((prompt) => ({
    name: skillName(prompt),
    description: describeSkill(prompt),
    files: ["SKILL.md", ...(files.get(prompt.id) ?? []).map((file) => file.path ?? pathOf(file))],
    archive: `${origin}/prompt/${prompt.id}/skill.zip`,
  }));
  const next = rows.length > page.length ? `${origin}/.well-known/skills/index.json?before=${page.at(-1)!.id}` : null;
  return { skills, next };
}
