import { FEE_PERCENT, HOLD_DAYS, PAYOUT_MIN } from "#contracts/commerce.ts";
import { formatSum } from "#app/lib/format.ts";
import { ButtonLink } from "#app/ui/button.tsx";

const steps = [
  {
    title: "유료 프롬프트 올리기",
    about: "처음 한 번 본인 확인을 하고, 글쓰기에서 가격을 ‘유료’로 고르고, 미리보기와 결과를 하나 이상 넣어요.",
  },
  {
    title: "팔리면 여기에 쌓여요",
    about: `판매가에서 수수료 ${FEE_PERCENT}%(부가세 포함)를 뺀 금액이 정산 금액이에요. 판매하고 ${HOLD_DAYS}일이 지나면 정산할 수 있어요.`,
  },
  { title: "계좌로 받아요", about: `${formatSum(PAYOUT_MIN)}부터 신청할 수 있고, 매주 수요일에 보내 드려요.` },
];

/** Shown before the first sale: how to start selling. */
export function HowToSell() {
  return (
    <section aria-labelledby="how-to-sell" className="card p-5 lg:p-6">
      <h2 id="how-to-sell" className="text-lg font-bold tracking-tight">
        아직 판매한 프롬프트가 없어요
      </h2>
      <p className="mt-1 text-sm text-muted">첫 판매가 생기면 금액과 내역이 이 화면에 나타나요.</p>
      <ol className="mt-5 space-y-4">
        {steps.map(({ title, about }, index) => (
          <li key={title} className="flex flex-wrap gap-x-3 gap-y-1">
            <span
              aria-hidden="true"
              className="size-7 inline-flex flex-none items-center justify-center rounded-full bg-persimmon-soft text-sm text-persimmon font-bold tabular-nums"
            >
              {index + 1}
            </span>
            <div className="flex-1 break-words">
              <h3 className="font-semibold">{title}</h3>
              <p className="text-sm text-muted">{about}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap gap-2">
        <ButtonLink to="/create">유료 프롬프트 쓰기</ButtonLink>
        <ButtonLink variant="secondary" to="/mypage/prompt">
          내 프롬프트 보기
        </ButtonLink>
      </div>
    </section>
  );
}
