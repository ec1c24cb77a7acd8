import type { Env, RunLimits } from "#worker/env.ts";
import { AppError } from "#worker/lib/errors.ts";
import { logFailure } from "#worker/lib/log.ts";
import { seoulMidnight } from "#worker/lib/seoul.ts";

const PER_MEMBER = 5;
const CEILING = 100;

const numberOf = (configured: string | undefined, usual: number) =>
  /^\d{1,9}$/.test(configured ?? "") ? Number(configured) : usual;

export const limitsOf = ({ RUNS_PER_DAY, RUNS_CEILING }: Env): RunLimits => ({
  perMember: numberOf(RUNS_PER_DAY, PER_MEMBER),
  ceiling: numberOf(RUNS_CEILING, CEILING),
});

/** One object counts for the whole site. */
export const counterOf = ({ RUN_COUNTER }: Env) => RUN_COUNTER?.getByName("runs");

const notReady = () => new AppError("provider_not_configured", "무료 체험이 지금은 없어요. 내 AI 계정으로 써 보세요.");

function usedUp(whose: "member" | "site", { perMember }: RunLimits) {
  const now = Date.now();
  const seconds = Math.max(1, Math.ceil((seoulMidnight(now) - now) / 1000));
  const what =
    whose === "member"
      ? `오늘 쓸 수 있는 ${perMember}번을 다 썼어요.`
      : "오늘 글감에서 함께 쓰는 무료 체험이 모두 쓰였어요.";
  return new AppError("rate_limited", `${what} 한국 시각으로 자정에 다시 열려요.`, {
    headers: { "retry-after": String(seconds) },
  });
}

/** A counted run. `giveBack` takes it back and says whether it could. */
export type TakenRun = { giveBack: () => Promise<boolean> };

/** Counts a free run of this member. Throws 429 until midnight in Seoul when there is none left, and 503 where nothing counts. */
export async function takeRun(env: Env, memberId: number): Promise<TakenRun> {
  const [counter, limits] = [counterOf(env), limitsOf(env)];
  if (!counter || limits.ceiling === 0) throw notReady();
  const taken = await counter.take(memberId, limits);
  if ("usedUp" in taken) throw usedUp(taken.usedUp, limits);
  const failed = (error: unknown) => {
    logFailure(error, { work: "give back a run" });
    return false;
  };
  return { giveBack: () => counter.giveBack(taken.id, limits).catch(failed) };
}
