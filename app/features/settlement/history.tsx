import { type KeyboardEvent, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { PayoutList } from "./payout-list.tsx";
import { SaleList } from "./sale-list.tsx";

const tabs = [
  { key: "sales", name: "판매 내역", search: "", List: SaleList },
  { key: "payouts", name: "정산 내역", search: "?tab=payouts", List: PayoutList },
] as const;

const step: Record<string, (at: number) => number> = {
  ArrowRight: (at) => (at + 1) % tabs.length,
  ArrowLeft: (at) => (at + tabs.length - 1) % tabs.length,
  Home: () => 0,
  End: () => tabs.length - 1,
};

/** Sales and payouts as WAI-ARIA tabs with manual activation. Each tab is an address. */
export function History() {
  const [params] = useSearchParams();
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.find(({ key }) => key === params.get("tab")) ?? tabs[0];

  const move = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key === " ") {
      event.preventDefault();
      return event.currentTarget.click();
    }
    const to = step[event.key];
    const links = [...(list.current?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
    if (!to) return;
    event.preventDefault();
    links[to(links.indexOf(event.currentTarget))]?.focus();
  };

  return (
    <section id="history" aria-labelledby="history-title" className="mt-10">
      <h2 id="history-title" className="section-title">
        내역
      </h2>
      <div ref={list} role="tablist" aria-labelledby="history-title" className="mt-3 flex flex-wrap gap-2">
        {tabs.map(({ key, name, search }) => (
          <Link
            key={key}
            id={`tab-${key}`}
            role="tab"
            to={{ pathname: "/mypage/pay", search }}
            preventScrollReset
            aria-selected={key === current.key}
            aria-controls="history-panel"
            tabIndex={key === current.key ? 0 : -1}
            onKeyDown={move}
            className={key === current.key ? "chip-on" : "chip"}
          >
            {name}
          </Link>
        ))}
      </div>
      <div id="history-panel" role="tabpanel" aria-labelledby={`tab-${current.key}`} className="mt-4">
        <current.List />
      </div>
    </section>
  );
}
