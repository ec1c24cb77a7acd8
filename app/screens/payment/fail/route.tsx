import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { PageHandle } from "#app/data/page-policy.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { failReasonOf } from "#app/features/commerce/fail-reasons.ts";
import { storedCheckout, type Wanted } from "#app/features/commerce/stored-checkout.ts";
import { placesOf } from "#app/features/commerce/wanted-places.ts";
import { Callout } from "#app/features/commerce/callout.tsx";

export const handle = { cache: "private" } satisfies PageHandle;

export const meta = () => [{ title: "결제하지 못했어요 | 글감" }, { name: "robots", content: "noindex" }];

/** Shows why the payment failed. Nothing was charged, so nothing is confirmed. */
export default function PaymentFail() {
  const [query] = useSearchParams();
  const orderId = query.get("orderId");
  const [wanted, setWanted] = useState<Wanted | null>(null);
  useEffect(() => setWanted(storedCheckout(orderId)), [orderId]);
  const { title, sentence } = failReasonOf(query.get("code"));
  const places = wanted && placesOf(wanted);
  return (
    <Callout
      title={title}
      actions={
        places === null ? (
          <ButtonLink to="/">다른 프롬프트 보기</ButtonLink>
        ) : (
          <>
            <ButtonLink reloadDocument to={places.checkout}>
              다시 결제하기
            </ButtonLink>
            <ButtonLink variant="ghost" to={places.page}>
              {places.to} 돌아가기
            </ButtonLink>
          </>
        )
      }
    >
      {sentence}
    </Callout>
  );
}
