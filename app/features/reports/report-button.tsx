import type { ReportedThing } from "#contracts/reports.ts";
import { useMemberAction } from "#app/session/use-member-action.ts";
import { Button } from "#app/ui/button.tsx";
import { FlagIcon } from "#app/ui/icons.tsx";
import { openReport } from "./report-store.ts";

type ReportButtonProps = {
  thing: ReportedThing;
  id: number;
  label: string;
  linkKey?: string;
  /** What is reported, for screen readers. */
  of?: string;
  returnTo?: string;
  className?: string;
};

/** Opens the report dialog, for guests too: what violates a right of theirs they report without signing in. */
export function ReportButton({ thing, id, label, linkKey, of, returnTo, className = "" }: ReportButtonProps) {
  const intent = `report:${thing}:${id}`;
  const open = () => openReport({ thing, id, title: label, linkKey, returnTo, intent });
  useMemberAction(intent, open);
  return (
    <Button variant="ghost" className={`noscript:hidden ${className}`} onClick={open}>
      <FlagIcon className="size-4" />
      {label}
      {of && <span className="sr-only">: {of}</span>}
    </Button>
  );
}
