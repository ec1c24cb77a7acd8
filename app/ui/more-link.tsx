import type { MouseEvent } from "react";
import { Link } from "react-router";
import { buttonClass } from "./button.tsx";

type MoreLinkProps = { to: string; isLoading: boolean; onMore: () => void };

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link to the next page. With scripts it appends that page to this one. */
export function MoreLink({ to, isLoading, onMore }: MoreLinkProps) {
  const addHere = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (!isLoading) onMore();
  };
  return (
    <p className="mt-6 text-center">
      <Link
        to={to}
        rel="next"
        data-scripted=""
        onClick={addHere}
        aria-disabled={isLoading || undefined}
        className={buttonClass("secondary", "min-w-[min(10rem,100%)]")}
      >
        {isLoading ? "불러오는 중…" : "더 보기"}
      </Link>
    </p>
  );
}
