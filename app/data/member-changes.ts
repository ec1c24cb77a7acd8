const listeners: (() => void)[] = [];

/** Registers what to do after this browser changed members' counts or lists. Pages that keep no such data load nothing for it. */
export const onMemberChange = (listener: () => void) => void listeners.push(listener);

/** Announces a write by this member that changes members' counts or lists (follow, block, profile). */
export function publishMemberChange() {
  for (const listener of listeners) listener();
}
