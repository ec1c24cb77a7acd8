import type { ReactNode } from "react";
import { Link } from "react-router";

type ChipLinkProps = {
  to: string;
  active?: boolean;
  preventScrollReset?: boolean;
  replace?: boolean;
  children: ReactNode;
};

/** A link that is one of several choices. */
export function ChipLink({ active = false, children, ...link }: ChipLinkProps) {
  return (
    <Link aria-current={active ? "true" : undefined} className={active ? "chip-on" : "chip"} {...link}>
      {children}
    </Link>
  );
}
