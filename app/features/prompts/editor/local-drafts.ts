import { readSession } from "#app/session/session.ts";
import { type Entry, emptyEntry, type FirstSent, type Origin } from "./entry.ts";

/** What this browser kept of a text, and of which version of the server's it was written. */
export type LocalDraft = { entry: Entry; version: number | null; savedAt: number; first?: FirstSent };

type Id = number | undefined;

const GUEST_ID = -1;

const keyOf = (memberId: number, id: Id) => `draft:${memberId}:${id ?? "new"}`;

/** One's own drafts only; what a guest began becomes the member's who signs in to finish it. */
function keysOf(id: Id) {
  const own = keyOf(readSession().user.user_id, id);
  return id === undefined ? [...new Set([own, keyOf(GUEST_ID, id)])] : [own];
}

function isDraft(value: unknown): value is LocalDraft {
  if (typeof value !== "object" || value === null || !("entry" in value)) return false;
  const entry = value.entry as Record<string, unknown> | null;
  return Object.entries(emptyEntry).every(([name, empty]) => {
    const kept = entry?.[name];
    return typeof kept === typeof empty && Array.isArray(kept) === Array.isArray(empty);
  });
}

function readKey(key: string): LocalDraft | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return isDraft(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function readLocalDraft(id: Id): LocalDraft | undefined {
  for (const key of keysOf(id)) {
    const draft = readKey(key);
    if (draft) return draft;
  }
  return undefined;
}

export function removeLocalDraft(id: Id) {
  try {
    for (const key of keysOf(id)) localStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
}

/** Whether it could be kept: private windows and full disks refuse. */
export function writeLocalDraft(origin: Origin | undefined, entry: Entry, first?: FirstSent): boolean {
  const draft: LocalDraft = { entry, version: origin?.version ?? null, savedAt: Date.now(), first };
  const [own, ...begunAsGuest] = keysOf(origin?.id);
  try {
    localStorage.setItem(own!, JSON.stringify(draft));
    for (const key of begunAsGuest) localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
