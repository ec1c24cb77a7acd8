import type { Verdict } from "#contracts/tryouts.ts";

export const verdictNames: Record<Verdict, string> = { works: "잘 돼요", tweak: "손봐야 해요", fails: "안 돼요" };
export const verdictList = Object.keys(verdictNames) as Verdict[];

/** Whether at least half of those who tried it say that it works. */
export const isConfirmed = ({ works, count }: { works: number; count: number }) => works * 2 >= count;
