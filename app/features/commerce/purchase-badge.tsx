import type { PurchasedPrompt } from "#contracts/commerce-orders.ts";

const look = "flex-none rounded-1.5 px-2 py-0.5 text-xs font-semibold";

/** Badges: opened or not, and no longer for sale. */
export function PurchaseBadge({ prompt }: { prompt: PurchasedPrompt }) {
  return (
    <>
      {prompt.purchase.opened_at === null ? (
        <span className={`${look} bg-persimmon-soft text-persimmon`}>열람 전</span>
      ) : (
        <span className={`${look} bg-leaf-soft text-leaf`}>열람함</span>
      )}
      {prompt.status !== "published" && (
        <span className={`${look} border border-line text-muted`}>
          {prompt.status === "hidden" ? "운영자가 숨김" : "판매 종료"}
        </span>
      )}
    </>
  );
}
