import { formatNumber, formatSum } from "#app/lib/format.ts";
import type { BundleOffer } from "./shown-bundle.ts";

/** `묶음 9,000원` beside what the same prompts cost one by one now; what the reader has already is in neither. */
export function OfferLines({ offer: { amount, separate, owned } }: { offer: BundleOffer }) {
  return (
    <div className="tabular-nums">
      {separate > amount && (
        <p className="text-sm text-muted">
          따로 사면 <s>{formatSum(separate)}</s>
        </p>
      )}
      <p className="text-2xl font-extrabold tracking-tight">
        <span className="mr-1.5 text-base font-bold">묶음</span>
        {formatSum(amount)}
      </p>
      {owned > 0 && (
        <p className="mt-1 text-sm text-leaf font-semibold">
          이미 가진 {formatNumber(owned)}개를 빼고 {formatSum(amount)}
        </p>
      )}
    </div>
  );
}
