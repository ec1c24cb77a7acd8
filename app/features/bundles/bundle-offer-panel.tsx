import { href } from "react-router";
import { BuyingGives } from "#app/features/commerce/buying-gives.tsx";
import { CheckoutLink } from "#app/features/commerce/buy-link.tsx";
import { formatNumber, formatSum } from "#app/lib/format.ts";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { shareTerms } from "#app/features/commerce/bundle-terms.ts";
import { OfferLines } from "./offer-lines.tsx";
import { offerOf, type WholeBundle } from "./shown-bundle.ts";

const BuyBundle = ({ id, className }: { id: number; className: string }) => (
  <CheckoutLink
    to={href("/bundle/:bundleId/checkout", { bundleId: String(id) })}
    className={buttonClass("primary", className)}
  >
    묶음 구매하기
  </CheckoutLink>
);

type BundleOfferPanelProps = {
  bundle: WholeBundle;
  /** What the member has is known. Until then no buy link is shown to members. */
  isKnown: boolean;
};

/** What the bundle costs this reader beside what its prompts cost one by one, and the link that buys it. */
export function BundleOfferPanel({ bundle, isKnown }: BundleOfferPanelProps) {
  const { id, is_for_sale, member } = bundle;
  const offer = offerOf(bundle);
  if (!is_for_sale)
    return (
      <section aria-labelledby="offer" className="card p-5">
        <h2 id="offer" className="text-base font-bold">
          지금은 살 수 없는 묶음이에요
        </h2>
        <p className="mt-1.5 text-pretty text-sm text-muted">
          든 프롬프트 가운데 지금 팔지 않는 것이 있거나 하나씩 사는 값이 내려서, 판매를 잠시 쉬고 있어요. 아래
          프롬프트는 하나씩 볼 수 있어요.
        </p>
      </section>
    );
  if (offer.missing === 0)
    return (
      <section aria-labelledby="offer" className="card p-5">
        <h2 id="offer" className="text-base font-bold">
          묶음의 {formatNumber(offer.owned)}개가 모두 이미 있어요
        </h2>
        <p className="mt-1.5 text-pretty text-sm text-muted">더 살 것이 없어요. 아래에서 바로 열어 볼 수 있어요.</p>
        <ButtonLink
          to={href("/profile/:memberId", { memberId: String(member.user_id) })}
          variant="secondary"
          className="mt-4 w-full"
        >
          {member.nickname}님의 다른 프롬프트
        </ButtonLink>
      </section>
    );
  const veil = isKnown ? "" : "not-yet-for-members";
  return (
    <>
      <section aria-labelledby="offer" className="card p-5">
        <h2 id="offer" className="sr-only">
          묶음의 값
        </h2>
        <OfferLines offer={offer} />
        <BuyBundle id={id} className={`mt-4 w-full max-lg:hidden ${veil}`} />
        <p className="mt-3 text-pretty text-sm text-muted">{shareTerms}</p>
        <div className="mt-4 border-t border-line pt-4">
          <BuyingGives />
        </div>
      </section>
      <div
        className={`action-bar fixed inset-x-0 z-10 mx-auto max-w-[425px] flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-card px-4 py-2.5 lg:hidden ${veil}`}
      >
        <span className="flex-none whitespace-nowrap text-lg font-bold tabular-nums">{formatSum(offer.amount)}</span>
        <BuyBundle id={id} className="flex-1" />
      </div>
    </>
  );
}
