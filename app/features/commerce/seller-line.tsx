import { lazy, Suspense, useState } from "react";
import { href, Link } from "react-router";
import type { SellerType } from "#contracts/commerce.ts";
import { sellerTypeName } from "./seller-names.ts";

const SellerDialog = lazy(() => import("./seller-dialog.tsx"));

type SellerLineProps = { seller: { user_id: number; nickname: string }; type?: SellerType | null };

function BusinessButton({ sellerId }: { sellerId: number }) {
  const [dialog, setDialog] = useState<"never" | "open" | "closed">("never");
  return (
    <>
      <button
        type="button"
        onClick={() => setDialog("open")}
        className="min-h-11 ml-auto inline-flex cursor-pointer items-center text-sm text-persimmon font-semibold hover:underline noscript:hidden"
      >
        판매자 정보
      </button>
      {dialog !== "never" && (
        <Suspense>
          <SellerDialog sellerId={sellerId} open={dialog === "open"} onClose={() => setDialog("closed")} />
        </Suspense>
      )}
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
      {type === "business" && <BusinessButton sellerId={seller.user_id} />}
    </div>
  );
}
