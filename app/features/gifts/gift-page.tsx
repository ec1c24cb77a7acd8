import { type ReactNode, useEffect, useState } from "react";
import { href } from "react-router";
import { nameOf } from "#contracts/catalog.ts";
import type { ShownGift } from "#contracts/gifts.ts";
import { openLogin } from "#app/session/login-store.ts";
import { Callout, Waiting } from "#app/features/commerce/callout.tsx";
import { memberApi, publicApi } from "#app/data/client.ts";
import { invalidateLists } from "#app/data/query.ts";
import { type Result, resultOf } from "#app/data/result.ts";
import { formatDate } from "#app/lib/format.ts";
import { useSession } from "#app/session/session.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { GiftIcon } from "#app/ui/icons.tsx";
import { copyGiftLink } from "./copy-gift-link.ts";

/** The gift as this reader sees it; undefined while it is read. */
function useGift(code: string) {
  const { isMember, user } = useSession();
  const [gift, setGift] = useState<Result<ShownGift>>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    setGift(undefined);
    const { gifts } = isMember ? memberApi : publicApi;
    const call = resultOf(gifts[":code"].$get({ param: { code } }));
    void call.then((answer) => isCurrent && setGift(answer));
    return () => {
      isCurrent = false;
    };
  }, [code, isMember, user.user_id, round]);
  return { gift, setGift, retry: () => setRound(round + 1) };
}

type WaitingGiftProps = { code: string; gift: ShownGift; onClaim: (gift: ShownGift) => void };

function WaitingGift({ code, gift, onClaim }: WaitingGiftProps) {
  const { isMember } = useSession();
  const [isClaiming, setClaiming] = useState(false);
  const [error, setError] = useState<string>();
  const claim = async () => {
    if (!isMember) return openLogin({ returnTo: href("/gift/:giftCode", { giftCode: code }) });
    if (isClaiming) return;
    setClaiming(true);
    setError(undefined);
    const answer = await resultOf(memberApi.gifts[":code"].claim.$post({ param: { code } }));
    setClaiming(false);
    if (!answer.ok) return setError(answer.problem.detail);
    invalidateLists();
    onClaim(answer.data);
  };
  return (
    <Callout
      icon={GiftIcon}
      title={`${gift.giver.nickname}님이 보낸 선물이에요`}
      actions={
        <>
          <Button aria-disabled={isClaiming} onClick={claim}>
            {isClaiming ? "받고 있어요…" : isMember ? "선물 받기" : "로그인하고 받기"}
          </Button>
          {error && (
            <p role="alert" className="mt-2 text-sm text-alert font-medium">
              {error}
            </p>
          )}
        </>
      }
    >
      <About gift={gift} />
      <p className="mt-3 text-sm">
        <time dateTime={gift.claimable_until}>{formatDate(gift.claimable_until)}</time>까지 한 사람이 받을 수 있어요.
        받으면 내 계정에 담기고, 다른 사람은 받을 수 없어요.
      </p>
    </Callout>
  );
}

const About = ({ gift: { prompt } }: { gift: ShownGift }) => (
  <>
    <strong className="block text-lg text-ink font-bold">{prompt.title}</strong>
    {nameOf(prompt.category)} · {nameOf(prompt.model)}
  </>
);

const toGifts: ReactNode = (
  <ButtonLink variant="ghost" to="/mypage/gifts">
    선물 내역 보기
  </ButtonLink>
);

/** The gift of a code, for whoever has its link. */
export function GiftPage({ code }: { code: string }) {
  const { gift, setGift, retry } = useGift(code);
  if (!gift) return <Waiting title="선물을 찾고 있어요" />;
  if (!gift.ok) {
    const isThere = gift.problem.status !== 404 && gift.problem.status !== 400;
    return isThere ? (
      <Callout icon={GiftIcon} title="선물을 불러오지 못했어요" actions={<Button onClick={retry}>다시 시도</Button>}>
        인터넷 연결을 확인하고 다시 눌러 주세요.
      </Callout>
    ) : (
      <Callout
        icon={GiftIcon}
        title="선물을 찾을 수 없어요"
        actions={<ButtonLink to="/">다른 프롬프트 보기</ButtonLink>}
      >
        링크가 잘렸는지 보낸 사람에게 다시 물어봐 주세요.
      </Callout>
    );
  }
  const { data } = gift;
  const prompt = href("/prompt/:promptId", { promptId: String(data.prompt.id) });
  if (data.own === "claimer")
    return (
      <Callout
        icon={GiftIcon}
        title="선물을 받았어요"
        actions={
          <>
            <ButtonLink to={prompt}>프롬프트로 가기</ButtonLink>
            {toGifts}
          </>
        }
      >
        <About gift={data} />
      </Callout>
    );
  if (data.status !== "waiting")
    return (
      <Callout
        icon={GiftIcon}
        title="받을 수 없는 선물이에요"
        actions={<ButtonLink to={prompt}>프롬프트 보기</ButtonLink>}
      >
        {data.status === "claimed" ? "이미 누가 받은 선물이에요." : "보낸 사람에게 돌아간 선물이에요."}
      </Callout>
    );
  if (data.own === "giver")
    return (
      <Callout
        icon={GiftIcon}
        title="내가 보내는 선물이에요"
        actions={
          <>
            <Button onClick={() => copyGiftLink(code)}>선물 링크 복사</Button>
            {toGifts}
          </>
        }
      >
        <About gift={data} />
        <p className="mt-3 text-sm">링크를 복사해 받을 사람에게 보내 주세요.</p>
      </Callout>
    );
  return <WaitingGift code={code} gift={data} onClaim={(now) => setGift({ ok: true, data: now })} />;
}
