import type { CachePurgeResult } from "@cloudflare/workers-types";

type Purge = { at: number; tags: string[]; success: boolean };
type Answer = () => CachePurgeResult | Promise<CachePurgeResult>;

export const purged: CachePurgeResult = { success: true, errors: [] };
export const refused: CachePurgeResult = { success: false, errors: [{ code: 10_000, message: "rate limited" }] };

// The worker and the test have their own copies of this module.
const shared = globalThis as typeof globalThis & { fakeCache?: FakeCache };

/** A fake Workers Cache: records the purges with their times, and answers as configured. */
export class FakeCache {
  readonly purges: Purge[] = [];
  answer: Answer = () => purged;

  async purge(tags: string[]): Promise<CachePurgeResult> {
    const purge = { at: Date.now(), tags, success: false };
    this.purges.push(purge);
    const answer = await this.answer();
    purge.success = answer.success;
    return answer;
  }

  /** The tags that were purged, each purge sorted. */
  get tags() {
    return this.purges.filter(({ success }) => success).map(({ tags }) => tags.toSorted());
  }
}

/** The limits of the free plan (5 a minute from a bucket of 25), which refuse what is over them. */
export function limited(): Answer {
  let [tokens, countedAt] = [25, Date.now()];
  return () => {
    tokens = Math.min(25, tokens + (Date.now() - countedAt) / 12_000);
    countedAt = Date.now();
    if (tokens < 1) return refused;
    tokens -= 1;
    return purged;
  };
}

/** Replaces the cache by one without recorded purges. */
export const newCache = () => (shared.fakeCache = new FakeCache());

export const cacheOf = () => shared.fakeCache ?? newCache();
