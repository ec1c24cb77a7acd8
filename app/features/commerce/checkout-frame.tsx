import type { ReactNode } from "react";
import { openLogin } from "#app/session/login-store.ts";
import { useLeaveByDocument } from "#app/lib/use-leave-by-document.ts";
import type { Result } from "#app/data/result.ts";
import { Button } from "#app/ui/button.tsx";
import { Loading, Skeletons } from "#app/ui/skeleton.tsx";
import { Callout } from "./callout.tsx";

type CheckoutFrameProps = {
  title: string;
  /** The address of this checkout, to which signing in leads back. */
  returnTo: string;
  /** What a guest gets out of signing in. */
  invitation: string;
  children: ReactNode;
};

/** The same document for guests and members; CSS shows the right half before the first paint. */
export function CheckoutFrame({ title, returnTo, invitation, children }: CheckoutFrameProps) {
  useLeaveByDocument();
  return (
    <div className="mx-auto max-w-140 pt-4 lg:pt-9">
      <h1 className="text-xl font-bold tracking-tight lg:text-2xl">{title}</h1>
      <div className="guest-only">
        <Callout
          heading="h2"
          title="로그인하고 이어서 결제해요"
          actions={
            <Button onClick={() => openLogin({ returnTo })} className="noscript:hidden">
              로그인/회원가입
            </Button>
          }
        >
          {invitation}
          <noscript>결제하려면 브라우저에서 자바스크립트를 켜 주세요.</noscript>
        </Callout>
      </div>
      <div className="member-only mt-3 lg:mt-5">{children}</div>
    </div>
  );
}

type OfferReadProps<T> = {
  offer?: Result<T>;
  /** In place of what is not there, or no longer for sale. */
  gone: ReactNode;
  onRetry: () => void;
  children: (offer: T) => ReactNode;
};

/** What is bought, with its states: being read, gone, not read. */
export function OfferRead<T>({ offer, gone, onRetry, children }: OfferReadProps<T>) {
  if (!offer) {
    return (
      <Loading label="주문서를 불러오고 있어요">
        <div className="space-y-3.5">
          <Skeletons of={["h-40 w-full", "h-13.5 w-full", "h-57 w-full", "h-30 w-full"]} />
        </div>
      </Loading>
    );
  }
  if (offer.ok) return children(offer.data);
  if (offer.problem.code === "not_found") return gone;
  return (
    <Callout heading="h2" title="주문서를 불러오지 못했어요" actions={<Button onClick={onRetry}>다시 시도</Button>}>
      {offer.problem.code === "offline" ? "인터넷 연결을 확인하고 다시 시도해 주세요." : offer.problem.detail}
    </Callout>
  );
}
