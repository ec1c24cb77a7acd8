type Item<Value> = { value: Value; bytes: number };

/** Of all bytes, how much documents that were asked for again may take from those that were not. */
const PROTECTED_SHARE = 0.8;

/**
 * Values by key, at most `maxBytes` in all and none above `maxOne`: a segmented LRU. A value begins in the probationary
 * segment and moves to the protected one when it is asked for again; what the protected segment has no room for moves back.
 * Only the probationary segment is evicted from, oldest first, so keys that are asked for once, however many, displace
 * nothing that is asked for again.
 */
export function createSegmentedLru<Value>(maxBytes: number, maxOne: number) {
  const probationary = new Map<string, Item<Value>>();
  const guarded = new Map<string, Item<Value>>();
  let bytes = 0;
  let guardedBytes = 0;

  const take = (segment: Map<string, Item<Value>>, key: string) => {
    const item = segment.get(key);
    if (item && segment.delete(key) && segment === guarded) guardedBytes -= item.bytes;
    return item;
  };
  const guard = (key: string, item: Item<Value>) => {
    guarded.set(key, item);
    guardedBytes += item.bytes;
    for (const oldest of guarded.keys()) {
      if (guardedBytes <= PROTECTED_SHARE * maxBytes) break;
      probationary.set(oldest, take(guarded, oldest)!);
    }
  };
  const remove = (key: string) => {
    bytes -= (take(probationary, key) ?? take(guarded, key))?.bytes ?? 0;
  };
  const evict = () => {
    for (const segment of [probationary, guarded])
      for (const oldest of segment.keys()) {
        if (bytes <= maxBytes) return;
        remove(oldest);
      }
  };

  return {
    get(key: string): Value | undefined {
      const item = take(guarded, key) ?? take(probationary, key);
      if (item) guard(key, item);
      return item?.value;
    },
    set(key: string, value: Value, size: number) {
      const wasGuarded = guarded.has(key);
      remove(key);
      if (size > maxOne) return;
      bytes += size;
      if (wasGuarded) guard(key, { value, bytes: size });
      else probationary.set(key, { value, bytes: size });
      evict();
    },
    remove,
    keys: () => [...probationary.keys(), ...guarded.keys()],
    bytes: () => bytes,
  };
}
export type SegmentedLru<Value> = ReturnType<typeof createSegmentedLru<Value>>;
