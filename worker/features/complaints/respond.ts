import type { ComplaintDetail, ComplaintStatus, ComplaintStepKind } from "#contracts/complaints.ts";
import type { Complaint } from "#worker/db/schema/complaints.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor, Publication } from "#worker/lib/http.ts";
import { moving, runMove } from "./move.ts";
import { readComplaint, requireComplaint } from "./read.ts";
import { tell } from "./tell.ts";

type Complainant = Actor & { publications: Publication[] };

const isAnswered = ({ status }: Complaint) => status === "fixed" || status === "answered";
const isOverdue = ({ status, dueAt }: Complaint) => status === "open" && dueAt! <= new Date();

type Response = {
  kind: ComplaintStepKind;
  to: ComplaintStatus;
  isAllowed: (complaint: Complaint) => boolean;
  refusal: string;
};

const responses = {
  accept: {
    kind: "accepted",
    to: "accepted",
    isAllowed: isAnswered,
    refusal: "판매자가 답한 뒤에 받아들일 수 있어요.",
  },
  escalate: {
    kind: "escalated",
    to: "escalated",
    // The job that hands over what nobody answered may not have come to it yet.
    isAllowed: (complaint) => isAnswered(complaint) || isOverdue(complaint),
    refusal: "판매자가 답한 뒤에 운영자에게 넘길 수 있어요.",
  },
  withdraw: {
    kind: "withdrawn",
    to: "closed",
    isAllowed: ({ status }) => ["open", "fixed", "answered", "escalated"].includes(status),
    refusal: "환불하고 있는 접수는 거둘 수 없어요.",
  },
} satisfies Record<string, Response>;

/** The complainant accepts the answer, hands the complaint to the operators, or takes it back. */
export async function respond(
  actor: Complainant,
  id: number,
  how: keyof typeof responses,
  detail = "",
): Promise<ComplaintDetail> {
  const { db, member, publications } = actor;
  const { row, side } = await requireComplaint(actor, id);
  const { complaint, order } = row;
  const { kind, to, isAllowed, refusal }: Response = responses[how];
  if (side !== "buyer") throw new AppError("forbidden", "접수한 회원만 할 수 있어요.");
  if (complaint.endedAt !== null) throw new AppError("conflict", "이미 닫힌 접수예요.");
  if (!isAllowed(complaint)) throw new AppError("conflict", refusal);
  const now = new Date();
  const set = isOverdue(complaint) && how === "escalate" ? { lateAt: complaint.dueAt } : {};
  await runMove(db, [
    ...moving(db, complaint, { to, kind, by: member.id, detail, set }, now),
    ...tell(db, complaint, order.title, kind, complaint.sellerId),
  ]);
  publications.push({ to: complaint.sellerId });
  return readComplaint(actor, id);
}
