import { createMiddleware } from "hono/factory";
import { AppError } from "#worker/lib/errors.ts";
import type { ApiEnv } from "#worker/lib/http.ts";

const READS = ["GET", "HEAD", "OPTIONS"];
// Agreeing, leaving, ending sign-ins, and what reading a page does by itself.
const OPEN = [
  /^POST \/api\/members\/consents$/,
  /^DELETE \/api\/members$/,
  /^DELETE \/api\/members\/me\/sessions(?:\/|$)/,
  /^POST \/api\/auth\//,
  /^POST \/api\/live\/tickets$/,
  /^POST \/api\/prompts\/\d+\/views$/,
  /^POST \/api\/payments\/webhooks$/,
];

/** Until they have agreed a new member may read, agree, sign out and leave: nothing else. */
export const requireConsent = createMiddleware<ApiEnv>(async (c, next) => {
  const isWaiting = c.var.member?.consentedVersion === null;
  const isWrite = !READS.includes(c.req.method) && !OPEN.some((open) => open.test(`${c.req.method} ${c.req.path}`));
  if (isWaiting && isWrite)
    throw new AppError("consent_required", "이용약관과 개인정보 수집·이용에 동의하면 쓸 수 있어요.");
  await next();
});
