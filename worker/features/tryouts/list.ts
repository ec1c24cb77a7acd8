import type { Page, PageQuery } from "#contracts/common.ts";
import type { TryoutList, TryoutOfPrompt } from "#contracts/tryouts.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { toPage, writeCursor } from "#worker/lib/cursor.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { canTryOut } from "./can-try-out.ts";
import { withPictureAccess } from "./picture-access.ts";
import { OWN, ownTryoutsOf, tryoutsOf, tryoutsOfMember, visiblePrompt } from "./queries.ts";
import { toTryout, toTryoutPage } from "./view.ts";

/** The shown try-outs of a prompt, newest first, in one round trip; 404 for a prompt that this reader may not find. */
export async function listTryouts(
  db: Db,
  env: Env,
  { promptId, reader, page }: { promptId: number; reader: Member | null; page: PageQuery },
): Promise<TryoutList> {
  const {
    prompt: [prompt],
    rows,
    ownRows = [],
    allowed: [allowed] = [],
  } = await batchOf(db, {
    prompt: visiblePrompt(db, promptId, reader),
    rows: tryoutsOf(db, promptId, page),
    ownRows: reader ? ownTryoutsOf(db, promptId, reader) : undefined,
    allowed: reader ? canTryOut(db, promptId, reader) : undefined,
  });
  if (!prompt) throw notFound("프롬프트");
  const statusOf = () => prompt.status;
  const { items, next_cursor } = toTryoutPage(rows, page.limit);
  return {
    items: await withPictureAccess(env, items, statusOf),
    next_cursor,
    ...(reader && {
      my_tryouts: await withPictureAccess(env, ownRows.map(toTryout), statusOf),
      can_add: allowed?.canAdd ?? false,
    }),
  };
}

/** The member's own try-outs of all prompts, newest first. */
export async function listOwnTryouts({ db, member }: Actor, env: Env, page: PageQuery): Promise<Page<TryoutOfPrompt>> {
  const rows = await tryoutsOfMember(db, member, page);
  const { items, next_cursor } = toPage(rows, page.limit, ({ id }) => writeCursor(OWN, id));
  const ownTryouts = items.map((row) => ({
    ...toTryout(row),
    prompt: { id: row.promptId, title: row.title, is_published: row.status === "published" },
  }));
  const statuses = new Map(items.map(({ id, status }) => [id, status]));
  return { items: await withPictureAccess(env, ownTryouts, ({ id }) => statuses.get(id)!), next_cursor };
}
