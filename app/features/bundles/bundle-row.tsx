import { href, Link } from "react-router";
import { formatNumber, formatWon } from "#app/lib/format.ts";
import { ChevronRightIcon, SheetsIcon } from "#app/ui/icons.tsx";
import type { ShownBundle } from "./shown-bundle.ts";

/** The price of a bundle, with what its prompts cost one by one where it is for sale. */
export const BundlePrice = ({ bundle: { price, separate_price, is_for_sale } }: { bundle: ShownBundle }) => (
  <span className="flex-none text-right tabular-nums">
    {is_for_sale && (
      <span className="block text-xs text-muted">
        <span className="sr-only">따로 사면 </span>
        <s>{formatWon(separate_price)}</s>
      </span>
    )}
    <span className="block font-bold">
      <span className="sr-only">묶음 </span>
      {formatWon(price)}
    </span>
  </span>
);

const look =
  "min-h-15 flex items-center gap-3 px-4 py-2 -outline-offset-2! hover:bg-persimmon-soft focus-visible:relative";

/** Bundles in a list of compact rows. */
export const BundleRows = ({ bundles, label }: { bundles: ShownBundle[]; label: string }) => (
  <ul aria-label={label} className="card overflow-hidden divide-y divide-line">
    {bundles.map((bundle) => (
      <li key={bundle.id}>
        <Link to={href("/bundle/:bundleId", { bundleId: String(bundle.id) })} prefetch="intent" className={look}>
          <SheetsIcon className="size-5 flex-none text-persimmon" />
          <span className="min-w-0 flex-1">
            <span className="line-clamp-2 text-balance text-base font-semibold leading-snug">{bundle.title}</span>
            <span className="block text-xs text-muted">프롬프트 {formatNumber(bundle.prompt_count)}개 묶음</span>
          </span>
          <BundlePrice bundle={bundle} />
          <ChevronRightIcon className="size-4 flex-none text-muted" />
        </Link>
      </li>
    ))}
  </ul>
);
