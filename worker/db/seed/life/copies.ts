import { categorySlugs } from "#contracts/catalog.ts";
import { noteCopy } from "#worker/features/prompts/note-copy.ts";
import { seedPromptRows } from "../prompts.ts";
import { createRandom } from "../random.ts";
import { DAY, END } from "./times.ts";
import type { Happening, Name } from "./world.ts";

const everyone = ["haneul", "bada", "sol", "noeul", "garam", "buyer", "admin"] satisfies Name[];
const OF_CATEGORY = 2;
/** On the leaderboard is what so many members used (`MEMBERS_MIN`), and no more than there are besides the prompter. */
const FEWEST = 3;
const SPREAD = 4;
const DAYS = 6;

/** In the last days of the plan, members take the texts of two free prompts of each category, for the leaderboard of the week. */
export function copyHappenings(): Happening[] {
  const random = createRandom(20261126);
  const free = seedPromptRows()
    .filter(({ price }) => price === 0)
    .toSorted((one, other) => other.view_count - one.view_count);
  const chosen = categorySlugs.flatMap((slug) =>
    free.filter(({ category }) => category === slug).slice(0, OF_CATEGORY),
  );
  return chosen.flatMap(({ id, prompter, created_at: since }) => {
    const others = everyone.filter((name) => name !== prompter);
    const first = Math.floor(random() * others.length);
    const count = FEWEST + Math.floor(random() * SPREAD);
    return Array.from({ length: count }, (_, at) => ({
      at: Math.max(since, Math.floor(END - (0.1 + random() * DAYS) * DAY)),
      run: ({ as }: Parameters<Happening["run"]>[0]) => noteCopy(as(others[(first + at) % others.length]!), id),
    }));
  });
}
