/** How often a job runs. */
export type Cadence = "fiveMinutes" | "hourly" | "nightly";

/**
 * The cron of each cadence, as in `[triggers]` of wrangler.toml, in UTC. Each starts an invocation of its own; the hourly and the nightly
 * one start at minutes at which the five-minute one does not. 19:03 UTC is 04:03 in Korea.
 */
export const crons: Record<Cadence, string> = {
  fiveMinutes: "*/5 * * * *",
  hourly: "33 * * * *",
  nightly: "3 19 * * *",
};

/** The cadence of a cron expression; an unknown one, as of a call by hand, is `fiveMinutes`. */
export const cadenceOf = (cron: string) =>
  (Object.keys(crons) as Cadence[]).find((cadence) => crons[cadence] === cron) ?? "fiveMinutes";

const MINUTE_MS = 60_000;

const matches = (field: string, value: number) =>
  field === "*" || (field.startsWith("*/") ? value % Number(field.slice(2)) === 0 : Number(field) === value);

function isMinuteOf(cron: string, at: Date) {
  const [minute, hour] = cron.split(" ");
  return matches(minute!, at.getUTCMinutes()) && matches(hour!, at.getUTCHours());
}

/** The crons that are due after one time and until another, with their times: what Cloudflare starts by itself. */
export function dueBetween(after: number, until: number) {
  const due: { cron: string; time: number }[] = [];
  for (let time = (Math.floor(after / MINUTE_MS) + 1) * MINUTE_MS; time <= until; time += MINUTE_MS)
    for (const cron of Object.values(crons)) if (isMinuteOf(cron, new Date(time))) due.push({ cron, time });
  return due;
}
