import { href } from "react-router";
import type { PromptDetail } from "#contracts/prompts.ts";
import { memberApi } from "#app/data/client.ts";
import { resultOf } from "#app/data/result.ts";
import { CheckoutForm } from "./checkout-form.tsx";
import { CheckoutFrame, OfferRead } from "./checkout-frame.tsx";
import { NotForSale } from "./not-for-sale.tsx";
import { useOffer } from "./use-offer.ts";

type CheckoutPageProps = { promptId: string; isGift: boolean };

/** Why the member does not need to buy the prompt; undefined when they may. */
function refusalOf({ access }: PromptDetail, isGift: boolean) {
  if (access === "owner") return { code: "unprocessable", message: "내가 쓴 프롬프트예요. 언제든 볼 수 있어요." };
  if (access === "free") return { code: "unprocessable", message: "무료 프롬프트라 사지 않아도 모두 볼 수 있어요." };
  if (access === "purchased" && !isGift)
    return { code: "already_owned", message: "다시 결제하지 않아도 볼 수 있어요." };
  return undefined;
}

function Order({ promptId, isGift }: CheckoutPageProps) {
  const { offer, reread } = useOffer(promptId, () =>
    resultOf(memberApi.prompts[":id"].$get({ param: { id: promptId }, query: {} })),
  );
  const gone = <NotForSale promptId={promptId} code="not_found" message="없거나 판매가 끝난 프롬프트예요." />;
  return (
    <OfferRead offer={offer} gone={gone} onRetry={reread}>
      {(prompt) => {
        const refusal = refusalOf(prompt, isGift);
        return refusal ? (
          <NotForSale promptId={promptId} {...refusal} />
        ) : (
          <CheckoutForm prompt={prompt} isGift={isGift} />
        );
      }}
    </OfferRead>
  );
}

/** The checkout of one prompt, for oneself or as a gift. */
export function CheckoutPage({ promptId, isGift = false }: Partial<CheckoutPageProps> & { promptId: string }) {
  return (
    <CheckoutFrame
      title={isGift ? "선물하기" : "결제하기"}
      returnTo={href(isGift ? "/checkout/:promptId/gift" : "/checkout/:promptId", { promptId })}
      invitation={
        isGift
          ? "결제하면 받을 사람에게 보낼 링크가 생겨요."
          : "구매한 프롬프트는 내 계정에 담겨서 언제든 다시 볼 수 있어요."
      }
    >
      <Order promptId={promptId} isGift={isGift} />
    </CheckoutFrame>
  );
}
