import type { ClientResponse } from "hono/client";
import { data } from "react-router";
import type { ErrorCode, ErrorStatus } from "#contracts/errors.ts";
import type { FieldError, Problem } from "#contracts/problem.ts";

type Body<R> = R extends ClientResponse<infer B, number, "json"> ? B : never;

/** The type of `data` in a successful answer of a client call. */
export type Data<R> = Body<R> extends { data: infer D } ? D : never;

/** Why a request failed: the API's problem (RFC 9457), or `offline` with status 0 when no readable answer arrived. */
export type Failure = {
  code: ErrorCode | "offline";
  status: ErrorStatus | 0;
  /** A Korean sentence to show. */
  detail: string;
  /** The first message about each field, in the API's order. */
  fields: Record<string, string>;
};

export type Result<D> = { ok: true; data: D } | { ok: false; problem: Failure };

const OFFLINE = "보내지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.";

export const offline = (detail = OFFLINE) =>
  ({ ok: false, problem: { code: "offline", status: 0, detail, fields: {} } }) satisfies Result<never>;

/** The first message about each field. */
export function fieldErrors(errors: FieldError[] = []): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { field, message } of errors) fields[field] ??= message;
  return fields;
}

/** The first message about a field, else the sentence about the whole request. */
export const firstMessage = ({ fields, detail }: Failure) => Object.values(fields)[0] ?? detail;

export const failureOf = ({ code, status, detail, errors }: Problem): Failure => ({
  code,
  status,
  detail,
  fields: fieldErrors(errors),
});

/** The server may have carried out the request although its answer was lost or an error. */
export const isOutcomeUnknown = ({ status }: Pick<Failure, "status">) => status === 0 || status >= 500;

/** Sending it again would change nothing: it was done before, or what it was for is gone. */
export const isPointless = ({ code }: Pick<Failure, "code">) => code === "conflict" || code === "not_found";

let failedRequest = "";

/** The number of the last request of this document that failed for a reason of ours; empty without one. */
export const lastFailedRequest = () => failedRequest;

async function parse<R extends ClientResponse<unknown>>(pending: Promise<R>) {
  const response = await pending;
  const body = await response.json();
  if (response.ok) return { ok: true as const, data: (body as { data: Data<R> }).data };
  const problem = body as Problem;
  if (problem.status >= 500) failedRequest = problem.request_id;
  return { ok: false as const, problem };
}

/**
 * The `data` of the answer, for queries and parts of public pages.
 * Throws a `data(problem, { status })` for the error boundary when the API refuses, and the error of `fetch` when it cannot be reached.
 */
export async function dataOf<R extends ClientResponse<unknown>>(pending: Promise<R>): Promise<Data<R>> {
  const answer = await parse(pending);
  if (answer.ok) return answer.data;
  throw data(answer.problem, { status: answer.problem.status });
}

/**
 * The answer as a value, for forms and buttons; never throws.
 * `unreached` replaces the sentence of a failure without an answer.
 */
export async function resultOf<R extends ClientResponse<unknown>>(
  pending: Promise<R>,
  unreached?: string,
): Promise<Result<Data<R>>> {
  const answer = await parse(pending).catch(() => null);
  if (!answer) return offline(unreached);
  return answer.ok ? answer : { ok: false, problem: failureOf(answer.problem) };
}

/** Whether a status says that there is nothing for this member at the address: no such thing, or an id that is none. */
export const isMissing = (status: number | undefined) => status === 404 || status === 400;

/** HTTP status of what `dataOf` threw; undefined for other errors. */
export const statusOf = (error: unknown): number | undefined =>
  (error as { init?: { status?: number } | null } | null | undefined)?.init?.status;
