import { Link } from "react-router";
import { useUnread } from "#app/data/events.ts";
import { formatNumber } from "#app/lib/format.ts";
import { ChevronRightIcon } from "#app/ui/icons.tsx";
import type { MenuLink } from "./menu-groups.ts";
import { useOwnCounts } from "./own-counts.ts";

const MANY = 99;
const short = (count: number) => (count > MANY ? `${MANY}+` : formatNumber(count));

const shared =
  "flex flex-wrap items-center justify-end -outline-offset-2! hover:bg-persimmon-soft lg:min-h-9 lg:gap-3 lg:rounded-2 lg:px-3 lg:py-1 lg:text-sm lg:font-medium aria-[current]:bg-persimmon-soft aria-[current]:text-persimmon aria-[current]:font-semibold";
/** A row of a card on small screens, or a tile of its own; a row of the sidebar on wide ones. */
const looks = {
  row: `${shared} min-h-13 gap-x-3 px-4 py-1.5 font-medium`,
  tile: `${shared} min-h-14 gap-x-2 px-2.5 py-2 text-sm font-semibold max-lg:card`,
};

type MenuRowProps = { link: MenuLink; isCurrent: boolean; look: keyof typeof looks };

export function MenuRow({ link, isCurrent, look }: MenuRowProps) {
  const { to, name, Icon } = link;
  const counts = useOwnCounts();
  const unread = useUnread()[link.unread ?? "messages"];
  const count = link.count && counts?.[link.count];
  return (
    <Link to={to} aria-current={isCurrent ? "page" : undefined} className={looks[look]}>
      <Icon className="size-5 flex-none text-persimmon lg:size-4.5" />
      <span className="flex-1 break-words">{name}</span>
      {link.unread && unread > 0 && (
        <span className="h-5.5 min-w-5.5 inline-flex items-center justify-center rounded-full bg-persimmon px-1.5 text-2xs text-on-persimmon font-bold tabular-nums">
          <span className="sr-only">새 소식 </span>
          {short(unread)}
          <span className="sr-only">개</span>
        </span>
      )}
      {count !== undefined && count > 0 && (
        <span className="text-sm text-muted font-normal tabular-nums">
          {short(count)}
          <span className="sr-only">개</span>
        </span>
      )}
      {look === "row" && <ChevronRightIcon className="size-4 flex-none text-muted lg:hidden" />}
    </Link>
  );
}
