import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { Problem } from "#contracts/problem.ts";
import type { Env } from "#worker/env.ts";
import { createReads } from "#worker/pages/reads.ts";

/** The address of the visitor for whom `readsOf` reads. */
export const ADDRESS = "198.51.100.7";
const request = () => new Request("https://geulgam.test/", { headers: { "cf-connecting-ip": ADDRESS } });
export const readsOf = (using: Env = env, context?: ExecutionContext) => createReads(request(), using, context);

type Refusal = { data: Problem; init: { status: number } };

/** A problem without the number of its request, which every answer has for itself. */
export function withoutId({ request_id, ...problem }: Problem) {
  expect(request_id).toMatch(/^[\da-f-]{36}$/);
  return problem;
}

/** What a page read gives, or the status and the problem that it throws. */
export const outcomeOf = (pending: Promise<unknown>) =>
  pending.then(
    (data) => ({ data }),
    (refusal: Refusal) => ({ status: refusal.init.status, problem: withoutId(refusal.data) }),
  );
