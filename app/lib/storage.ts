const PROBE = "probe";

/** A Storage of this browser that never throws: what a forbidden or full one refuses lasts as long as the document. */
function createStorage(open: () => Storage) {
  const memory = new Map<string, string>();
  const useOr = <T>(refused: T, use: (storage: Storage) => T): T => {
    try {
      return use(open());
    } catch {
      return refused;
    }
  };
  return {
    read: (key: string) => memory.get(key) ?? useOr(null, (storage) => storage.getItem(key)),
    /** Whether it is kept beyond the document. */
    write(key: string, text: string) {
      const isKept = useOr(false, (storage) => (storage.setItem(key, text), true));
      if (isKept) memory.delete(key);
      else memory.set(key, text);
      return isKept;
    },
    remove(key: string) {
      memory.delete(key);
      useOr(undefined, (storage) => storage.removeItem(key));
    },
    /** Removes everything but this. */
    clear(except?: string) {
      for (const key of memory.keys()) if (key !== except) memory.delete(key);
      useOr(undefined, (storage) => {
        for (const key of Object.keys(storage)) if (key !== except) storage.removeItem(key);
      });
    },
    /** Why nothing can be kept beyond the document. */
    refusal(): "full" | "forbidden" | undefined {
      try {
        const storage = open();
        storage.setItem(PROBE, PROBE);
        storage.removeItem(PROBE);
        return undefined;
      } catch (error) {
        return (error as Error).name === "QuotaExceededError" ? "full" : "forbidden";
      }
    },
  };
}

/** What every tab of this browser shares. What runs before the scripts of a page reads it by itself. */
export const browserStorage = createStorage(() => localStorage);
export const tabStorage = createStorage(() => sessionStorage);

/** A stored JSON text; null when it is none. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
