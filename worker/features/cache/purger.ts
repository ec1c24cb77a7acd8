import { DurableObject } from "cloudflare:workers";
import type { CachePurgeOptions, CachePurgeResult, DurableObjectState } from "@cloudflare/workers-types";
import type { Env } from "#worker/env.ts";
import { logAlert, logFailure } from "#worker/lib/log.ts";
import { HOUR } from "#worker/lib/time.ts";
import { afterAnswer, afterSending, dueAt, startPace, TAGS_AT_ONCE } from "./pace.ts";
import { type Batch, PendingTags } from "./pending-tags.ts";

const TIMEOUT_MS = 5_000;
const ALERT_AT_FAILURES = 5;
const NONE: ReadonlySet<string> = new Set();
/**
 * No copy lives longer: pages have `max-age` of a minute and `stale-if-error` of an hour, pictures `max-age` of an hour.
 * A tag that has waited this long has nothing left to purge.
 */
const COPY_LIFE_MS = 2 * HOUR;

/** The entrypoint whose cache it is: a purge reaches only the copies of the entrypoint that makes it. */
export type CacheOwner = { purge: (options: CachePurgeOptions) => Promise<CachePurgeResult> };

/**
 * Purges shared copies by tag for the whole site, at the pace that Workers Cache allows. Tags are stored before anything
 * is sent and removed only after a purge succeeded, so a refusal, a silence or an eviction delays them and loses none.
 */
export class CachePurger extends DurableObject<Env> {
  private readonly pending: PendingTags;
  private readonly sending = new Set<string>();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.pending = new PendingTags(ctx.storage.sql);
  }

  /** Purges the tags together with others, within seconds while there are few. */
  async collect(tags: string[]) {
    this.pending.add(tags, false, Date.now());
    await this.schedule(Date.now());
  }

  /** Purges the tags before it returns, and before all that wait. If that fails they are tried again like others. */
  async takeDown(tags: string[]) {
    this.pending.add(tags, true, Date.now());
    await this.purgeNext(true);
  }

  override async alarm() {
    await this.purgeNext(false);
  }

  private async purgeNext(isNew: boolean) {
    const now = Date.now();
    this.pending.removeBefore(now - COPY_LIFE_MS);
    // A take-down does not wait for the answer to a purge that may have come too early for it.
    const batch = this.pending.next(TAGS_AT_ONCE, isNew ? NONE : this.sending);
    if (batch && dueAt(this.paceAt(now), now, { ...batch, isNew }) <= now) await this.send(batch, now);
    await this.schedule(Date.now());
  }

  private async send(batch: Batch, now: number) {
    this.pending.writePace(afterSending(this.paceAt(now), now));
    // If the object ends before the answer, the alarm sends the tags again.
    await this.ctx.storage.setAlarm(now + 2 * this.timeout);
    for (const tag of batch.tags) this.sending.add(tag);
    const isPurged = await this.purge(batch.tags);
    for (const tag of batch.tags) this.sending.delete(tag);
    if (isPurged) this.pending.remove(batch);
    const pace = afterAnswer(this.paceAt(now), Date.now(), { ...batch, isPurged });
    this.pending.writePace(pace);
    if (pace.failures === ALERT_AT_FAILURES)
      logAlert("the cache refuses to be purged", { tags: batch.tags.length, failures: pace.failures });
  }

  /** Whether the cache has purged the tags. A refusal is an answer, not an exception. */
  private async purge(tags: string[]) {
    const { default: owner } = this.ctx.exports as unknown as { default: CacheOwner };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error("no answer in time")), this.timeout);
    });
    try {
      const { success, errors } = await Promise.race([owner.purge({ tags }), silence]);
      if (!success) throw new Error(`refused: ${errors.map(({ code, message }) => `${code} ${message}`).join(", ")}`);
      return true;
    } catch (error) {
      logFailure(error, { cache: "purge", tags: tags.length });
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  private async schedule(now: number) {
    const next = this.pending.next(1, this.sending);
    if (next) await this.ctx.storage.setAlarm(dueAt(this.paceAt(now), now, { ...next, isNew: false }));
    else if (this.sending.size === 0) await this.ctx.storage.deleteAlarm();
  }

  private paceAt(now: number) {
    return this.pending.readPace() ?? startPace(now);
  }

  private get timeout() {
    return Number(this.env.CACHE_TIMEOUT_MS) || TIMEOUT_MS;
  }
}
