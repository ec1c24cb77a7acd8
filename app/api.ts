import type { ClientResponse } from "hono/client";
import { createContext, data } from "react-router";
import type { Operator } from "#contracts/operator.ts";
import type { Problem } from "#contracts/errors.ts";
import type { ApiClient } from "#worker/client.ts";

/** The API in process: what server loaders read with. */
export const apiContext = createContext<ApiClient>();

/** Where people reach us, for addresses that must be whole. */
export const originContext = createContext<string>();

/** Who runs the site, for the footer and the legal pages. */
export const operatorContext = createContext<Operator>();

type Body<R> = R extends ClientResponse<infer B, number, "json"> ? B : never;
export type Data<R> = Body<R> extends { data: infer D } ? D : never;
export type Outcome<D> = { ok: true; data: D } | { ok: false; problem: Problem };

/** The `data` of the answer, or its problem. */
export async function attempt<R extends ClientResponse<unknown>>(pending: Promise<R>): Promise<Outcome<Data<R>>> {
  const response = await pending;
  const body = await response.json();
  if (response.ok) return { ok: true, data: (body as { data: Data<R> }).data };
  return { ok: false, problem: body as Problem };
}

/** The `data` of the answer; a problem goes to the error page with its status. */
export async function unwrap<R extends ClientResponse<unknown>>(pending: Promise<R>): Promise<Data<R>> {
  const outcome = await attempt(pending);
  if (outcome.ok) return outcome.data;
  throw data(outcome.problem, { status: outcome.problem.status });
}
