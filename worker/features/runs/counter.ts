import { DurableObject } from "cloudflare:workers";
import type { DurableObjectState } from "@cloudflare/workers-types";
import type { Env, RunCounter as Counter, RunLimits } from "#worker/env.ts";
import { seoulDay, seoulMidnight } from "#worker/lib/seoul.ts";

/** Whose runs are those of members who left. */
const NOBODY = 0;

/**
 * Counts the free runs of all members, one object for the whole site, so that neither a member's share nor the ceiling is ever passed. All
 * state is in its own SQLite database:
 *
 * - `days`: how many runs of a day (`YYYY-MM-DD` in Seoul) are spent, and how many were given back.
 * - `runs`: whose they are. Nothing else is known of a run. Rows of a day are deleted at its end.
 *
 * A call of the model that brought nothing has been paid for all the same. So a member and the site are given back as many as they may
 * spend: the model is called at most twice the ceiling a day.
 */
export class RunCounter extends DurableObject<Env> implements Counter {
  private readonly sql: DurableObjectState["storage"]["sql"];

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.sql = ctx.storage.sql;
    this.sql.exec(`CREATE TABLE IF NOT EXISTS days(
      day TEXT PRIMARY KEY, spent INTEGER NOT NULL DEFAULT 0, given_back INTEGER NOT NULL DEFAULT 0)`);
    this.sql.exec(`CREATE TABLE IF NOT EXISTS runs(
      id INTEGER PRIMARY KEY AUTOINCREMENT, day TEXT NOT NULL, member INTEGER NOT NULL, is_back INTEGER NOT NULL DEFAULT 0)`);
    this.sql.exec("CREATE INDEX IF NOT EXISTS runs_member ON runs(day, member)");
  }

  async take(memberId: number, { perMember, ceiling }: RunLimits) {
    const day = seoulDay(Date.now());
    if (this.countOf(day, memberId, 0) >= perMember) return { usedUp: "member" as const };
    const [today] = this.sql
      .exec<{ spent: number }>(
        `INSERT INTO days(day, spent) SELECT ?1, 1 WHERE ?2 > 0
         ON CONFLICT(day) DO UPDATE SET spent = spent + 1 WHERE spent < ?2 RETURNING spent`,
        day,
        ceiling,
      )
      .toArray();
    if (!today) return { usedUp: "site" as const };
    const { id } = this.sql
      .exec<{ id: number }>("INSERT INTO runs(day, member) VALUES (?, ?) RETURNING id", day, memberId)
      .one();
    await this.ctx.storage.setAlarm(seoulMidnight(Date.now()));
    return { id };
  }

  async giveBack(id: number, { perMember, ceiling }: RunLimits) {
    const [run] = this.sql
      .exec<{ day: string; member: number }>("SELECT day, member FROM runs WHERE id = ? AND is_back = 0", id)
      .toArray();
    if (!run || this.countOf(run.day, run.member, 1) >= perMember) return false;
    const [isTaken] = this.sql
      .exec(
        "UPDATE days SET spent = spent - 1, given_back = given_back + 1 WHERE day = ? AND given_back < ? RETURNING 1",
        run.day,
        ceiling,
      )
      .toArray();
    if (!isTaken) return false;
    this.sql.exec("UPDATE runs SET is_back = 1 WHERE id = ?", id);
    return true;
  }

  async leftFor(memberId: number, { perMember, ceiling }: RunLimits) {
    const day = seoulDay(Date.now());
    const [today] = this.sql.exec<{ spent: number }>("SELECT spent FROM days WHERE day = ?", day).toArray();
    return Math.max(0, Math.min(perMember - this.countOf(day, memberId, 0), ceiling - (today?.spent ?? 0)));
  }

  /** Deletes whose runs they were. They stay spent. */
  async eraseMember(memberId: number) {
    this.sql.exec("UPDATE runs SET member = ? WHERE member = ?", NOBODY, memberId);
  }

  override async alarm() {
    const today = seoulDay(Date.now());
    for (const table of ["runs", "days"]) this.sql.exec(`DELETE FROM ${table} WHERE day < ?`, today);
    const isLeft = this.sql.exec("SELECT 1 FROM days LIMIT 1").toArray().length > 0;
    if (isLeft) await this.ctx.storage.setAlarm(seoulMidnight(Date.now()));
  }

  private countOf(day: string, member: number, isBack: 0 | 1) {
    const counted = this.sql.exec<{ n: number }>(
      "SELECT count(*) AS n FROM runs WHERE day = ? AND member = ? AND is_back = ?",
      day,
      member,
      isBack,
    );
    return counted.one().n;
  }
}
