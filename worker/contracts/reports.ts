import { z } from "zod";
import { rowId, time } from "./answers.ts";
import { REPORT_MAX } from "./limits.ts";
import { text } from "./text.ts";
import { thingNames } from "./thing-names.ts";

export type ReportedThing = keyof typeof thingNames;
export const reportedThings = Object.keys(thingNames) as [ReportedThing, ...ReportedThing[]];

export const reportReasons = ["spam", "copyright", "inappropriate", "privacy", "fraud", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportStatuses = ["open", "resolved", "dismissed"] as const;
export type ReportStatus = (typeof reportStatuses)[number];

export const newReport = z.strictObject(
  {
    reason: z.enum(reportReasons, "신고하는 이유를 골라 주세요."),
    detail: text({ max: REPORT_MAX, label: "자세한 내용", lines: true }).default(""),
  },
  {
    error: ({ code }) => (code === "unrecognized_keys" ? "모르는 항목이 들어 있어요." : "신고를 객체로 보내 주세요."),
  },
);
export type NewReport = z.output<typeof newReport>;

export const report = z.object({
  id: rowId,
  reason: z.enum(reportReasons),
  status: z.enum(reportStatuses),
  create_at: time,
});
export type Report = z.output<typeof report>;
