import type { ReactNode } from "react";
import { SheetsIcon } from "./icons.tsx";

type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode; icon?: typeof SheetsIcon };

/** The empty state of a list, with what to do next. */
export function EmptyState({ title, children, action, icon: Icon = SheetsIcon }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-14 text-center">
      <span className="size-14 inline-flex items-center justify-center rounded-full bg-persimmon-soft text-persimmon">
        <Icon className="size-7" />
      </span>
      <p className="mt-4 text-balance text-lg font-semibold">{title}</p>
      {children && <div className="mt-1 text-balance text-sm text-muted">{children}</div>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
