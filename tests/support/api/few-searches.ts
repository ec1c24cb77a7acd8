const FEW = 3;

/** Cloudflare's limiter with room for three calls of each key. The emulated one counts by minutes of the real clock and outlives tests. */
export function fewSearches() {
  const counts = new Map<string, number>();
  return {
    async limit({ key }: { key: string }) {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return { success: count <= FEW };
    },
  };
}
