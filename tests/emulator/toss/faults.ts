import type { D1Database } from "@cloudflare/workers-types";
import type { Answer } from "./errors.ts";
import { failure } from "./errors.ts";

export type Operation = "confirm" | "cancel" | "get";
export type Fault = { fault: string; processed: 0 | 1; ms: number };

export const addFault = (db: D1Database, operation: Operation, { fault, processed, ms }: Fault, times: number) =>
  db
    .prepare("INSERT INTO toss_faults (operation, fault, processed, ms, times) VALUES (?, ?, ?, ?, ?)")
    .bind(operation, fault, processed, ms, times)
    .run();

/** The oldest fault for this operation; each call uses it once. */
export const takeFault = (db: D1Database, operation: Operation) =>
  db
    .prepare(
      `UPDATE toss_faults SET times = times - 1
        WHERE id = (SELECT min(id) FROM toss_faults WHERE operation = ? AND times > 0) RETURNING fault, processed, ms`,
    )
    .bind(operation)
    .first<Fault>();

/** Deletes every fault; returns the operations whose faults no call has met. */
export async function clearFaults(db: D1Database) {
  const sql = "DELETE FROM toss_faults RETURNING operation, times";
  const { results } = await db.prepare(sql).all<{ operation: Operation; times: number }>();
  return results.filter(({ times }) => times > 0).map(({ operation }) => operation);
}

/** Ends the response in the middle, as a lost connection does. */
function lostConnection() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  void writer
    .write(new TextEncoder().encode('{"version":"2022-11-16","mId":"'))
    .then(() => writer.abort())
    .catch(() => undefined);
  return new Response(readable, { headers: { "content-type": "application/json" } });
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The response of a fault, which for `none` is the usual one, so that a later call meets the next fault: `run` does the real work, `decline` leaves the payment as a declining card company would. */
export async function failWith(
  { fault, processed, ms }: Fault,
  run: (instead?: () => Promise<Answer>) => Promise<Answer>,
  process: () => Promise<Answer>,
  decline: (code: string) => Promise<unknown>,
): Promise<Answer | Response> {
  if (fault === "none") return run();
  if (fault === "timeout" || fault === "http_500") {
    if (processed) await run();
    if (fault === "http_500") return new Response("<html><h1>500 Internal Server Error</h1></html>", { status: 500 });
    await wait(ms);
    return lostConnection();
  }
  if (fault === "lose_response" || fault === "garbage") {
    await run();
    return fault === "garbage" ? new Response('{"status":"DONE",', { status: 200 }) : lostConnection();
  }
  // The answer to a key whose first request is still being worked on is not that request's answer, and is not kept for the key.
  // Nor is that of a limit, which comes before the work.
  if (fault === "IDEMPOTENT_REQUEST_PROCESSING" || fault === "TOO_MANY_REQUESTS") {
    if (processed && fault !== "TOO_MANY_REQUESTS") await run();
    return failure(fault);
  }
  return run(async () => {
    if (processed) await process();
    else await decline(fault);
    return failure(fault);
  });
}
