import { DAY } from "#worker/lib/time.ts";

/** Until when an operator reads what is held, as its prompter is promised. */
export const readBy = (heldAt: Date) => new Date(heldAt.getTime() + DAY);
