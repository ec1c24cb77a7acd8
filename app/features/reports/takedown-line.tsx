import { Link, useLocation } from "react-router";
import type { Reported } from "./report-store.ts";

/** Where what others see at an address is claimed to violate a right. A link's key is kept out of addresses. */
const takedownOf = ({ thing, id, linkKey }: Reported, pathname: string) =>
  linkKey === undefined
    ? { to: `/takedown?address=${encodeURIComponent(`${pathname}#${thing}-${id}`)}` }
    : { to: "/takedown", state: { address: pathname } };

export function TakedownLine(reported: Reported) {
  const { pathname } = useLocation();
  return (
    <p className="mt-3 text-pretty text-sm text-muted">
      내 권리가 침해됐다면{" "}
      <Link
        {...takedownOf(reported, pathname)}
        className="min-h-11 inline-flex items-center underline underline-offset-4 hover:text-ink"
      >
        권리침해로 신고
      </Link>
      해 주세요. 처리 결과를 메일로 알려 드려요.
    </p>
  );
}
