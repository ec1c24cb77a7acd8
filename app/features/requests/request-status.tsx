import type { RequestStatus } from "#contracts/requests.ts";
import { statusNames } from "./statuses.ts";

const looks: Record<RequestStatus, string> = {
  open: "bg-persimmon-soft text-persimmon",
  answered: "bg-leaf-soft text-leaf",
  closed: "border border-line text-muted",
};

export const RequestStatusBadge = ({ status }: { status: RequestStatus }) => (
  <span className={`h-6 inline-flex flex-none items-center rounded-full px-2.5 text-2xs font-bold ${looks[status]}`}>
    {statusNames[status]}
  </span>
);
