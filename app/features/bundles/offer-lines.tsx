import { formatNumber, formatSum } from "#app/lib/format.ts";
import type { BundleOffer } from "./shown-bundle.ts";

/** The price of a bundle, and what its prompts cost one by one where that is more; both without the prompts that the reader has. */
export function OfferLines({ offer: { amount, separate, owned } }: { offer: BundleOffer }) {
  return (
    <div className="tabular-nums">
      {separate > amount && (
        <p className="text-sm text-muted">
          따로 사면 <s>{formatSum(separate)}</s>
        </p>
      )}
      <p className="text-2xl font-extrabold tracking-tight">
        <span className={owned > 0 ? "text-sm text-leaf font-semibold tracking-normal" : "text-base font-bold"}>
          {owned > 0 ? `이미 가진 ${formatNumber(owned)}개를 빼고` : "묶음"}
        </span>{" "}
        {formatSum(amount)}
      </p>
    </div>
  );
}
