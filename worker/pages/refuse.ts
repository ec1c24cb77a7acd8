import { data } from "react-router";
import { problemOf } from "#worker/lib/errors.ts";
import { loggedPath } from "#worker/lib/logged-path.ts";
import { refusalOf } from "#worker/lib/refusal.ts";

/** What a failure is refused with, and what a loader throws of it for the error boundary. */
export function refuse(error: unknown, url: string) {
  const requestId = crypto.randomUUID();
  const refusal = refusalOf(error, { request_id: requestId, path: loggedPath(new URL(url).pathname) });
  return { refusal, thrown: data(problemOf(refusal, requestId), { status: refusal.status }) };
}
