import { z } from "zod";
import { memberRoles, memberStatuses } from "#contracts/members.ts";
import {
  actKinds,
  type AdminMember,
  type AppealItem,
  appealStatuses,
  type Audit,
  type ModerationAct,
  type OwnAct,
  type ReportDetail,
  type ReportedSubject,
  type ReportGroup,
  thingStates,
} from "#contracts/moderation.ts";
import { reportedThings, reportReasons, reportStatuses } from "#contracts/reports.ts";
import type { SearchMiss, SearchTerm } from "#contracts/search.ts";
import { count, id, time } from "./shapes.ts";

const named = z.object({ user_id: id, nickname: z.string() });
const due = z
  .object({ progress_on: z.iso.date(), result_on: z.iso.date(), is_overdue: z.boolean() })
  .nullable()
  .meta({ description: "3영업일 안에 경과를, 10영업일 안에 결과를 알려요." });

const subject = z.object({
  thing: z.enum(reportedThings),
  id,
  title: z.string(),
  text: z.string(),
  state: z.enum(thingStates),
  owner: named.nullable(),
  prompt_id: id.nullable(),
}) satisfies z.ZodType<ReportedSubject>;

export const reportGroup = z.object({
  subject,
  status: z.enum(reportStatuses),
  report_count: count,
  reasons: z.array(z.object({ reason: z.enum(reportReasons), count })),
  first_reported_at: time,
  due,
}) satisfies z.ZodType<ReportGroup>;

const actFields = {
  id,
  thing: z.enum(reportedThings),
  thing_id: id,
  kind: z.enum(actKinds),
  reason: z.string(),
  create_at: time,
  ended_at: time.nullable(),
  appeal: z
    .object({
      reason: z.string(),
      status: z.enum(appealStatuses),
      create_at: time,
      answer: z.string().nullable(),
      answer_at: time.nullable(),
    })
    .nullable(),
};
const act = z.object(actFields) satisfies z.ZodType<ModerationAct>;
export const ownAct = z.object({
  ...actFields,
  title: z.string(),
  text: z.string(),
  can_appeal: z.boolean(),
}) satisfies z.ZodType<OwnAct>;

export const reportDetail = z
  .object({
    subject,
    reports: z.array(
      z.object({
        id,
        reporter: named,
        reason: z.enum(reportReasons),
        detail: z.string(),
        status: z.enum(reportStatuses),
        create_at: time,
      }),
    ),
    acts: z.array(act),
  })
  .meta({ id: "ReportDetail" }) satisfies z.ZodType<ReportDetail>;
export const appealItem = z.object({ act, subject, due }) satisfies z.ZodType<AppealItem>;

export const adminMember = z
  .object({
    ...named.shape,
    status: z.enum(memberStatuses),
    role: z.enum(memberRoles),
    prompt_count: count,
    sales_count: count,
    open_reports: count,
    create_at: time,
  })
  .meta({ id: "AdminMember" }) satisfies z.ZodType<AdminMember>;

export const audit = z.object({
  id,
  admin: named,
  action: z.string(),
  thing: z.string(),
  thing_id: z.string(),
  reason: z.string(),
  create_at: time,
}) satisfies z.ZodType<Audit>;

export const searchMisses = z.object({
  items: z.array(z.object({ term: z.string(), count, days: count, last_day: z.iso.date() })),
}) satisfies z.ZodType<{ items: SearchMiss[] }>;
export const searchTerms = z.object({
  items: z.array(
    z.object({ term: z.string(), days: count, people_max: count, last_day: z.iso.date(), is_blocked: z.boolean() }),
  ),
}) satisfies z.ZodType<{ items: SearchTerm[] }>;
export const blockedTerm = z.object({ term: z.string(), is_blocked: z.boolean() });
