import { useId } from "react";
import { Link, useLocation } from "react-router";
import { useUnread } from "#app/data/events.ts";
import { formatNumber } from "#app/lib/format.ts";
import { useSession } from "#app/session/session.ts";
import { ChevronRightIcon } from "#app/ui/icons.tsx";
import { currentOf, type MenuGroup, menuGroups, type MenuLink } from "./menu-groups.ts";
import { useOwnCounts } from "./own-counts.ts";

const MANY = 99;
const short = (count: number) => (count > MANY ? `${MANY}+` : formatNumber(count));

const look =
  "min-h-13 flex items-center gap-3 px-4 py-1.5 font-medium -outline-offset-2! hover:bg-persimmon-soft lg:min-h-9 lg:rounded-2 lg:px-3 lg:py-1 lg:text-sm aria-[current]:bg-persimmon-soft aria-[current]:text-persimmon aria-[current]:font-semibold";

type RowProps = { link: MenuLink; isCurrent: boolean; count?: number; unread?: number };

function Row({ link: { to, name, Icon }, isCurrent, count, unread = 0 }: RowProps) {
  return (
    <Link to={to} aria-current={isCurrent ? "page" : undefined} className={look}>
      <Icon className="size-5 flex-none text-persimmon lg:size-4.5" />
      <span className="min-w-0 flex-1">{name}</span>
      {unread > 0 && (
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
      <ChevronRightIcon className="size-4 flex-none text-muted lg:hidden" />
    </Link>
  );
}

type GroupProps = { group: MenuGroup; current?: string };

function Group({ group, current }: GroupProps) {
  const titleId = useId();
  const counts = useOwnCounts();
  const unread = useUnread();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-1.5 px-1 text-sm text-muted font-bold lg:mb-1 lg:px-3 lg:text-xs">
        {group.name}
      </h2>
      <ul className="overflow-hidden max-lg:card max-lg:divide-y max-lg:divide-line lg:space-y-0.5">
        {group.links.map((link) => (
          <li key={link.to}>
            <Row
              link={link}
              isCurrent={link.to === current}
              count={link.count && counts?.[link.count]}
              unread={link.unread && unread[link.unread]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The pages of the member in groups, with how many things are on them: cards on a small screen, a sidebar on a wide one. */
export function MyMenu() {
  const { user } = useSession();
  const groups = menuGroups(user.user_id);
  const current = currentOf(groups, useLocation());
  return (
    <nav aria-label="마이페이지 메뉴" className="space-y-6 lg:space-y-5">
      {groups.map((group) => (
        <Group key={group.name} group={group} current={current} />
      ))}
    </nav>
  );
}
