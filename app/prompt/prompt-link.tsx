import type { ReactNode } from "react";
import { href, Link } from "react-router";

type PromptLinkProps = { id: number; isGone: boolean | undefined; className?: string; children: ReactNode };

/** The title of a prompt in a list of one's own: a link to it, or plain text once its page does not open for the member. */
export function PromptLink({ id, isGone, className = "", children }: PromptLinkProps) {
  if (isGone) return <span className="text-muted font-semibold">{children} (지금은 볼 수 없어요)</span>;
  return (
    <Link to={href("/prompt/:promptId", { promptId: String(id) })} className={`${className} hover:underline`}>
      {children}
    </Link>
  );
}
