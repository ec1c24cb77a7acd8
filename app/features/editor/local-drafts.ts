import { type Entry, emptyEntry, type Origin } from "./entry.ts";

/** What this browser kept of a text, and of which version of the server's it was written. */
export type LocalDraft = { entry: Entry; version: number | null; savedAt: number };

const keyOf = (id: number | undefined) => `draft:${id ?? "new"}`;

function isDraft(value: unknown): value is LocalDraft {
  if (typeof value !== "object" || value === null || !("entry" in value)) return false;
  const entry = value.entry as Record<string, unknown> | null;
  return Object.entries(emptyEntry).every(([name, empty]) => {
    const kept = entry?.[name];
    return typeof kept === typeof empty && Array.isArray(kept) === Array.isArray(empty);
  });
}

export function readLocalDraft(id: number | undefined): LocalDraft | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? "null");
    return isDraft(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Whether it could be kept: private windows and full disks refuse. */
export function writeLocalDraft(origin: Origin | undefined, entry: Entry): boolean {
  try {
    const draft: LocalDraft = { entry, version: origin?.version ?? null, savedAt: Date.now() };
    localStorage.setItem(keyOf(origin?.id), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function removeLocalDraft(id: number | undefined) {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // nothing was kept
  }
}
