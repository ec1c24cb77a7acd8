import { z } from "zod";
import { id, pageQuery } from "./common.ts";
import { type ReportedThing, reportedThings, type ReportReason, type ReportStatus, reportStatuses } from "./reports.ts";
import { APPEAL_MAX, MODERATION_REASON_MAX } from "./limits.ts";
import { type MemberStatus, memberStatuses } from "./members.ts";
import { text } from "./text.ts";

export const actKinds = ["hide", "suspend"] as const;
export type ActKind = (typeof actKinds)[number];

/** granted: what was done is undone; kept: it stays. */
export const appealStatuses = ["open", "granted", "kept"] as const;
export type AppealStatus = (typeof appealStatuses)[number];

const refusal = ({ code }: { code?: string }) =>
  code === "unrecognized_keys" ? "모르는 항목이 들어 있어요." : "사유를 객체로 보내 주세요.";

const reason = text({ min: 2, max: MODERATION_REASON_MAX, label: "사유", lines: true });
export const moderationReason = z.strictObject({ reason }, { error: refusal });
export const newAppeal = z.strictObject(
  { reason: text({ min: 10, max: APPEAL_MAX, label: "이의 신청 내용", lines: true }) },
  { error: refusal },
);
export const appealDecision = z.strictObject(
  { decision: z.enum(["restore", "keep"], "되돌릴지(restore) 그대로 둘지(keep) 골라 주세요."), reason },
  { error: refusal },
);
export type AppealDecision = z.output<typeof appealDecision>;

export const actParam = z.object({ id });
export const thingParam = z.object({
  thing: z.enum(reportedThings, "prompt, review, member 중에서 골라 주세요."),
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
  query: text({ max: 20, label: "찾는 말" }).optional(),
  status: z.enum(memberStatuses, "상태를 다시 골라 주세요.").optional(),
});
export type AdminMembersQuery = z.output<typeof adminMembersQuery>;

type Named = { user_id: number; nickname: string };

/** 영 25조의2: told how it goes within three business days, and what came of it within ten; dates in Seoul. */
export type DueDates = { progress_on: string; result_on: string; is_overdue: boolean };

export const thingStates = ["shown", "hidden", "suspended", "gone"] as const;
export type ThingState = (typeof thingStates)[number];

/** What was reported, as it stands now. */
export type ReportedSubject = {
  thing: ReportedThing;
  id: number;
  title: string;
  text: string;
  state: ThingState;
  owner: Named | null;
  prompt_id: number | null;
};

export type ReportGroup = {
  subject: ReportedSubject;
  status: ReportStatus;
  report_count: number;
  reasons: { reason: ReportReason; count: number }[];
  first_reported_at: string;
  due: DueDates | null;
};

export type ReportLine = {
  id: number;
  reporter: Named;
  reason: ReportReason;
  detail: string;
  status: ReportStatus;
  create_at: string;
};

export type Appeal = {
  reason: string;
  status: AppealStatus;
  create_at: string;
  answer: string | null;
  answer_at: string | null;
};

export type ModerationAct = {
  id: number;
  thing: ReportedThing;
  thing_id: number;
  kind: ActKind;
  reason: string;
  create_at: string;
  ended_at: string | null;
  appeal: Appeal | null;
};
/** As its owner sees it. */
export type OwnAct = ModerationAct & { title: string; text: string; can_appeal: boolean };

export type ReportDetail = { subject: ReportedSubject; reports: ReportLine[]; acts: ModerationAct[] };
export type AppealItem = { act: ModerationAct; subject: ReportedSubject; due: DueDates | null };

export type AdminMember = Named & {
  status: MemberStatus;
  role: "USER" | "ADMIN";
  prompt_count: number;
  sales_count: number;
  open_reports: number;
  create_at: string;
};

export type Audit = {
  id: number;
  admin: Named;
  action: string;
  thing: string;
  thing_id: string;
  reason: string;
  create_at: string;
};
