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

export function ReportButton({ thing, id, label, linkKey, of, returnTo, className = "" }: ReportButtonProps) {
  const press = useMemberAction(`report:${thing}:${id}`, () => openReport({ thing, id, title: label, linkKey }), {
    returnTo,
  });
  return (
    <Button variant="ghost" className={`noscript:hidden ${className}`} onClick={press}>
      <FlagIcon className="size-4" />
      {label}
      {of && <span className="sr-only">: {of}</span>}
    </Button>
  );
}
