import { lazy, Suspense, useState } from "react";
import type { ReportedThing } from "#contracts/reports.ts";
import { useMemberAction } from "#app/features/auth/use-member-action.ts";
import { Button } from "#app/ui/button.tsx";
import { FlagIcon } from "#app/ui/icons.tsx";

const ReportDialog = lazy(() => import("./report-dialog.tsx"));

type ReportButtonProps = {
  thing: ReportedThing;
  id: number;
  label: string;
  /** What is reported, for screen readers. */
  of?: string;
  returnTo?: string;
  className?: string;
};

export function ReportButton({ thing, id, label, of, returnTo, className = "" }: ReportButtonProps) {
  const [dialog, setDialog] = useState<"never" | "open" | "closed">("never");
  const press = useMemberAction(`report:${thing}:${id}`, () => setDialog("open"), { returnTo });
  return (
    <>
      <Button variant="ghost" className={`noscript:hidden ${className}`} onClick={press}>
        <FlagIcon className="size-4" />
        {label}
        {of && <span className="sr-only">: {of}</span>}
      </Button>
      {dialog !== "never" && (
        <Suspense>
          <ReportDialog
            thing={thing}
            id={id}
            title={label}
            open={dialog === "open"}
            onClose={() => setDialog("closed")}
          />
        </Suspense>
      )}
    </>
  );
}
