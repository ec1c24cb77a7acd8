import { DAY } from "./time.ts";

type Named = { day: string; moves: "weekend" | "sunday" | "never" };

/** Off on the same day every year, and whether a day is taken instead (관공서의 공휴일에 관한 규정 2조, 3조). The first of May is off for workers. */
const fixed: [string, Named["moves"]][] = [
  ["01-01", "never"],
  ["03-01", "weekend"],
  ["05-01", "never"],
  ["05-05", "weekend"],
  ["06-06", "never"],
  ["07-17", "weekend"],
  ["08-15", "weekend"],
  ["10-03", "weekend"],
  ["10-09", "weekend"],
  ["12-25", "weekend"],
];

/** Elections, and days that the government adds. Those of a year are known months before. */
const declared = ["2026-06-03", "2028-04-12"];

const toDay = (at: number) => new Date(at).toISOString().slice(0, 10);
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const plus = (day: string, days: number) => toDay(Date.parse(day) + days * DAY);

/** The day of a year on which the Korean lunar calendar has this month and day, looked for from `from` on. */
function lunarDay(from: string, month: string, date: string) {
  const calendar = new Intl.DateTimeFormat("en-u-ca-dangi", { month: "numeric", day: "numeric", timeZone: "UTC" });
  for (let at = Date.parse(from); at < Date.parse(from) + 40 * DAY; at += DAY) {
    const parts = calendar.formatToParts(at);
    const partOf = (type: string) => parts.find((part) => part.type === type)?.value;
    if (partOf("month") === month && partOf("day") === date) return toDay(at);
  }
  return undefined;
}

const threeAround = (day: string | undefined): Named[] =>
  day === undefined ? [] : [-1, 0, 1].map((by) => ({ day: plus(day, by), moves: "sunday" as const }));

function namedIn(year: string): Named[] {
  const buddha = lunarDay(`${year}-04-26`, "4", "8");
  return [
    ...fixed.map(([day, moves]) => ({ day: `${year}-${day}`, moves })),
    ...threeAround(lunarDay(`${year}-01-19`, "1", "1")),
    ...threeAround(lunarDay(`${year}-09-05`, "8", "15")),
    ...(buddha === undefined ? [] : [{ day: buddha, moves: "weekend" as const }]),
  ].toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

function holidaysOf(year: string): Set<string> {
  const named = namedIn(year);
  const off = new Set([...named.map(({ day }) => day), ...declared]);
  const seen = new Set<string>();
  for (const { day, moves } of named) {
    const weekday = weekdayOf(day);
    const isMet = weekday === 0 || (moves === "weekend" && weekday === 6) || seen.has(day);
    seen.add(day);
    if (moves === "never" || !isMet) continue;
    let instead = day;
    while (off.has(instead) || [0, 6].includes(weekdayOf(instead))) instead = plus(instead, 1);
    off.add(instead);
  }
  return off;
}

const known = new Map<string, Set<string>>();

/** Whether a day in Seoul (`YYYY-MM-DD`) is a public holiday, or taken instead of one. */
export function isHoliday(day: string): boolean {
  const year = day.slice(0, 4);
  const found = known.get(year) ?? holidaysOf(year);
  known.set(year, found);
  return found.has(day);
}
