import type { Verdict } from "#contracts/tryouts.ts";

export const verdictLooks: Record<Verdict, { name: string; look: string; bar: string }> = {
  works: { name: "잘 돼요", look: "bg-leaf-soft text-leaf", bar: "fill-leaf" },
  tweak: { name: "손봐야 해요", look: "bg-persimmon-soft text-persimmon", bar: "fill-persimmon" },
  fails: { name: "안 돼요", look: "bg-alert-soft text-alert", bar: "fill-alert" },
};
export const verdictList = Object.keys(verdictLooks) as Verdict[];

/** `잘 돼요 11 · 손봐야 해요 1`: the verdicts that somebody gave. */
export const summaryOf = (counts: Record<Verdict, number>) =>
  verdictList
    .filter((verdict) => counts[verdict] > 0)
    .map((verdict) => `${verdictLooks[verdict].name} ${counts[verdict]}`)
    .join(" · ");

/** Whether at least half of those who tried it say that it works. */
export const isConfirmed = ({ works, count }: { works: number; count: number }) => works * 2 >= count;
