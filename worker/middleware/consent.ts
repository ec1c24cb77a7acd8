import { createMiddleware } from "hono/factory";
import { needsConsent } from "#contracts/policy-version.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { ApiEnv } from "#worker/lib/http.ts";

const READS = ["GET", "HEAD", "OPTIONS"];
// Agreeing, leaving, ending sign-ins, what reading a page does by itself, and what buyers and the accused have a right to in time.
const OPEN = [
  /^POST \/api\/members\/consents$/,
  /^DELETE \/api\/members$/,
  /^DELETE \/api\/members\/me\/sessions(?:\/|$)/,
  /^POST \/api\/auth\//,
  /^POST \/api\/live\/tickets$/,
  /^POST \/api\/prompts\/\d+\/views$/,
  /^POST \/api\/payments\/webhooks$/,
  /^POST \/api\/payments\/[^/]+\/refund$/,
  /^POST \/api\/prompts\/\d+\/open$/,
  /^POST \/api\/moderation\/\d+\/appeals$/,
];

/** Until they have agreed to what holds now a member may read, agree, sign out and leave: nothing else. */
export const requireConsent = createMiddleware<ApiEnv>(async (c, next) => {
  const { member } = c.var;
  const isWaiting = member ? needsConsent(member.consentedVersion) : false;
  const isWrite = !READS.includes(c.req.method) && !OPEN.some((open) => open.test(`${c.req.method} ${c.req.path}`));
  if (isWaiting && isWrite)
    throw new AppError("consent_required", "이용약관과 개인정보 수집·이용에 동의하면 쓸 수 있어요.");
  await next();
});
