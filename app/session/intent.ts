import { tabStorage } from "#app/lib/storage.ts";

const KEY = "intent";

/** Keeps, for this tab, the name of what goes on after signing in, in place of what was kept before. */
export const saveIntent = (name: string) => void tabStorage.write(KEY, name);

/** Whether this is what was kept; once. */
export function takeIntent(name: string) {
  if (tabStorage.read(KEY) !== name) return false;
  tabStorage.remove(KEY);
  return true;
}
