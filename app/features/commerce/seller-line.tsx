import { href, Link } from "react-router";
import type { SellerType } from "#contracts/commerce.ts";

const names: Record<SellerType, string> = { individual: "개인 판매자", business: "사업자 판매자" };

type SellerLineProps = {
  seller: { user_id: number; nickname: string };
  /** Whoever has not registered as a business sells as an individual. */
  type?: SellerType | null;
};

/** Who sells, and as what (전자상거래법 20조의4). */
export function SellerLine({ seller, type }: SellerLineProps) {
  return (
    <p className="min-w-0 flex flex-wrap items-center gap-x-2 text-sm">
      <Link
        to={href("/profile/:memberId", { memberId: String(seller.user_id) })}
        className="min-h-11 inline-flex min-w-0 items-center font-semibold hover:underline"
      >
        <span className="truncate">{seller.nickname}</span>
      </Link>
      <span className="flex-none rounded-1.5 border border-line px-2 py-0.5 text-xs text-muted font-medium">
        {names[type ?? "individual"]}
      </span>
    </p>
  );
}
