import { href } from "react-router";
import type { PromptDetail } from "#contracts/prompts.ts";
import { openLogin } from "#app/features/auth/login-store.ts";
import { Button } from "#app/ui/button.tsx";
import { Loading, Skeletons } from "#app/ui/skeleton.tsx";
import { CheckoutForm } from "./checkout-form.tsx";
import { NotForSale } from "./not-for-sale.tsx";
import { Callout } from "./callout.tsx";
import { useLeaveByDocument } from "./use-leave-by-document.ts";
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
  const { offer, reread } = useOffer(promptId);
  if (!offer) {
    return (
      <Loading label="주문서를 불러오고 있어요">
        <div className="space-y-3.5">
          <Skeletons of={["h-71 w-full", "h-40 w-full", "h-57 w-full", "h-12 w-full"]} />
        </div>
      </Loading>
    );
  }
  if (!offer.ok && offer.problem.code === "not_found")
    return <NotForSale promptId={promptId} code="not_found" message="없거나 판매가 끝난 프롬프트예요." />;
  if (!offer.ok) {
    return (
      <Callout heading="h2" title="주문서를 불러오지 못했어요" actions={<Button onClick={reread}>다시 시도</Button>}>
        {offer.problem.code === "offline" ? "인터넷 연결을 확인하고 다시 시도해 주세요." : offer.problem.detail}
      </Callout>
    );
  }
  const refusal = refusalOf(offer.data, isGift);
  if (refusal) return <NotForSale promptId={promptId} {...refusal} />;
  return <CheckoutForm prompt={offer.data} isGift={isGift} />;
}

/** The same document for guests and members; CSS shows the right half before the first paint. */
export function CheckoutPage({ promptId, isGift = false }: Partial<CheckoutPageProps> & { promptId: string }) {
  useLeaveByDocument();
  const returnTo = href(isGift ? "/checkout/:promptId/gift" : "/checkout/:promptId", { promptId });
  const logIn = () => openLogin({ returnTo });
  return (
    <div className="mx-auto max-w-140 pt-6 lg:pt-9">
      <h1 className="text-xl font-bold tracking-tight lg:text-2xl">{isGift ? "선물하기" : "결제하기"}</h1>
      <div className="guest-only">
        <Callout
          heading="h2"
          title="로그인하고 이어서 결제해요"
          actions={
            <Button onClick={logIn} className="noscript:hidden">
              로그인/회원가입
            </Button>
          }
        >
          {isGift
            ? "결제하면 받을 사람에게 보낼 링크가 생겨요."
            : "구매한 프롬프트는 내 계정에 담겨서 언제든 다시 볼 수 있어요."}
          <noscript>결제하려면 브라우저에서 자바스크립트를 켜 주세요.</noscript>
        </Callout>
      </div>
      <div className="member-only mt-5">
        <Order promptId={promptId} isGift={isGift} />
      </div>
    </div>
  );
}
