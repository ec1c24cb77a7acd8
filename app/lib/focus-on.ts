/** Moves the focus to the element with this id, when the pressed button is about to be gone. */
export const focusOn = (id: string) => document.getElementById(id)?.focus({ preventScroll: true });
