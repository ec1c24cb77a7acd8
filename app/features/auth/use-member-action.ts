import { useEffect, useEffectEvent } from "react";
import { readSession, useSession } from "#app/session.ts";
import { openLogin } from "./login-store.ts";

const KEY = "wish";

function leaveWish(name: string) {
  try {
    sessionStorage.setItem(KEY, name);
  } catch {
    // Without storage one presses the button again.
  }
}

function takeWish(name: string) {
  try {
    if (sessionStorage.getItem(KEY) !== name) return false;
    sessionStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}

type Options = {
  /** Where a guest comes back to; here unless told otherwise. */
  returnTo?: string;
  /** What goes on then, if it is not the same. */
  resume?: () => void;
};

/** What only members can do: guests are asked to sign in, and it goes on once they are back. */
export function useMemberAction(name: string, act: () => void, { returnTo, resume = act }: Options = {}) {
  const { isMember, user } = useSession();
  const isReady = isMember && !user.consent_required;
  const goOn = useEffectEvent(resume);
  useEffect(() => {
    if (isReady && takeWish(name)) goOn();
  }, [isReady, name]);
  return () => {
    if (readSession().isMember) return act();
    leaveWish(name);
    openLogin({ returnTo });
  };
}
