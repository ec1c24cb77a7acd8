import type { Prompter } from "#contracts/members.ts";
import { useRemoval } from "#app/data/optimistic.ts";
import { memberListKey } from "./own-members.ts";
import { sendBlocked, unblocked } from "./set-blocked.ts";

export const BLOCKS_TITLE = "blocks";

/** Unblocks from the list of blocked members, which it leaves at once. */
export const useUnblock = () =>
  useRemoval<Prompter, Prompter>({
    lists: memberListKey("blocks"),
    isRemoved: (one, { user_id }) => one.user_id === user_id,
    send: (member) => sendBlocked(member, false),
    focus: BLOCKS_TITLE,
    done: unblocked,
  });
