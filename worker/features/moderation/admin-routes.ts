import { Hono } from "hono";
import { pageQuery } from "#contracts/common.ts";
import { memberParam } from "#contracts/members.ts";
import {
  actParam,
  adminMembersQuery,
  appealDecision,
  appealQueueQuery,
  moderationReason,
  reportQueueQuery,
  thingParam,
} from "#contracts/moderation.ts";
import { missQuery, searchTermsQuery, termPost } from "#contracts/search.ts";
import { listMisses, listTerms, setBlocked } from "#worker/features/search/service.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { requireAdmin } from "#worker/middleware/identify.ts";
import { requireJson, validate } from "#worker/middleware/validate.ts";
import {
  decideAppeal,
  dismissReports,
  hideThing,
  listAppeals,
  listAudits,
  listMembers,
  listReports,
  readReports,
  restoreMember,
  restoreThing,
  suspendMember,
} from "./service.ts";

const onThing = (act: typeof hideThing) =>
  new Hono<ApiEnv>().post(
    "/",
    requireAdmin,
    validate("param", thingParam),
    requireJson,
    validate("json", moderationReason),
    async (c) => c.json({ data: await act(c.var, c.req.valid("param"), c.req.valid("json").reason) }),
  );

const onMember = (act: typeof suspendMember) =>
  new Hono<ApiEnv>().post(
    "/",
    requireAdmin,
    validate("param", memberParam),
    requireJson,
    validate("json", moderationReason),
    async (c) => c.json({ data: await act(c.var, c.req.valid("param").id, c.req.valid("json").reason) }),
  );

/** What operators see of reports, members and searches, and do about them. */
export const moderationAdminRouter = new Hono<ApiEnv>()
  .get("/reports", requireAdmin, validate("query", reportQueueQuery), async (c) =>
    c.json({ data: await listReports(c.var.db, c.req.valid("query")) }),
  )
  .get("/reports/:thing/:id", requireAdmin, validate("param", thingParam), async (c) =>
    c.json({ data: await readReports(c.var.db, c.req.valid("param")) }),
  )
  .route("/reports/:thing/:id/hide", onThing(hideThing))
  .route("/reports/:thing/:id/restore", onThing(restoreThing))
  .route("/reports/:thing/:id/dismiss", onThing(dismissReports))
  .get("/appeals", requireAdmin, validate("query", appealQueueQuery), async (c) =>
    c.json({ data: await listAppeals(c.var.db, c.req.valid("query")) }),
  )
  .post(
    "/appeals/:id",
    requireAdmin,
    validate("param", actParam),
    requireJson,
    validate("json", appealDecision),
    async (c) => c.json({ data: await decideAppeal(c.var, c.req.valid("param").id, c.req.valid("json")) }),
  )
  .get("/members", requireAdmin, validate("query", adminMembersQuery), async (c) =>
    c.json({ data: await listMembers(c.var.db, c.req.valid("query")) }),
  )
  .route("/members/:id/suspend", onMember(suspendMember))
  .route("/members/:id/restore", onMember(restoreMember))
  .get("/searches/misses", requireAdmin, validate("query", missQuery), async (c) =>
    c.json({ data: await listMisses(c.var.db, Number(c.req.valid("query").days)) }),
  )
  .get("/searches/terms", requireAdmin, validate("query", searchTermsQuery), async (c) =>
    c.json({ data: await listTerms(c.var.db, c.req.valid("query").list) }),
  )
  .post("/searches/block", requireAdmin, requireJson, validate("json", termPost), async (c) =>
    c.json({ data: await setBlocked(c.var, c.req.valid("json"), true) }),
  )
  .post("/searches/unblock", requireAdmin, requireJson, validate("json", termPost), async (c) =>
    c.json({ data: await setBlocked(c.var, c.req.valid("json"), false) }),
  )
  .get("/audits", requireAdmin, validate("query", pageQuery), async (c) =>
    c.json({ data: await listAudits(c.var.db, c.req.valid("query")) }),
  );
export type ModerationAdminRouter = typeof moderationAdminRouter;
