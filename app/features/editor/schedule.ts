const OFFSET = 9 * 60 * 60_000;
const DAY = 24 * 60 * 60_000;

/** A time as the value of an input of day and hour, `2026-11-30T09:00`, in Seoul. */
export const inSeoul = (at: number) => new Date(at + OFFSET).toISOString().slice(0, 16);

/** What such a value says, as an ISO time; empty while it is not whole. */
export const fromSeoul = (value: string) => (value === "" ? "" : `${value}:00+09:00`);

/** Nine o'clock tomorrow. */
export const nextMorning = (now: number) => `${inSeoul(now + DAY).slice(0, 10)}T09:00`;
