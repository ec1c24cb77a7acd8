import { DurableObject } from "cloudflare:workers";
import type { DurableObjectState } from "@cloudflare/workers-types";
import type { Env, Usage, UsageShard } from "#worker/env.ts";
import { logFailure } from "#worker/lib/log.ts";
import { seoulDay, seoulMidnight } from "#worker/lib/seoul.ts";
import { addToDay, createDayTables, hasDaysBefore, writeDaysBefore } from "./usage-days.ts";
import { writeUsage } from "./write-usage.ts";

/** Guests of one /24 or /48 that a prompt counts in a day. */
const GUESTS_OF_NETWORK = 20;
/** Prompts written in one batch of the database. */
const PROMPTS_OF_FLUSH = 1_000;
const FLUSH_SECONDS = 60;

const tableOf = (day: string) => `seen_${day.replace(/\D/g, "")}`;

/**
 * Counts the views, copies and downloads of the prompts of one shard, each person once per prompt and day, and adds them to D1 once a
 * minute. All state is in the object's own SQLite database, so nothing is lost when the object is evicted:
 *
 * - `seen_<day>`: who was counted, as hashes. One table a day, dropped as a whole after midnight in Seoul.
 * - `day_counts` and `day_terms`: see `createDayTables`.
 * - `pending`: counts of prompts that are not in a flush yet.
 * - `sealed`: flushes that D1 has not confirmed. They keep their id until then, and D1 applies an id once.
 */
export class UsageBuffer extends DurableObject<Env> implements UsageShard {
  private readonly sql: DurableObjectState["storage"]["sql"];

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.sql = ctx.storage.sql;
    this.sql.exec(`CREATE TABLE IF NOT EXISTS pending(
      prompt INTEGER PRIMARY KEY, views INTEGER NOT NULL, downloads INTEGER NOT NULL,
      member_views INTEGER NOT NULL, member_downloads INTEGER NOT NULL)`);
    this.sql.exec(
      "CREATE TABLE IF NOT EXISTS sealed(position INTEGER PRIMARY KEY, id TEXT NOT NULL, counts TEXT NOT NULL)",
    );
    createDayTables(this.sql);
  }

  async count(usage: Usage) {
    const isCounted = this.isFirst(usage);
    if (isCounted) {
      addToDay(this.sql, usage);
      if (usage.kind !== "copy") this.add(usage);
      await this.wakeBy(this.nextFlush());
    }
    const column = usage.kind === "view" ? "views" : "downloads";
    const [row] = this.sql.exec(`SELECT ${column} AS n FROM pending WHERE prompt = ?`, usage.promptId).toArray();
    return { isCounted, pending: Number(row?.n ?? 0) };
  }

  /** Deletes what was kept of persons, by the hashes of their days. */
  async eraseTraces(traces: { day: string; hash: string }[]) {
    for (const { day, hash } of traces)
      if (this.days().includes(tableOf(day))) this.sql.exec(`DELETE FROM ${tableOf(day)} WHERE holder = ?`, hash);
  }

  /** Never throws: a failed flush stays sealed and is sent again by the next alarm. */
  override async alarm() {
    const today = seoulDay(Date.now());
    for (const table of this.days()) if (table < tableOf(today)) this.sql.exec(`DROP TABLE ${table}`);
    this.seal();
    await this.flush().catch((error: unknown) => logFailure(error, { work: "flush usage" }));
    await writeDaysBefore(this.sql, this.env.DB, today).catch((error: unknown) =>
      logFailure(error, { work: "write the usage of a day" }),
    );
    const isLeft = this.has("pending") || this.has("sealed") || hasDaysBefore(this.sql, today);
    if (isLeft) await this.wakeBy(this.nextFlush());
    else if (this.days().length > 0) await this.wakeBy(seoulMidnight(Date.now()));
  }

  /** Records the person; false when they were counted already or their wider network has its share. */
  private isFirst({ kind, promptId, day, person, network }: Usage) {
    const seen = tableOf(day);
    // `holder` comes first, so that a member's rows are found by their hash and a network's are counted in one range.
    this.sql.exec(`CREATE TABLE IF NOT EXISTS ${seen}(holder TEXT NOT NULL, kind TEXT NOT NULL, prompt INTEGER NOT NULL,
      person TEXT NOT NULL, PRIMARY KEY (holder, kind, prompt, person)) WITHOUT ROWID`);
    const added = this.sql.exec(
      `INSERT INTO ${seen}(holder, kind, prompt, person) SELECT ?1, ?2, ?3, ?4
       WHERE (SELECT count(*) FROM ${seen} WHERE holder = ?1 AND kind = ?2 AND prompt = ?3) < ?5
       ON CONFLICT DO NOTHING RETURNING 1`,
      network ?? person,
      kind,
      promptId,
      network === undefined ? "" : person,
      GUESTS_OF_NETWORK,
    );
    return added.toArray().length > 0;
  }

  private add({ kind, promptId, network }: Usage) {
    const [view, member] = [Number(kind === "view"), Number(network === undefined)];
    const download = 1 - view;
    this.sql.exec(
      `INSERT INTO pending(prompt, views, downloads, member_views, member_downloads)
       VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET
       views = views + excluded.views, downloads = downloads + excluded.downloads,
       member_views = member_views + excluded.member_views, member_downloads = member_downloads + excluded.member_downloads`,
      promptId,
      view,
      download,
      view * member,
      download * member,
    );
  }

  /** Moves everything pending into new flushes. While one is unconfirmed nothing is sealed, so at most two rows a prompt wait. */
  private seal() {
    if (this.has("sealed")) return;
    this.ctx.storage.transactionSync(() => {
      const rows = [...this.sql.exec("SELECT * FROM pending ORDER BY prompt").raw()];
      for (let at = 0; at < rows.length; at += PROMPTS_OF_FLUSH) {
        const counts = JSON.stringify(rows.slice(at, at + PROMPTS_OF_FLUSH));
        this.sql.exec("INSERT INTO sealed(id, counts) VALUES (?, ?)", crypto.randomUUID(), counts);
      }
      this.sql.exec("DELETE FROM pending");
    });
  }

  /** Sends the sealed flushes one after the other: D1 stores only the last id of a shard. */
  private async flush() {
    const shard = this.ctx.id.toString();
    const sealed = this.sql.exec<{ id: string; counts: string }>("SELECT id, counts FROM sealed ORDER BY position");
    for (const { id, counts } of sealed.toArray()) {
      await writeUsage(this.env.DB, { shard, id, counts });
      this.sql.exec("DELETE FROM sealed WHERE id = ?", id);
    }
  }

  private has(table: "pending" | "sealed") {
    return this.sql.exec(`SELECT 1 FROM ${table} LIMIT 1`).toArray().length > 0;
  }

  private days() {
    const tables = this.sql.exec<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE name GLOB 'seen_*' AND type = 'table'",
    );
    return tables.toArray().map(({ name }) => name);
  }

  /** At midnight at the latest, when the hashes of the day are dropped. */
  private nextFlush() {
    const seconds = Number(this.env.USAGE_FLUSH_SECONDS) || FLUSH_SECONDS;
    return Math.min(Date.now() + seconds * 1000, seoulMidnight(Date.now()));
  }

  private async wakeBy(time: number) {
    const alarm = await this.ctx.storage.getAlarm();
    if (alarm === null || alarm > time) await this.ctx.storage.setAlarm(time);
  }
}
