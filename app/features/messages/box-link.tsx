import { Link } from "react-router";
import { formatNumber } from "#app/lib/format.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "#app/ui/icons.tsx";
import { type Box, pathOf } from "./conversations.ts";

/** As many as the server counts. */
const MANY = 100;
const look = "min-h-11 mb-3 flex items-center gap-1.5 text-sm font-semibold hover:underline";

/** Leads from the conversations to the requests, if some wait, and back. */
export function BoxLink({ box, requestCount }: { box: Box; requestCount: number }) {
  if (box === "requests")
    return (
      <Link to={pathOf.inbox} preventScrollReset className={look}>
        <ChevronLeftIcon className="size-4.5" />
        메시지 요청
      </Link>
    );
  if (requestCount === 0) return null;
  return (
    <Link to={pathOf.requests} preventScrollReset className={look}>
      메시지 요청 {requestCount < MANY ? `${formatNumber(requestCount)}개` : `${MANY - 1}개 넘게`}
      <ChevronRightIcon className="size-4.5" />
    </Link>
  );
}
