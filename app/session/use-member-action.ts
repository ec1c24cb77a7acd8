import { useEffect, useEffectEvent } from "react";
import { readSession, useSession } from "./session.ts";
import { takeIntent } from "./intent.ts";
import { openLogin } from "./login-store.ts";

type Options = {
  /** The page to return to after signing in; by default this one. */
  returnTo?: string;
  /** What runs after signing in, if it differs from `act`. */
  resume?: () => void;
};

/** A handler for what only members can do. Guests are asked to sign in, and the action called `name` runs when they return. */
export function useMemberAction(name: string, act: () => void, { returnTo, resume = act }: Options = {}) {
  const { isMember, user } = useSession();
  const isReady = isMember && !user.consent_required;
  const runIntent = useEffectEvent(resume);
  useEffect(() => {
    if (isReady && takeIntent(name)) runIntent();
  }, [isReady, name]);
  return () => {
    if (readSession().isMember) return act();
    openLogin({ returnTo, intent: name });
  };
}
