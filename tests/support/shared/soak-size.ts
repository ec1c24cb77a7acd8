/** What `npm run soak` sets: 1 is the full size, 0.1 a tenth of it. Nothing in other runs. */
type Soak = string | undefined;

/** The share of `full` that a soak asks for, and never less than `usual`, the size of other runs. A whole number. */
export const soakSize = (soak: Soak, usual: number, full: number) =>
  soak ? Math.max(usual, Math.round(full * Number(soak))) : usual;
