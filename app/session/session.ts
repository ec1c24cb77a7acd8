import { useSyncExternalStore } from "react";
import { browserStorage, tabStorage } from "#app/lib/storage.ts";
import type { SignIn, TokenPair } from "#contracts/auth.ts";
import type { User } from "#contracts/members.ts";

export type Session = { user: User; isMember: boolean };

const guest: User = {
  user_id: -1,
  name: "Guest",
  nickname: "게스트",
  email: "",
  social_type: "NAVER",
  status: "INACTIVE",
  role: "USER",
  profile_image: null,
  intro: "",
  consent_required: false,
  create_at: "",
  updated_at: "",
};
const guestSession: Session = { user: guest, isMember: false };

type Key = "accessToken" | "refreshToken" | "user";

export const readStored = (key: Key) => browserStorage.read(key);

function parseUser(text: string): User | null {
  try {
    return JSON.parse(text) as User | null;
  } catch {
    return null;
  }
}

function createSession(accessToken: string | null, userText: string | null): Session {
  const user = accessToken !== null && userText !== null ? parseUser(userText) : null;
  return user ? { user, isMember: true } : guestSession;
}

let last = { key: "", session: guestSession };

/** The member of this browser, or the guest; the same object until that changes. */
export function readSession(): Session {
  const [accessToken, user] = [readStored("accessToken"), readStored("user")];
  const key = `${accessToken !== null} ${user}`;
  if (key !== last.key) last = { key, session: createSession(accessToken, user) };
  return last.session;
}

const listeners = new Set<() => void>();

function announce() {
  document.documentElement.dataset.auth = readSession().isMember ? "member" : "guest";
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    // Another tab signed in or out, or this page comes back from the back-forward cache.
    addEventListener("storage", announce);
    addEventListener("pageshow", announce);
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `readSession` as state; the guest on the server and while hydrating. */
export const useSession = () => useSyncExternalStore(subscribe, readSession, () => guestSession);

/** Whether they are kept beyond this document. */
export function saveTokens({ access_token, refresh_token }: TokenPair) {
  const isKept = browserStorage.write("accessToken", access_token);
  return browserStorage.write("refreshToken", refresh_token) && isKept;
}

/** Whether it is kept beyond this document. */
export function saveSignIn(signIn: SignIn) {
  const isKept = saveTokens(signIn);
  const isUserKept = browserStorage.write("user", JSON.stringify(signIn.user));
  announce();
  return isKept && isUserKept;
}

/** Merges a change into the stored record of the member; every tab shows it. Does nothing for guests. */
export function updateUser(change: Partial<User>) {
  const { user, isMember } = readSession();
  if (!isMember) return;
  browserStorage.write("user", JSON.stringify({ ...user, ...change }));
  announce();
}

/** Where a reader's keys of AI providers are kept (features/runs/keys.ts). */
export const AI_KEYS = "ai-keys";
/** Where it is kept what a member filled prompts with on this device (features/values/fillings.ts). */
export const OWN_FILLINGS = "own-fillings";

/** Makes this browser a guest's. */
export function clearSession() {
  for (const key of ["accessToken", "refreshToken", "user", AI_KEYS, OWN_FILLINGS]) browserStorage.remove(key);
  tabStorage.remove(AI_KEYS);
  announce();
}
