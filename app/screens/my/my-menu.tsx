import { type ReactNode, useId } from "react";
import { useLocation } from "react-router";
import { useSession } from "#app/session/session.ts";
import { ChevronDownIcon } from "#app/ui/icons.tsx";
import { Loading, Skeleton } from "#app/ui/skeleton.tsx";
import { currentOf, type MenuGroup, menuGroups } from "./menu-groups.ts";
import { MenuRow } from "./menu-row.tsx";
import { useIsWriter } from "./own-counts.ts";

const rows = "max-lg:divide-y max-lg:divide-line lg:space-y-0.5";
const tiles =
  "max-lg:grid max-lg:grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] max-lg:gap-2.5 lg:space-y-0.5";

type GroupProps = { group: MenuGroup; current?: string };

const Links = ({ group: { links }, current, look }: GroupProps & { look: "row" | "tile" }) => (
  <ul className={look === "tile" ? tiles : rows}>
    {links.map((link) => (
      <li key={link.to}>
        <MenuRow link={link} isCurrent={link.to === current} look={look} />
      </li>
    ))}
  </ul>
);

function OpenGroup({ group, current }: GroupProps) {
  const titleId = useId();
  const isForAll = group.for === "all";
  return (
    <section aria-labelledby={titleId}>
      <h2
        id={titleId}
        className={`mb-1.5 px-1 text-sm text-muted font-bold lg:mb-1 lg:px-3 lg:text-xs ${isForAll ? "max-lg:sr-only" : ""}`}
      >
        {group.name}
      </h2>
      <div className={isForAll ? "" : "overflow-hidden max-lg:card"}>
        <Links group={group} current={current} look={isForAll ? "tile" : "row"} />
      </div>
    </section>
  );
}

function FoldedGroup({ group, current }: GroupProps) {
  return (
    <details open={group.links.some(({ to }) => to === current)} className="group">
      <summary className="min-h-13 flex cursor-pointer items-center justify-between px-4 py-1.5 font-medium -outline-offset-2! hover:bg-persimmon-soft lg:min-h-9 lg:rounded-2 lg:px-3 lg:text-sm">
        {group.name}
        <ChevronDownIcon className="size-4 flex-none text-muted group-open:rotate-180" />
      </summary>
      <Links group={group} current={current} look="row" />
    </details>
  );
}

/** Its height is about that of the groups that follow, which depend on whether the member writes. */
const Pending = () => (
  <Loading>
    <Skeleton className="h-102 w-full rounded-3.5! lg:h-64" />
  </Loading>
);

function Rest({ groups, current }: { groups: MenuGroup[]; current?: string }): ReactNode {
  const isWriter = useIsWriter();
  if (isWriter === undefined) return <Pending />;
  const isOpen = (group: MenuGroup) => group.for === "writers" && isWriter;
  return (
    <>
      {groups.filter(isOpen).map((group) => (
        <OpenGroup key={group.name} group={group} current={current} />
      ))}
      <div className="overflow-hidden max-lg:card max-lg:divide-y max-lg:divide-line">
        {groups
          .filter((group) => !isOpen(group))
          .map((group) => (
            <FoldedGroup key={group.name} group={group} current={current} />
          ))}
      </div>
    </>
  );
}

/** The pages of the member in groups, with how many things are on them: cards on a small screen, a sidebar on a wide one. */
export function MyMenu() {
  const { user } = useSession();
  const [first, ...rest] = menuGroups(user.user_id) as [MenuGroup, ...MenuGroup[]];
  const current = currentOf([first, ...rest], useLocation());
  return (
    <nav aria-label="마이페이지 메뉴" className="space-y-6 lg:space-y-5">
      <OpenGroup group={first} current={current} />
      <Rest groups={rest} current={current} />
    </nav>
  );
}
