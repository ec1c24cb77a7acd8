import { useState } from "react";
import { href, Link } from "react-router";
import type { SellerType } from "#contracts/commerce.ts";
import { lazyDialog } from "#app/ui/lazy-dialog.tsx";
import { sellerTypeName } from "./seller-names.ts";

const SellerDialog = lazyDialog(() => import("./seller-dialog.tsx"));

type SellerLineProps = { seller: { user_id: number; nickname: string }; type?: SellerType | null };

function SellerButton({ sellerId }: { sellerId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-11 ml-auto inline-flex cursor-pointer items-center text-sm text-persimmon font-semibold hover:underline noscript:hidden"
      >
        판매자 정보
      </button>
      <SellerDialog sellerId={sellerId} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** The seller and the seller's type (전자상거래법 20조의4). */
export function SellerLine({ seller, type }: SellerLineProps) {
  return (
    <div className="min-w-0 flex flex-wrap items-center gap-x-2 text-sm">
      <Link
        to={href("/profile/:memberId", { memberId: String(seller.user_id) })}
        className="min-h-11 inline-flex min-w-0 items-center font-semibold hover:underline"
      >
        <span className="truncate">{seller.nickname}</span>
      </Link>
      <span className="flex-none rounded-1.5 border border-line px-2 py-0.5 text-xs text-muted font-medium">
        {sellerTypeName(type)}
      </span>
      <SellerButton sellerId={seller.user_id} />
    </div>
  );
}
