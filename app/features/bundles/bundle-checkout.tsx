import { href } from "react-router";
import { CheckoutFrame, OfferRead } from "#app/features/commerce/checkout-frame.tsx";
import { useOffer } from "#app/features/commerce/use-offer.ts";
import { useSession } from "#app/session/session.ts";
import { askBundle } from "./bundle-calls.ts";
import { BundleOrder } from "./bundle-order.tsx";
import { BundleRefused } from "./bundle-refused.tsx";
import { offerOf, type WholeBundle, wholeBundle } from "./shown-bundle.ts";

/** Why there is nothing for the member to buy; undefined when there is. */
function refusalOf(bundle: WholeBundle, memberId: number) {
  if (bundle.member.user_id === memberId)
    return { title: "내가 파는 묶음이에요", message: "든 프롬프트는 모두 내가 쓴 글이라 사지 않아도 돼요." };
  if (!bundle.is_for_sale)
    return { title: "지금은 살 수 없는 묶음이에요", message: "든 프롬프트는 묶음 화면에서 하나씩 볼 수 있어요." };
  if (offerOf(bundle).missing === 0)
    return { title: "이미 모두 가지고 있어요", message: "다시 결제하지 않아도 모두 볼 수 있어요." };
  return undefined;
}

function Order({ id }: { id: string }) {
  const { user } = useSession();
  const { offer, reread } = useOffer(id, async () => {
    const answer = await askBundle(id);
    return answer.ok ? { ok: true, data: wholeBundle(answer.data) } : answer;
  });
  return (
    <OfferRead
      offer={offer}
      gone={<BundleRefused title="판매하지 않는 묶음이에요" message="없거나 판매가 끝난 묶음이에요." />}
      onRetry={reread}
    >
      {(bundle) => {
        const refusal = refusalOf(bundle, user.user_id);
        return refusal ? <BundleRefused id={bundle.id} {...refusal} /> : <BundleOrder bundle={bundle} />;
      }}
    </OfferRead>
  );
}

/** The checkout of a bundle: of those of its prompts that the member does not have. */
export const BundleCheckout = ({ id }: { id: string }) => (
  <CheckoutFrame
    title="묶음 결제하기"
    returnTo={href("/bundle/:bundleId/checkout", { bundleId: id })}
    invitation="구매한 프롬프트는 내 계정에 담겨서 언제든 다시 볼 수 있어요. 이미 가진 것은 다시 결제하지 않아요."
  >
    <Order id={id} />
  </CheckoutFrame>
);
