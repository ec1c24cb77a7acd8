import { browserStorage, parseStored } from "#app/lib/storage.ts";
import { readSession } from "#app/session/session.ts";
import { type CreateRequest, emptyForm, type PromptForm, type ServerCopy } from "./prompt-form.ts";

/** A form stored in this browser. `version` is that of the server copy it was written on, null for a new prompt. */
export type LocalDraft = {
  form: PromptForm;
  version: number | null;
  savedAt: number;
  createRequest?: CreateRequest;
};

type Id = number | undefined;

const GUEST_ID = -1;

const keyOf = (memberId: number, id: Id) => `draft:${memberId}:${id ?? "new"}`;

/** The current member's key; for a new prompt also the guest's, whose draft the member takes over by signing in. */
function keysOf(id: Id) {
  const ownKey = keyOf(readSession().user.user_id, id);
  return id === undefined ? [...new Set([ownKey, keyOf(GUEST_ID, id)])] : [ownKey];
}

/** A draft of an earlier release lacks later fields: `readKey` adds them. */
function isDraft(value: unknown): value is LocalDraft {
  if (typeof value !== "object" || value === null || !("form" in value)) return false;
  const form = value.form as Record<string, unknown> | null;
  if (typeof form?.title !== "string") return false;
  return Object.entries(emptyForm).every(([name, empty]) => {
    const stored = form[name];
    return stored === undefined || (typeof stored === typeof empty && Array.isArray(stored) === Array.isArray(empty));
  });
}

function readKey(key: string): LocalDraft | undefined {
  const stored = parseStored(browserStorage.read(key));
  return isDraft(stored) ? { ...stored, form: { ...emptyForm, ...stored.form } } : undefined;
}

export function readLocalDraft(id: Id): LocalDraft | undefined {
  for (const key of keysOf(id)) {
    const draft = readKey(key);
    if (draft) return draft;
  }
  return undefined;
}

export function removeLocalDraft(id: Id) {
  for (const key of keysOf(id)) browserStorage.remove(key);
}

/** Returns false where the browser refuses to store: private windows, full disks. */
export function writeLocalDraft(serverCopy: ServerCopy | undefined, form: PromptForm, createRequest?: CreateRequest) {
  const draft: LocalDraft = { form, version: serverCopy?.version ?? null, savedAt: Date.now(), createRequest };
  const [ownKey, ...begunAsGuest] = keysOf(serverCopy?.id);
  const isKept = browserStorage.write(ownKey!, JSON.stringify(draft));
  if (isKept) for (const key of begunAsGuest) browserStorage.remove(key);
  return isKept;
}
