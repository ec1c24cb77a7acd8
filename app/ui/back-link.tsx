import type { ReactNode } from "react";
import { Link } from "react-router";
import { ChevronLeftIcon } from "./icons.tsx";

type BackLinkProps = { to: string; className?: string; children: ReactNode };

/** Leads from one thing to the list it stands in. */
export const BackLink = ({ to, className = "", children }: BackLinkProps) => (
  <Link
    to={to}
    className={`min-h-11 -ml-1.5 inline-flex shrink-0 items-center gap-1 text-sm text-muted font-semibold hover:text-ink ${className}`}
  >
    <ChevronLeftIcon className="size-4.5" />
    {children}
  </Link>
);
