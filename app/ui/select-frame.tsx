import type { ReactNode } from "react";
import { ChevronDownIcon } from "./icons.tsx";

type SelectFrameProps = { name: string; label: string; children: ReactNode };

/** The label of a `<select>` with this id, and the arrow on it. */
export const SelectFrame = ({ name, label, children }: SelectFrameProps) => (
  <>
    <label htmlFor={name} className="label">
      {label}
    </label>
    <div className="relative">
      {children}
      <ChevronDownIcon className="pointer-events-none absolute right-3 top-3.5 size-5 text-muted" />
    </div>
  </>
);
