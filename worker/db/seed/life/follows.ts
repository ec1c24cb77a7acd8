import { addBookmark } from "#worker/features/bookmarks/bookmark.ts";
import { follow } from "#worker/features/follows/follow.ts";
import { notifyFollowee } from "#worker/features/follows/notify-followee.ts";
import { seedPromptRows } from "../prompts.ts";
import { createRandom } from "../random.ts";
import { DAY, END, kst } from "./times.ts";
import type { Happening, Name } from "./world.ts";

/** Follows besides those of follow-rows.ts, each with a notification. */
const follows: [at: number, who: Name, whom: Name][] = [
  [kst("09-12", 21, 4), "sol", "garam"],
  [kst("09-28", 8, 41), "bada", "sol"],
  [kst("10-07", 23, 12), "noeul", "bada"],
  [kst("10-22", 12, 30), "garam", "sol"],
  [kst("11-08", 19, 55), "admin", "garam"],
  [kst("11-19", 22, 16), "buyer", "bada"],
];

const everyone = ["haneul", "bada", "sol", "noeul", "garam", "buyer", "admin"] satisfies Name[];
const BOOKMARKS = 6;

function bookmarks(): Happening[] {
  const random = createRandom(20261122);
  const prompts = seedPromptRows();
  return everyone.flatMap((name) => {
    const others = prompts.filter(({ prompter }) => prompter !== name);
    return Array.from({ length: BOOKMARKS }, () => {
      const { id, created_at: since } = others[Math.floor(random() * others.length)]!;
      const at = Math.floor(since + (END - DAY - since) * random());
      return { at, run: ({ as }: Parameters<Happening["run"]>[0]) => addBookmark(as(name), id) };
    });
  });
}

export const followHappenings = (): Happening[] => [
  ...follows.map(([at, who, whom]): Happening => ({
    at,
    async run({ as, idOf }) {
      await follow(as(who), idOf(whom));
      await notifyFollowee(as(who), idOf(whom));
    },
  })),
  ...bookmarks(),
];
