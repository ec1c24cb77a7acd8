import { type ReactNode, Suspense } from "react";

/** Renders a lazy component once its section is near the screen, `waiting` until then. Hidden without scripts. */
export function NearPanel({ isNear, waiting, children }: { isNear: boolean; waiting: ReactNode; children: ReactNode }) {
  return <div className="noscript:hidden">{isNear ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}</div>;
}
