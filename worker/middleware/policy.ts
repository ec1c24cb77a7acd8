import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { z } from "zod";
import type { GrantScope } from "#contracts/grants.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import type { RateKind } from "#worker/lib/rate.ts";

/**
 * Who may call: anyone (`public`), anyone with an answer that depends on the reader (`optional`), members who are not
 * suspended (`member`; suspended ones may still read), also suspended members (`self`), operators (`operator`).
 */
export type Auth = "public" | "optional" | "member" | "self" | "operator";

/** Whether guests may call. */
export const isOpen = ({ auth }: { auth: Auth }) => auth === "public" || auth === "optional";

export type Inputs = { param?: z.ZodType; query?: z.ZodType; header?: z.ZodType; json?: z.ZodType };

/** What a middleware reads before the route runs. */
export type Policy = {
  auth: Auth;
  /**
   * The rate that calls count against. Default: writes count as `write`, reads are not counted.
   * `search`, `view` and `mcp` use Cloudflare's own limiter; `none` is for routes that count by themselves.
   */
  rate?: RateKind | "search" | "view" | "mcp" | "none";
  /** `false` lets members write before they have agreed to the current terms. Default: they cannot. */
  consent?: false;
  /** The scope that opens the route to programs with a token. Default: none does. */
  scope?: GrantScope;
  /** `own` leaves the Authorization header to the route, which takes an expired token too. */
  token?: "own";
  /**
   * One file of at most `max` bytes in this field of multipart/form-data, instead of at most 512 KB of JSON. With `files` also in
   * these fields, together at most `max`, with `texts` beside them; with `json` the body may be this JSON instead.
   */
  upload?: { field: string; max: number; files?: readonly string[]; texts?: z.ZodType; json?: z.ZodType };
  /** Cache tags of pages that a successful call makes stale, from the validated path parameters and the member. */
  stale?: (change: never) => string[];
  /** What a successful call made stale must not be seen any more: it is purged at once, before what others made stale. */
  takesDown?: true;
  /** A successful call may have published something that followers are notified of. */
  announce?: true;
};

/** Everything that is known of a route besides its path; the OpenAPI document is written from it. */
export type Endpoint = Policy & {
  summary: string;
  input?: Inputs;
  /** Schema of `data`. */
  output?: z.ZodType;
  /** Status of a successful answer. Default: 200. */
  status?: number;
  /** Media types of answers that are not `{ data }`. */
  raw?: string[];
};

const endpoints = new WeakMap<object, Endpoint>();
const fallbacks = new WeakMap<object, Policy>();

export const attachEndpoint = (handler: object, endpoint: Endpoint) => endpoints.set(handler, endpoint);

/** The endpoint whose checks this handler makes. */
export const endpointOf = (handler: object) => endpoints.get(handler);

/** Policy of addresses and methods below a path that no route answers. */
export function fallback(policy: Policy) {
  const handler = createMiddleware((_c, next) => next());
  fallbacks.set(handler, policy);
  return handler;
}

const UNKNOWN: Policy = { auth: "member" };
const policies = new WeakMap<object, Policy>();

function find(c: Context<ApiEnv>): Policy {
  const handlers = matchedRoutes(c).map(({ handler }) => handler);
  const endpoint = handlers.find((handler) => endpoints.has(handler));
  if (endpoint) return endpoints.get(endpoint)!;
  const fallback = handlers.findLast((handler) => fallbacks.has(handler));
  return fallback ? fallbacks.get(fallback)! : UNKNOWN;
}

/** The policy of the route that will answer; hono matches routes before the first middleware runs. */
export function policyOf(c: Context<ApiEnv>): Policy {
  const policy = policies.get(c) ?? find(c);
  policies.set(c, policy);
  return policy;
}
