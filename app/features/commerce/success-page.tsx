import type { Payment } from "#contracts/commerce-orders.ts";
import { openLogin } from "#app/session/login-store.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Bought } from "./bought.tsx";
import { storedCheckout, type Wanted } from "./stored-checkout.ts";
import { placesOf } from "./wanted-places.ts";
import { Callout, Waiting } from "./callout.tsx";
import { refusalOf, type WayOut } from "./order-outcome.ts";
import { type Confirmation, useConfirmation } from "./use-confirmation.ts";

const toHistory = (
  <ButtonLink key="history" variant="secondary" to="/mypage/paymentHistory">
    결제 내역 보기
  </ButtonLink>
);

function Ways({ ways, wanted }: { ways: WayOut[]; wanted: Wanted | null }) {
  const places = wanted && placesOf(wanted);
  return ways.map((way) => {
    if (way === "history") return toHistory;
    if (places === null) return null;
    return way === "again" ? (
      <ButtonLink key={way} reloadDocument to={places.checkout}>
        다시 결제하기
      </ButtonLink>
    ) : (
      <ButtonLink key={way} to={places.page}>
        {places.to} 가기
      </ButtonLink>
    );
  });
}

/** What the order was for: as this tab remembers it, else the prompt that the order names. */
const wantedOf = (payment?: Payment): Wanted | null =>
  storedCheckout(payment?.bundle?.purchase_id ?? payment?.order_id) ??
  (payment ? { promptId: payment.prompt_id } : storedCheckout());

function Outcome({ now, retry }: { now: Confirmation; retry: () => void }) {
  switch (now.at) {
    case "asking":
      return <Waiting title="결제를 확인하고 있어요">잠시만 기다려 주세요.</Waiting>;
    case "waiting":
      return now.isLong ? (
        <Callout title="확인이 오래 걸리고 있어요" actions={toHistory}>
          창을 닫아도 괜찮아요. 확인되면 구매한 프롬프트에 담기고, 결제되지 않았다면 빠져나간 돈은 없어요.
        </Callout>
      ) : (
        <Waiting title="결제를 확인하고 있어요">창을 닫아도 괜찮아요. 결과는 결제 내역에서도 볼 수 있어요.</Waiting>
      );
    case "guest":
      return (
        <Callout
          title="로그인하고 결제를 마쳐요"
          actions={<Button onClick={() => openLogin()}>로그인하고 이어서 하기</Button>}
        >
          로그인이 풀려서 결제를 확인하지 못했어요. 주문한 계정으로 로그인하면 이어서 확인해요.
        </Callout>
      );
    case "unreached":
      return (
        <Callout title="결제를 아직 확인하지 못했어요" actions={<Button onClick={retry}>다시 확인하기</Button>}>
          인터넷 연결을 확인하고 다시 눌러 주세요. 여러 번 눌러도 한 번만 결제돼요.
        </Callout>
      );
    case "lost":
      return (
        <Callout title="주문을 찾을 수 없어요" actions={toHistory}>
          주소가 잘렸거나 바뀌었어요. 결제했다면 결제 내역에서 볼 수 있어요.
        </Callout>
      );
    case "known":
      if (now.payment.status === "paid" || now.payment.status === "released") return <Bought payment={now.payment} />;
  }
  const { title, sentence, ways } = refusalOf(now);
  return (
    <Callout title={title} actions={<Ways ways={ways} wanted={wantedOf(now.payment)} />}>
      {sentence}
    </Callout>
  );
}

export function SuccessPage() {
  const { now, retry } = useConfirmation();
  return <Outcome now={now} retry={retry} />;
}
