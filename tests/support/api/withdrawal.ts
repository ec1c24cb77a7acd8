import { env } from "cloudflare:workers";
import type { Withdrawn } from "#contracts/account.ts";
import type { SignIn } from "#contracts/auth.ts";
import { POLICY_VERSION } from "#contracts/consents.ts";
import { api } from "./checked-api.ts";
import { openDb } from "#worker/db/client.ts";
import { type Member, members } from "#worker/db/schema/members.ts";
import { eq } from "drizzle-orm";
import { call, dataOf } from "./call.ts";
import { noteChecked } from "./members.ts";
import { sessionOf } from "./oauth.ts";

export const withdraw = (as: Member) =>
  dataOf<Withdrawn>(call("DELETE", "/api/members", { as, body: { confirm: "탈퇴" } }));

/** Calls the API with the token of a sign-in, not with one made for the call. */
export const callAs = ({ access_token }: Pick<SignIn, "access_token">, method: string, path: string, body?: unknown) =>
  api.request(
    path,
    {
      method,
      headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    },
    env,
  );

/** A new member who signed in through a provider and agreed to everything. */
export async function joinAs(provider: "google" | "naver", email: string) {
  const session = await sessionOf(provider, email);
  const body = { age_over_14: true, terms: true, privacy: true, marketing: true, version: POLICY_VERSION };
  await callAs(session, "POST", "/api/members/consents", body);
  await noteChecked(session.user.user_id);
  const member = await openDb(env.DB).db.select().from(members).where(eq(members.id, session.user.user_id)).get();
  return { session, member: member! };
}

type Column = { d1: typeof env.DB; table: string; column: string };

/** Every column of every table of a database that can hold text. */
async function textColumns(d1: typeof env.DB): Promise<Column[]> {
  const tables = await d1
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'prompt_index%'",
    )
    .all<{ name: string }>();
  const columns = await Promise.all(
    tables.results.map(async ({ name }) => {
      const { results } = await d1
        .prepare(`SELECT name, type FROM pragma_table_xinfo(?)`)
        .bind(name)
        .all<{ name: string; type: string }>();
      return results.filter(({ type }) => /text|^$/i.test(type)).map((one) => ({ d1, table: name, column: one.name }));
    }),
  );
  return columns.flat();
}

/** The columns that hold any of these words, as `table.column: word`. */
export async function tracesOf(words: string[]): Promise<string[]> {
  const columns = (await Promise.all([env.DB, env.MESSAGES].map(textColumns))).flat();
  const found: string[] = [];
  for (const { d1, table, column } of columns)
    for (const word of words) {
      const row = await d1
        .prepare(`SELECT 1 AS n FROM "${table}" WHERE instr("${column}", ?) > 0 LIMIT 1`)
        .bind(word)
        .first();
      if (row) found.push(`${table}.${column}: ${word}`);
    }
  return found;
}
