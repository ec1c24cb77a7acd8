import { busyOf } from "./busy.ts";
import { AppError, noLongerActive } from "./errors.ts";
import { logFailure } from "./log.ts";

/** Whether a trigger refused what somebody wrote who was suspended or left meanwhile (worker/db/triggers: `*_author_*`). */
const isByInactive = (error: unknown): boolean =>
  error instanceof Error && (error.message.includes("author is not active") || isByInactive(error.cause));

/**
 * What a failure is answered with: an expected refusal is the answer itself; anything else is logged with `about`, and is a 503
 * where the storage cannot answer now, else a 500 that says nothing of the cause.
 */
export function refusalOf(error: unknown, about: Record<string, unknown>): AppError {
  if (error instanceof AppError) return error;
  if (isByInactive(error)) return noLongerActive();
  logFailure(error, about);
  return busyOf(error) ?? new AppError("internal", "잠시 후 다시 시도해 주세요.");
}
