import { and, isNull, sql } from "drizzle-orm";
import { prompterTag, bundleTag } from "#contracts/cache-tags.ts";
import { bundles } from "#worker/db/schema/bundles.ts";
import { writtenIn } from "#worker/db/written-in.ts";
import type { Thing } from "#worker/lib/thing.ts";

const { state, ...written } = writtenIn(bundles);

export const bundleThing: Thing = {
  name: "bundle",
  titled: (title) => `묶음 ‘${title}’`,
  own: "내 묶음은 신고할 수 없어요.",
  ...written,
  isShown: () => and(isNull(bundles.hiddenFor), isNull(bundles.endedAt))!,
  title: bundles.title,
  texts: [bundles.about],
  state: sql`iif(${bundles.endedAt} IS NULL, ${state}, 'gone')`,
  // The pages of its prompts name it.
  tags: (id, ownerId) => [bundleTag(id), prompterTag(ownerId)],
};
