import { databaseFaultOf } from "./database-fault.ts";
import { AppError } from "./errors.ts";

/** Seconds after which a call that met an overloaded service may be repeated. */
export const RETRY_AFTER = "5";

// Cloudflare sets these on the errors of Durable Objects (https://developers.cloudflare.com/durable-objects/best-practices/error-handling/).
const isOfObject = (error: unknown) =>
  error instanceof Error &&
  ["overloaded", "retryable"].some((flag) => (error as unknown as Record<string, unknown>)[flag] === true);

/** The 503 for a storage that is overloaded or cannot be reached now; undefined for any other failure. */
export function busyOf(error: unknown): AppError | undefined {
  if (!databaseFaultOf(error) && !isOfObject(error)) return undefined;
  return new AppError("unavailable", "지금 이용이 몰려서 처리하지 못했어요. 잠시 후 다시 시도해 주세요.", {
    headers: { "retry-after": RETRY_AFTER },
  });
}
