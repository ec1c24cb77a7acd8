import type { D1Database } from "@cloudflare/workers-types";
import type { Env } from "#worker/env.ts";
import { stepAskedPass } from "#worker/features/ledger/asked-pass.ts";
import { refreshLeaderboard } from "#worker/features/leaderboard/refresh.ts";
import { countDays } from "#worker/features/ops/daily-metrics.ts";
import { withClock } from "./clock.ts";
import { conversationHappenings } from "./conversations.ts";
import { copyHappenings } from "./copies.ts";
import { followHappenings } from "./follows.ts";
import { offerHappenings } from "./offers.ts";
import { proposalHappenings } from "./proposals.ts";
import { remixHappenings } from "./remixes.ts";
import { reportHappenings } from "./reports.ts";
import { saleHappenings } from "./sales.ts";
import { searchHappenings } from "./searches.ts";
import { settlementHappenings } from "./settlements.ts";
import { BEGIN, END } from "./times.ts";
import { tryoutHappenings } from "./tryouts.ts";
import { addUsageDays } from "./usage-days.ts";
import { createWorld, type Happening, type World } from "./world.ts";

/** Whether nobody has bought or reported anything yet. */
async function isUntouched({ DB }: Env) {
  const found = await DB.prepare(
    "SELECT NOT EXISTS (SELECT 1 FROM orders) AND NOT EXISTS (SELECT 1 FROM reports) AND NOT EXISTS (SELECT 1 FROM payout_accounts) AS is_untouched",
  ).first<{ is_untouched: number }>();
  return found?.is_untouched === 1;
}

/** The metrics of each day, and a check of the whole ledger that operators find in its page. */
async function closeBooks({ db }: World) {
  while ((await countDays(db)).more);
  while ((await stepAskedPass(db)).ended_at === null);
}

const inOrder = (happenings: Happening[]) => happenings.toSorted((one, other) => one.at - other.at);

/**
 * Ninety days of sales, payouts, messages, reports and searches among the members of the seed, done by the verbs of the product at
 * times of their own, and what they copied in the week before `now`, in milliseconds and after the ninety days. All is the same on every
 * machine but for random ids. `bank` is the database of the emulated provider. Returns how many things happened; none in a database in
 * which something was bought or reported before.
 */
export async function addLife(env: Env, bank: D1Database, now = END) {
  if (!(await isUntouched(env))) return 0;
  const happenings = inOrder([
    ...followHappenings(),
    ...saleHappenings(),
    ...settlementHappenings(),
    ...conversationHappenings(),
    ...searchHappenings(),
    ...tryoutHappenings(),
    ...reportHappenings(),
    ...remixHappenings(),
    ...proposalHappenings(),
    ...offerHappenings(),
  ]);
  const copies = inOrder(copyHappenings(now));
  await withClock(BEGIN, async (at) => {
    const world = await createWorld(env, bank);
    const live = async (lived: Happening[]) => {
      for (const happening of lived) {
        at(happening.at);
        await happening.run(world);
      }
    };
    await live(happenings);
    at(END);
    await addUsageDays(env.DB);
    await closeBooks(world);
    await live(copies);
    at(now);
    while ((await refreshLeaderboard(world.db)).more);
  });
  return happenings.length + copies.length;
}
