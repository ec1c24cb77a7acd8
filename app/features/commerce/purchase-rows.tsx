import { href, Link } from "react-router";
import { RowSkeleton } from "#app/features/mypage/row-skeleton.tsx";
import { PurchaseBadge } from "./purchase-badge.tsx";
import { usePurchases } from "./purchases.ts";

const SHOWN = 3;

export default function PurchaseRows() {
  const { data, isError } = usePurchases(SHOWN);
  const prompts = data?.pages[0]?.items;
  if (isError) return <p className="p-5 text-sm text-muted">구매한 프롬프트를 불러오지 못했어요.</p>;
  if (!prompts) return <RowSkeleton />;
  if (prompts.length === 0)
    return <p className="p-5 text-sm text-muted">아직 없어요. 구매한 프롬프트는 판매가 끝나도 계속 볼 수 있어요.</p>;
  return (
    <ul className="divide-y divide-line">
      {prompts.map((prompt) => (
        <li key={prompt.id}>
          <Link
            to={href("/prompt/:promptId", { promptId: String(prompt.id) })}
            className="h-14 flex items-center gap-2 px-5 -outline-offset-2! hover:bg-persimmon-soft"
          >
            <span className="min-w-0 flex-1 truncate font-medium">{prompt.title}</span>
            <PurchaseBadge prompt={prompt} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
