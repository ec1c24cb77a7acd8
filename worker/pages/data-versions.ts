import type { SharedHandle } from "#app/data/page-policy.ts";
import type { Env } from "#worker/env.ts";
import { logFailure } from "#worker/lib/log.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import type { Page } from "./find-page.ts";

/**
 * The data version of a page: two documents of one page with the same version show the same, as far as decision 0059 says.
 * `prompter` is the member whose prompt or bundle the page is about. `bookmark` is the state of the database that the version was read
 * from: what is rendered from an older replica must not be kept under it.
 */
export type DataVersion = { text: string; prompter: number | null; bookmark: string | null };

const MINUTE = 60_000;

// Every page that names members depends on the take-downs, scope -1.
const versionOf = (scope: string) => `(SELECT version FROM data_versions WHERE scope = ${scope})`;

type Kind = "lists" | "guides" | "member" | "prompt" | "bundle";

/** The parameter of the path with the id of what a page of this kind is about. */
const PARAMETERS = { member: "memberId", prompt: "promptId", bundle: "bundleId" } satisfies Partial<
  Record<Kind, string>
>;

/** One indexed read each. The counters of the prompt or the member itself are read from its row and need no trigger. */
const statements: Record<Kind, string> = {
  lists: "SELECT max(version) FROM data_versions",
  guides: `SELECT ${versionOf("0")}`,
  member: `SELECT id, prompt_count, follower_count, following_count, review_count, rating_sum, sales_count,
    ${versionOf("members.id")}, ${versionOf("-1")} FROM members WHERE id = ?1 AND status = 'ACTIVE'`,
  prompt: `SELECT member_id, view_count, download_count, sales_count, bookmark_count, review_count, rating_sum, remix_count,
    ${versionOf("prompts.member_id")}, ${versionOf("-1")} FROM prompts WHERE id = ?1 AND status = 'published'`,
  bundle: `SELECT member_id, ${versionOf("bundles.member_id")}, ${versionOf("-1")} FROM bundles
    WHERE id = ?1 AND hidden_for IS NULL AND ended_at IS NULL`,
};

/** What the version of a page with these tags is made of. Of several tags the widest counts: lists cover everything. */
function kindOf(tags: SharedHandle["tags"]): Kind | "shell" {
  if (tags.includes("lists")) return "lists";
  if (tags.includes("prompt")) return "prompt";
  if (tags.includes("member")) return "member";
  if (tags.includes("bundle")) return "bundle";
  if (tags.every((tag) => tag === "shell")) return "shell";
  return tags.every((tag) => tag === "guides") ? "guides" : "lists";
}

/** What the version leaves out is bounded by the minute; guides show nothing else, but dates without the present year. */
const timeOf = (kind: Kind, now: number) =>
  kind === "guides" ? seoulDay(now).slice(0, 4) : Math.floor(now / MINUTE).toString(36);

const IS_ID = /^[1-9]\d{0,14}$/;

/**
 * The version of a shared page now, with one statement; without any where the page shows no data. Undefined where no
 * version can say what is there: no such prompt or member, or a database that does not answer.
 */
export async function readDataVersion(
  { handle, params }: Page,
  { DB }: Pick<Env, "DB">,
): Promise<DataVersion | undefined> {
  if (handle.cache !== "shared") return undefined;
  const kind = kindOf(handle.tags);
  if (kind === "shell") return { text: "shell", prompter: null, bookmark: null };
  const parameter = kind in PARAMETERS ? PARAMETERS[kind as keyof typeof PARAMETERS] : undefined;
  const id = parameter && params[parameter];
  if (parameter && !IS_ID.test(id ?? "")) return undefined;
  try {
    const session = DB.withSession("first-unconstrained");
    const statement = session.prepare(statements[kind]);
    const [row] = await (parameter ? statement.bind(Number(id)) : statement).raw<(number | null)[]>();
    if (!row) return undefined;
    const prompter = kind === "prompt" || kind === "bundle" ? row[0]! : null;
    return { text: `${row.join("-")}-${timeOf(kind, Date.now())}`, prompter, bookmark: session.getBookmark() };
  } catch (error) {
    logFailure(error, { pages: "version" });
    return undefined;
  }
}
