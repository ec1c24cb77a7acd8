import { createMiddleware } from "hono/factory";
import { needsConsent } from "#contracts/policy-version.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { policyOf } from "./policy.ts";

const READS = ["GET", "HEAD", "OPTIONS"];

/** Refuses writes of members who have not agreed to the current terms, except where the route says `consent: false`. */
export const requireConsent = createMiddleware<ApiEnv>(async (c, next) => {
  const { member } = c.var;
  const isWaiting = member ? needsConsent(member.consentedVersion) : false;
  const isWrite = !READS.includes(c.req.method) && policyOf(c).consent !== false;
  if (isWaiting && isWrite)
    throw new AppError("consent_required", "이용약관과 개인정보 수집·이용에 동의하면 쓸 수 있어요.");
  await next();
});
