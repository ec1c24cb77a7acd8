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
 * The maximum age of a shared copy: pages have `max-age` of a minute and `stale-if-error` of an hour, pictures `max-age` of an hour. A
 * tag that is pending for longer has no copies left.
 */
const COPY_LIFE_MS = 2 * HOUR;

/** The entrypoint that has the cache: a purge reaches only copies of the entrypoint that calls it. */
export type CacheOwner = { purge: (options: CachePurgeOptions) => Promise<CachePurgeResult> };

/**
 * Purges shared copies by tag for the whole site, at the rate that Workers Cache allows. Tags are stored before a purge is sent and
 * removed only after it succeeded, so a refusal, a time-out or an eviction of the object delays a tag and never loses it.
 */
export class CachePurger extends DurableObject<Env> {
  private readonly pending: PendingTags;
  private readonly sending = new Set<string>();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.pending = new PendingTags(ctx.storage.sql);
  }

  /** Adds tags to the next purge, which follows within seconds unless many are pending. */
  async collect(tags: string[]) {
    this.pending.add(tags, false, Date.now());
    await this.schedule(Date.now());
  }

  /** Purges the tags before it returns, ahead of all pending ones. On failure they are retried as the others are. */
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
    // A take-down also sends tags of a purge under way, which may have come before the take-down's write.
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

  /** Returns whether the cache purged the tags; a refusal or a time-out is logged and returns false. */
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
