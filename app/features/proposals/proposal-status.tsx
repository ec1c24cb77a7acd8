import type { ProposalStatus } from "#contracts/proposals.ts";

const looks: Record<ProposalStatus, { name: string; look: string }> = {
  open: { name: "답을 기다려요", look: "bg-persimmon-soft text-persimmon" },
  accepted: { name: "받아들였어요", look: "bg-leaf-soft text-leaf" },
  declined: { name: "받아들이지 않았어요", look: "border border-line text-muted" },
};

export function ProposalStatusBadge({ status }: { status: ProposalStatus }) {
  const { name, look } = looks[status];
  return <span className={`flex-none rounded-1.5 px-2 py-0.5 text-xs font-semibold ${look}`}>{name}</span>;
}
