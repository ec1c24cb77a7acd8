import type { Prompter } from "#contracts/members.ts";
import { useRemoval } from "#app/data/optimistic.ts";
import { memberListKey } from "#app/features/follows/own-members.ts";
import { sendBlocked, unblocked } from "./set-blocked.ts";

/** Unblocks from the list of blocked members, which it leaves at once. */
export const useUnblock = () =>
  useRemoval<Prompter, Prompter>({
    lists: memberListKey("blocks"),
    isRemoved: (one, { user_id }) => one.user_id === user_id,
    send: (member) => sendBlocked(member, false),
    done: unblocked,
  });
