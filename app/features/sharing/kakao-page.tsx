import { useEffect, useState } from "react";
import type { KakaoSdk } from "#worker/integrations/kakao.ts";
import { useLeaveByDocument } from "#app/lib/use-leave-by-document.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CopyIcon, MessageIcon } from "#app/ui/icons.tsx";
import type { KakaoCard } from "./kakao.ts";
import { copyLink } from "./share.ts";

const NOT_LOADED =
  "카카오톡을 연결하지 못했어요. 인터넷 연결을 확인하고, 광고 차단을 쓰고 있다면 이 페이지에서는 잠시 꺼 주세요.";
const NOT_SENT = "카카오톡을 열지 못했어요. 링크를 복사해 대화방에 붙여 넣어 주세요.";

function useKakao(sdk: KakaoSdk) {
  const [sendCard, setSendCard] = useState<(card: KakaoCard) => void>();
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    if (sendCard || isFailed) return;
    import("./kakao.ts")
      .then(({ connectKakao }) => connectKakao(sdk))
      .then(
        (send) => setSendCard(() => send),
        () => setFailed(true),
      );
  }, [sdk, sendCard, isFailed]);
  return { sendCard, isFailed, retry: () => setFailed(false) };
}

type KakaoPageProps = { sdk: KakaoSdk; card: KakaoCard; back: string };

/** The card that friends get, and the button that sends it: the one page with the script of Kakao. */
export function KakaoPage({ sdk, card, back }: KakaoPageProps) {
  useLeaveByDocument();
  const { sendCard, isFailed, retry } = useKakao(sdk);
  const [said, setSaid] = useState("");
  const send = () => {
    if (isFailed) return retry();
    if (!sendCard) return;
    try {
      sendCard(card);
      setSaid("카카오톡에서 받을 사람을 골라 주세요.");
    } catch {
      setSaid(NOT_SENT);
    }
  };
  return (
    <div className="mx-auto max-w-100 pt-6 lg:pt-9">
      <h1 className="text-xl font-bold tracking-tight lg:text-2xl">카카오톡으로 보내기</h1>
      <p className="mt-1 text-pretty text-sm text-muted">받는 사람에게 이렇게 보여요.</p>
      <figure aria-label="카카오톡에 보이는 카드" className="card mt-4 overflow-hidden">
        <img
          src={new URL(card.picture).pathname}
          alt=""
          width={1200}
          height={630}
          className="aspect-[1200/630] h-auto w-full bg-paper object-cover"
        />
        <div className="p-4">
          <p className="break-words font-semibold">{card.title}</p>
          <p className="mt-1 line-clamp-3 break-words text-sm text-muted">
            {card.price} · {card.description}
          </p>
          <p className="mt-3 rounded-2.5 bg-paper py-2.5 text-center text-sm font-medium">열어 보기</p>
        </div>
      </figure>
      <p role="status" className={`mt-4 text-pretty text-sm ${isFailed ? "text-alert font-medium" : ""}`}>
        {isFailed ? NOT_LOADED : said}
      </p>
      <Button
        className="mt-2 h-auto! min-h-12 w-full py-2 bg-[#fee500]! text-[#191919]! noscript:hidden"
        aria-disabled={!sendCard && !isFailed}
        onClick={send}
      >
        <MessageIcon className="size-5" />
        {isFailed ? "다시 연결하기" : sendCard ? "카카오톡으로 보내기" : "카카오톡을 연결하고 있어요…"}
      </Button>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" size="small" className="flex-1 noscript:hidden" onClick={() => copyLink(card.url)}>
          <CopyIcon className="size-4.5" />
          링크 복사
        </Button>
        <ButtonLink
          to={back}
          reloadDocument
          variant="secondary"
          size="small"
          className="h-auto! min-h-11 flex-1 py-2 text-center"
        >
          프롬프트로 돌아가기
        </ButtonLink>
      </div>
      <p className="mt-4 text-pretty text-xs text-muted">
        이 화면에서만 카카오의 스크립트를 받아요. 보내기를 누르면 위 카드의 내용이 카카오에 전해지고, 누구에게
        보냈는지는 글감이 알 수 없어요.
      </p>
    </div>
  );
}
