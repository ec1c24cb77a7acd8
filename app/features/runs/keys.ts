import type { AiProvider } from "#worker/integrations/ai-providers.ts";
import { browserStorage, parseStored, tabStorage } from "#app/lib/storage.ts";
import { createStore } from "#app/lib/store.ts";
import { AI_KEYS, readSession } from "#app/session/session.ts";
import { providerList } from "./providers.ts";

export type Keys = Partial<Record<AiProvider, string>>;
type Kept = { owner: number; keys: Keys };
type Place = typeof tabStorage;

const GUEST = -1;

const isKept = (value: unknown): value is Kept =>
  typeof value === "object" && value !== null && "keys" in value && "owner" in value;

/** What is kept there, unless it is another member's: a tab that was asleep when they signed out still has it. */
function readPlace(place: Place): Keys {
  const kept = parseStored(place.read(AI_KEYS));
  if (!isKept(kept)) return {};
  if (kept.owner === GUEST || kept.owner === readSession().user.user_id) return kept.keys;
  place.remove(AI_KEYS);
  return {};
}

function writePlace(place: Place, keys: Keys) {
  if (Object.keys(keys).length === 0) return place.remove(AI_KEYS);
  place.write(AI_KEYS, JSON.stringify({ owner: readSession().user.user_id, keys } satisfies Kept));
}

const read = (): Keys => ({ ...readPlace(browserStorage), ...readPlace(tabStorage) });
const without = (keys: Keys, provider: AiProvider): Keys =>
  Object.fromEntries(Object.entries(keys).filter(([name]) => name !== provider));

const store = createStore<Keys>({});

/** Reads the keys anew: at the start, and when another tab or the sign-in has changed them. */
export const refreshKeys = () => store.write(read());
/** The reader's keys that this tab may use. They are sent to their provider alone. */
export const useKeys = store.use;
export const readKeys = store.read;

/** Whether this device keeps the keys, beyond the tab. */
export const isRemembered = () => providerList.some((provider) => readPlace(browserStorage)[provider] !== undefined);

/** Keeps a key for this tab or, with `remember`, on this device. */
export function saveKey(provider: AiProvider, key: string, remember: boolean) {
  const [place, other] = remember ? [browserStorage, tabStorage] : [tabStorage, browserStorage];
  writePlace(other, without(readPlace(other), provider));
  writePlace(place, { ...readPlace(place), [provider]: key });
  refreshKeys();
}

export function removeKey(provider: AiProvider) {
  for (const place of [tabStorage, browserStorage]) writePlace(place, without(readPlace(place), provider));
  refreshKeys();
}
