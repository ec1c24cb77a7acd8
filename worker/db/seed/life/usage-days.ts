import type { D1Database } from "@cloudflare/workers-types";
import type { ArrivalSource } from "#contracts/arrivals.ts";
import { ARRIVALS_MIN, writeArrivals, writeDay } from "#worker/features/prompts/write-usage-days.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import { createRandom } from "../random.ts";
import { BEGIN, DAY, LAST, type When } from "./times.ts";

/** The part of a prompt's views that came in the ninety days, as if evenly but for the day. */
const RECENT = 0.8;
const COPIES = 0.22;
const SEARCHED = ["회의록", "자기소개서", "상세페이지", "면접", "식단", "여행"];
const ARRIVAL_DAYS = 28;

/** The part of the views that came from each place; of the others no browser told. */
const SOURCES: [ArrivalSource, number][] = [
  ["search", 0.31],
  ["home", 0.22],
  ["prompt", 0.11],
  ["social", 0.1],
  ["direct", 0.08],
  ["engine", 0.07],
  ["profile", 0.05],
];

type Seen = { id: number; views: number; since: number };

const allSeen = async (d1: D1Database) =>
  (
    await d1
      .prepare(
        "SELECT id, view_count AS views, published_at AS since FROM prompts WHERE status = 'published' ORDER BY id",
      )
      .all<Seen>()
  ).results;

/** The prompt that a search for the term leads to most. */
const mostSeen = (d1: D1Database, term: string) =>
  d1
    .prepare(
      "SELECT id FROM prompts WHERE status = 'published' AND title LIKE '%' || ? || '%' ORDER BY view_count DESC LIMIT 1",
    )
    .bind(term)
    .first<number>("id");

const sourcesOf = ({ prompt, views }: { prompt: number; views: number }) =>
  SOURCES.map(([source, part]) => ({ prompt, source, views: Math.round(views * part) })).filter((one) => one.views > 0);

/** How often the prompts were seen and copied on each day of the plan that is over, and from which searches people came. */
export async function addUsageDays(d1: D1Database, when: When) {
  const random = createRandom(20261124);
  const seen = await allSeen(d1);
  const [begin, last] = [when(BEGIN), when(LAST)];
  for (let at = begin; at < last; at += DAY) {
    const rows = seen
      .filter(({ since }) => since < at + DAY)
      .map(({ id, views, since }) => {
        const days = (last + DAY - Math.max(since, begin)) / DAY;
        const today = Math.round(((views * RECENT) / days) * (0.5 + random()));
        return { prompt: id, views: today, copies: Math.round(today * COPIES * random()) };
      });
    if (rows.length > 0) await writeDay(d1, seoulDay(at), rows, rows.flatMap(sourcesOf));
  }
  for (const term of SEARCHED) {
    const prompt = await mostSeen(d1, term);
    if (prompt === null) continue;
    for (let day = 1; day <= ARRIVAL_DAYS; day++)
      if (random() < 0.4)
        await writeArrivals(d1, seoulDay(last - day * DAY), [
          { prompt, term, people: ARRIVALS_MIN + Math.floor(random() * 7) },
        ]);
  }
}
