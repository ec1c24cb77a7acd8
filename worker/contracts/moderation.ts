import { z } from "zod";
import { count, named, rowId, time } from "./answers.ts";
import { ageRatings } from "./age-rating.ts";
import { id, pageQuery } from "./common.ts";
import { reportedThings, reportReasons, reportStatuses } from "./reports.ts";
import { APPEAL_MAX, MODERATION_REASON_MAX } from "./limits.ts";
import { memberRoles, memberStatuses } from "./members.ts";
import { result } from "./results.ts";
import { text } from "./text.ts";

/** `takedown`: hidden because somebody says that it violates their right; ends by itself unless it is made lasting. */
export const actKinds = ["hide", "suspend", "takedown"] as const;
export type ActKind = (typeof actKinds)[number];

/** `granted` reverses the measure; `kept` upholds it. */
export const appealStatuses = ["open", "granted", "kept"] as const;

const refusal = ({ code }: { code?: string }) =>
  code === "unrecognized_keys" ? "모르는 항목이 들어 있어요." : "이유를 객체로 보내 주세요.";

const reason = text({ min: 2, max: MODERATION_REASON_MAX, label: "이유", lines: true });
export const moderationReason = z.strictObject({ reason }, { error: refusal });
export const newAppeal = z.strictObject(
  { reason: text({ min: 10, max: APPEAL_MAX, label: "이유", lines: true }) },
  { error: refusal },
);
export const appealDecision = z.strictObject(
  { decision: z.enum(["restore", "keep"], "되돌릴지(restore) 그대로 둘지(keep) 골라 주세요."), reason },
  { error: refusal },
);
export type AppealDecision = z.output<typeof appealDecision>;

export const newRating = z.strictObject(
  { age_rating: z.enum(ageRatings, "all과 19 중에서 골라 주세요."), reason },
  { error: refusal },
);

export type NewRating = z.output<typeof newRating>;

/** A prompt or a result. */
export const rated = z.object({ id: rowId, age_rating: z.enum(ageRatings) });

export const actParam = z.object({ id });
/** `prompt_id`: only those against this prompt, the one in force first. */
export const ownActsQuery = pageQuery.extend({ prompt_id: id.optional() });
export type OwnActsQuery = z.output<typeof ownActsQuery>;
export const thingParam = z.object({
  thing: z.enum(reportedThings, `${reportedThings.join(", ")} 중에서 골라 주세요.`),
  id,
});

export const reportQueueQuery = pageQuery.extend({
  status: z.enum(reportStatuses, "상태를 다시 골라 주세요.").default("open"),
});
export type ReportQueueQuery = z.output<typeof reportQueueQuery>;
export const appealQueueQuery = pageQuery.extend({
  status: z.enum(appealStatuses, "상태를 다시 골라 주세요.").default("open"),
});
export type AppealQueueQuery = z.output<typeof appealQueueQuery>;

export const adminMembersQuery = pageQuery.extend({
  query: text({ max: 20, label: "찾는 말", isQuery: true }).optional(),
  status: z.enum(memberStatuses, "상태를 다시 골라 주세요.").optional(),
});
export type AdminMembersQuery = z.output<typeof adminMembersQuery>;

/** Dates in Seoul by which the reporter must be informed: of the progress within three business days, of the result within ten (전자상거래법 시행령 25조의2). */
const dueDates = z
  .object({ progress_on: z.iso.date(), result_on: z.iso.date(), is_overdue: z.boolean() })
  .nullable()
  .meta({ description: "3영업일 안에 경과를, 10영업일 안에 결과를 알려요." });
export type DueDates = NonNullable<z.output<typeof dueDates>>;

/** `withdrawn`: a prompt that its prompter shows to nobody. */
export const thingStates = ["shown", "hidden", "suspended", "withdrawn", "gone"] as const;
export type ThingState = (typeof thingStates)[number];

/** Why an operator may not judge a subject: it is their own, a review, a try-out or a proposal of their own prompt, something that they reported, or another operator has opened its evidence. */
const conflicts = ["own", "received", "reported", "taken"] as const;
export type Conflict = (typeof conflicts)[number];
export const conflict = z.enum(conflicts).nullable();

/** The reported item in its present state. */
export const reportedSubject = z.object({
  thing: z.enum(reportedThings),
  id: rowId,
  title: z.string(),
  text: z.string(),
  state: z.enum(thingStates),
  owner: named.nullable(),
  prompt_id: rowId.nullable(),
});
export type ReportedSubject = z.output<typeof reportedSubject>;

export const reportGroup = z.object({
  subject: reportedSubject,
  status: z.enum(reportStatuses),
  report_count: count,
  reasons: z.array(z.object({ reason: z.enum(reportReasons), count })),
  first_reported_at: time,
  due: dueDates,
});
export type ReportGroup = z.output<typeof reportGroup>;

const reportLine = z.object({
  id: rowId,
  reporter: named,
  reason: z.enum(reportReasons),
  detail: z.string(),
  status: z.enum(reportStatuses),
  create_at: time,
});
export type ReportLine = z.output<typeof reportLine>;

const appeal = z.object({
  reason: z.string(),
  status: z.enum(appealStatuses),
  create_at: time,
  answer: z.string().nullable(),
  answer_at: time.nullable(),
});
export type Appeal = z.output<typeof appeal>;

const moderationAct = z.object({
  id: rowId,
  thing: z.enum(reportedThings),
  thing_id: rowId,
  kind: z.enum(actKinds),
  reason: z.string(),
  create_at: time,
  /** When it ends by itself. */
  due_at: time.nullable(),
  ended_at: time.nullable(),
  appeal: appeal.nullable(),
});
export type ModerationAct = z.output<typeof moderationAct>;
/** As shown to the owner of the reported item. */
export const ownAct = moderationAct.extend({ title: z.string(), text: z.string(), can_appeal: z.boolean() });
export type OwnAct = z.output<typeof ownAct>;

export const reportDetail = z
  .object({
    subject: reportedSubject,
    reports: z.array(reportLine),
    acts: z.array(moderationAct),
    conflict,
    /** Of a prompt. */
    age_rating: z.enum(ageRatings).optional(),
    /** When a reported prompt is opened: all its results, those for buyers only too. */
    results: z.array(result).optional(),
  })
  .meta({ id: "ReportDetail" });
export type ReportDetail = z.output<typeof reportDetail>;

/** A reported message and those before it, as they were when it was reported; oldest first. */
export const evidence = z
  .object({
    items: z.array(
      z.object({ id: rowId, sender: named, content: z.string(), is_reported: z.boolean(), create_at: time }),
    ),
  })
  .meta({ id: "Evidence" });
export type Evidence = z.output<typeof evidence>;

export const appealItem = z.object({ act: moderationAct, subject: reportedSubject, due: dueDates, conflict });
export type AppealItem = z.output<typeof appealItem>;

export const adminMember = z
  .object({
    ...named.shape,
    status: z.enum(memberStatuses),
    role: z.enum(memberRoles),
    prompt_count: count,
    sales_count: count,
    open_reports: count,
    /** When a provider confirmed who it is, for selling; null until then. */
    identity_checked_at: time.nullable(),
    create_at: time,
  })
  .meta({ id: "AdminMember" });
export type AdminMember = z.output<typeof adminMember>;

export const audit = z.object({
  id: rowId,
  admin: named,
  action: z.string(),
  thing: z.string(),
  thing_id: z.string(),
  reason: z.string(),
  create_at: time,
});
export type Audit = z.output<typeof audit>;
