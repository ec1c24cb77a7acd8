import type { D1Database } from "@cloudflare/workers-types";
import type { Env } from "#worker/env.ts";
import { stepAskedPass } from "#worker/features/ledger/asked-pass.ts";
import { keepPlaces } from "#worker/features/leaderboard/keep-places.ts";
import { refreshLeaderboard } from "#worker/features/leaderboard/refresh.ts";
import { countDays } from "#worker/features/ops/daily-metrics.ts";
import { withClock } from "./clock.ts";
import { conversationHappenings } from "./conversations.ts";
import { copyHappenings } from "./copies.ts";
import { disputeHappenings } from "./disputes.ts";
import { followHappenings } from "./follows.ts";
import { offerHappenings } from "./offers.ts";
import { proposalHappenings } from "./proposals.ts";
import { remixHappenings } from "./remixes.ts";
import { reportHappenings } from "./reports.ts";
import { saleHappenings } from "./sales.ts";
import { searchHappenings } from "./searches.ts";
import { settlementHappenings } from "./settlements.ts";
import { BEGIN, LAST, timesUntil, type When } from "./times.ts";
import { tryoutHappenings } from "./tryouts.ts";
import { addUsageDays } from "./usage-days.ts";
import { createWorld, type Happening, type World } from "./world.ts";

/** The places of the night before, with which today's are compared. */
const placesOfLastNight: Happening = {
  at: LAST - 1,
  run: async ({ db }) => {
    while ((await refreshLeaderboard(db)).more);
    await keepPlaces(db);
  },
};

/** Whether nobody has bought or reported anything yet. */
async function isUntouched({ DB }: Env) {
  const row = await DB.prepare(
    "SELECT NOT EXISTS (SELECT 1 FROM orders) AND NOT EXISTS (SELECT 1 FROM reports) AND NOT EXISTS (SELECT 1 FROM payout_accounts) AS is_untouched",
  ).first<{ is_untouched: number }>();
  return row?.is_untouched === 1;
}

/** The metrics of each day, and a check of the whole ledger that operators find in its page. */
async function closeBooks({ db }: World) {
  while ((await countDays(db)).more);
  while ((await stepAskedPass(db)).ended_at === null);
}

/** Everything that the members of the seed do, in the order of the plan. */
export const listHappenings = (when: When): Happening[] =>
  [
    ...followHappenings(),
    ...saleHappenings(),
    ...settlementHappenings(when),
    ...conversationHappenings(),
    ...searchHappenings(),
    ...tryoutHappenings(),
    ...reportHappenings(),
    ...remixHappenings(),
    ...proposalHappenings(),
    ...offerHappenings(),
    ...disputeHappenings(),
    ...copyHappenings(),
    placesOfLastNight,
  ].toSorted((one, other) => one.at - other.at);

/**
 * Ninety days until `now`, in milliseconds, of sales, payouts, messages, reports, searches and copies among the members of the seed, done
 * by the verbs of the product at times of their own. All but its place in the calendar is the same on every machine, save for random ids.
 * `bank` is the database of the emulated provider. Returns how many things happened; none in a database in which something was bought or
 * reported before.
 */
export async function addLife(env: Env, bank: D1Database, now: number) {
  if (!(await isUntouched(env))) return 0;
  const when = timesUntil(now);
  const happenings = listHappenings(when);
  await withClock(when(BEGIN), async (at) => {
    const world = await createWorld(env, bank);
    for (const happening of happenings) {
      at(when(happening.at));
      await happening.run(world);
    }
    at(now);
    await addUsageDays(env.DB, when);
    await closeBooks(world);
    while ((await refreshLeaderboard(world.db)).more);
  });
  return happenings.length;
}
