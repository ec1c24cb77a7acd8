import { href, Link } from "react-router";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { When } from "#app/ui/when.tsx";
import { PurchaseBadge } from "./purchase-badge.tsx";
import { usePurchases } from "./purchases.ts";

const SHOWN = 6;
const message = "card min-h-26 flex items-center px-5 py-3 text-pretty text-sm text-muted";

/** The last purchases in one row, which is scrolled where it is longer than the screen. */
export default function PurchaseStrip() {
  const { data, isError } = usePurchases(SHOWN);
  const prompts = data?.pages[0]?.items;
  if (isError) return <p className={message}>구매한 프롬프트를 불러오지 못했어요.</p>;
  if (!prompts) return <Skeleton className="h-26 w-full rounded-3.5!" />;
  if (prompts.length === 0)
    return <p className={message}>아직 없어요. 구매한 프롬프트는 판매가 끝나도 계속 볼 수 있어요.</p>;
  return (
    <ul className="strip -mx-4 flex gap-2.5 overflow-x-auto px-4 lg:mx-0 lg:px-0">
      {prompts.map((prompt) => (
        <li key={prompt.id} className="card h-26 relative w-56 max-w-4/5 flex flex-none flex-col justify-between p-3.5">
          <Link
            to={href("/prompt/:promptId", { promptId: String(prompt.id) })}
            className="line-clamp-2 text-sm font-semibold after:absolute after:inset-0 after:rounded-3.5 after:content-['']"
          >
            {prompt.title}
          </Link>
          <span className="flex items-center gap-2 overflow-hidden">
            <PurchaseBadge prompt={prompt} />
            <When at={prompt.purchase.bought_at} className="ml-auto text-xs text-muted" />
          </span>
        </li>
      ))}
    </ul>
  );
}
