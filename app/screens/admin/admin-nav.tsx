import { NavLink, useLocation } from "react-router";
import { sections } from "./sections.ts";
import { useCurrentInView } from "./use-current-in-view.ts";

const FRONT = { to: "/admin", label: "운영" };

/** A horizontal strip on phones, a column beside the page on wide screens. */
export function AdminNav() {
  const strip = useCurrentInView<HTMLUListElement>(useLocation().pathname);
  return (
    <nav aria-label="운영 메뉴" className="lg:sticky lg:top-20 lg:self-start">
      <ul ref={strip} className="strip -mx-4 flex gap-1 overflow-x-auto px-4 lg:mx-0 lg:flex-col lg:px-0">
        {[FRONT, ...sections].map(({ to, label }) => (
          <li key={to} className="flex-none">
            <NavLink
              to={to}
              end={to === FRONT.to}
              className="h-11 flex items-center rounded-2.5 px-3.5 text-sm text-muted font-medium hover:text-ink aria-[current]:bg-persimmon-soft aria-[current]:text-persimmon aria-[current]:font-bold"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
