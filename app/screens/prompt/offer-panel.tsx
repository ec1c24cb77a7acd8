import { useRef } from "react";
import type { PromptDetail } from "#contracts/prompts.ts";
import { LaunchLine } from "#app/features/pricing/launch-line.tsx";
import { Price } from "#app/prompt/price.tsx";
import { useNear } from "#app/lib/use-near.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { BuyLink, GiftLink } from "#app/features/commerce/buy-link.tsx";
import { BuyingGives } from "#app/features/commerce/buying-gives.tsx";
import { SellerLine } from "#app/features/commerce/seller-line.tsx";
import { refundTerms } from "#app/features/commerce/terms.ts";

const PromptBundles = lazyPart(() => import("#app/features/bundles/prompt-bundles.tsx"));

type OfferPanelProps = {
  prompt: PromptDetail;
  /** The member's access is known. Until then no buy link is shown to members. */
  isKnown: boolean;
};

/** What a purchase includes and its terms, in place of the locked body. */
export function OfferPanel({ prompt: { id, price, prompter, seller_type, launch_price }, isKnown }: OfferPanelProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const veil = isKnown ? "" : "not-yet-for-members";
  return (
    <>
      <section aria-labelledby="locked" className="card p-5">
        <Price won={price} className="text-xl" />
        {launch_price && <LaunchLine launch={launch_price} />}
        <h2 id="locked" className="mt-2 text-base font-bold">
          구매해야 볼 수 있는 프롬프트예요
        </h2>
        <div className="mt-3">
          <BuyingGives />
        </div>
        <BuyLink promptId={id} className={`mt-4 w-full max-lg:hidden ${veil}`} />
        <GiftLink promptId={id} className={`mt-1 w-full ${veil}`} />
        <div className="mt-4 border-t border-line pt-2">
          <SellerLine seller={prompter} type={seller_type} />
          <p className="mt-1 text-sm text-muted">{refundTerms}</p>
        </div>
      </section>
      <div ref={place}>{isNear && <PromptBundles promptId={id} />}</div>
      <div
        className={`action-bar fixed inset-x-0 z-10 mx-auto max-w-[425px] flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-card px-4 py-2.5 lg:hidden ${veil}`}
      >
        <Price won={price} className="text-lg" />
        <BuyLink promptId={id} className="flex-1" />
      </div>
    </>
  );
}
