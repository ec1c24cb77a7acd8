import { href, Link, useSearchParams } from "react-router";
import type { GivenGift, GiftStatus, ReceivedGift } from "#contracts/gifts.ts";
import { PromptLink } from "#app/prompt/prompt-link.tsx";
import { formatDate, formatSum } from "#app/lib/format.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ChipLink } from "#app/ui/chip-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { CopyIcon, GiftIcon } from "#app/ui/icons.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import { When } from "#app/ui/when.tsx";
import { copyGiftLink, giftLink } from "./copy-gift-link.ts";
import { useGiven, useReceived } from "./gifts.ts";

const looks: Record<GiftStatus, { name: string; look: string }> = {
  waiting: { name: "받기 전", look: "bg-persimmon-soft text-persimmon" },
  claimed: { name: "받음", look: "bg-leaf-soft text-leaf" },
  refunded: { name: "환불", look: "bg-paper text-muted" },
};

const Title = ({ prompt }: { prompt: GivenGift["prompt"] }) => (
  <h2 className="mt-2 text-lg font-bold tracking-tight">
    <PromptLink id={prompt.id} isGone={prompt.is_gone}>
      {prompt.title}
    </PromptLink>
  </h2>
);

function GivenItem({ gift }: { gift: GivenGift }) {
  const { name, look } = looks[gift.status];
  return (
    <article className="card p-4 md:p-5">
      <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted font-medium">
        <span className={`flex-none rounded-1.5 px-2 py-0.5 font-semibold ${look}`}>{name}</span>
        <When at={gift.paid_at} />
        <span className="ml-auto whitespace-nowrap text-base text-ink font-bold tabular-nums">
          {formatSum(gift.amount)}
        </span>
      </p>
      <Title prompt={gift.prompt} />
      {gift.message && <p className="mt-1 whitespace-pre-line break-words text-sm">{gift.message}</p>}
      <p className="mt-1 text-sm text-muted">
        {gift.claimer && gift.claimed_at && (
          <>
            <Link to={href("/profile/:memberId", { memberId: String(gift.claimer.user_id) })} className="font-semibold">
              {gift.claimer.nickname}
            </Link>
            님이 <time dateTime={gift.claimed_at}>{formatDate(gift.claimed_at)}</time>에 받았어요.{" "}
          </>
        )}
        {gift.status === "waiting" && (
          <>
            <time dateTime={gift.claimable_until}>{formatDate(gift.claimable_until)}</time>까지 받지 않으면 모두
            돌려드려요. 그 전에도 결제 내역에서 환불할 수 있어요.
          </>
        )}
        {gift.status === "refunded" && "돌려드린 선물이에요."}
      </p>
      {gift.code && (
        <div className="mt-3 flex flex-wrap items-center justify-end gap-2">
          <p className="box w-full select-all break-all px-3 py-2 text-xs text-muted">{giftLink(gift.code)}</p>
          <ButtonLink variant="secondary" size="small" to="/mypage/paymentHistory">
            결제 내역<span className="sr-only">: {gift.prompt.title}</span>
          </ButtonLink>
          <Button variant="secondary" size="small" onClick={() => copyGiftLink(gift.code!)}>
            <CopyIcon className="size-4" />
            링크 복사<span className="sr-only">: {gift.prompt.title}</span>
          </Button>
        </div>
      )}
    </article>
  );
}

function ReceivedItem({ gift }: { gift: ReceivedGift }) {
  return (
    <article className="card p-4 md:p-5">
      <p className="text-xs text-muted font-medium">
        {gift.giver.nickname}님이 보냈어요 · <When at={gift.claimed_at} />
      </p>
      <Title prompt={gift.prompt} />
      {gift.message && <p className="mt-1 whitespace-pre-line break-words text-sm">{gift.message}</p>}
    </article>
  );
}

const waiting = <LoadingList count={3} item="h-36 w-full" className="space-y-4" />;

function Given() {
  return (
    <GrowingList
      query={useGiven()}
      failed="보낸 선물을 불러오지 못했어요"
      waiting={waiting}
      empty={
        <EmptyState
          title="아직 보낸 선물이 없어요"
          icon={GiftIcon}
          action={<ButtonLink to="/?price=paid">유료 프롬프트 둘러보기</ButtonLink>}
        >
          유료 프롬프트의 ‘선물하기’를 누르면 다른 사람에게 보낼 수 있어요.
        </EmptyState>
      }
    >
      {(gifts) => (
        <ul aria-label="보낸 선물 목록" className="space-y-4">
          {gifts.map((gift) => (
            <li key={gift.order_id}>
              <GivenItem gift={gift} />
            </li>
          ))}
        </ul>
      )}
    </GrowingList>
  );
}

function Received() {
  return (
    <GrowingList
      query={useReceived()}
      failed="받은 선물을 불러오지 못했어요"
      waiting={waiting}
      empty={
        <EmptyState title="아직 받은 선물이 없어요" icon={GiftIcon}>
          선물 링크를 열면 받을 수 있어요.
        </EmptyState>
      }
    >
      {(gifts) => (
        <ul aria-label="받은 선물 목록" className="space-y-4">
          {gifts.map((gift) => (
            <li key={`${gift.prompt.id} ${gift.claimed_at}`}>
              <ReceivedItem gift={gift} />
            </li>
          ))}
        </ul>
      )}
    </GrowingList>
  );
}

/** The gifts that the member has given, or with `?of=received` those that they have received. */
export function GiftsPage() {
  const [query] = useSearchParams();
  const isReceived = query.get("of") === "received";
  return (
    <>
      <nav aria-label="선물" className="mb-4 flex flex-wrap gap-2">
        <ChipLink to="/mypage/gifts" active={!isReceived}>
          보낸 선물
        </ChipLink>
        <ChipLink to="/mypage/gifts?of=received" active={isReceived}>
          받은 선물
        </ChipLink>
      </nav>
      {isReceived ? <Received /> : <Given />}
    </>
  );
}
