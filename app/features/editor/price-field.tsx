import { FEE_PERCENT, feeOf, settlementOf } from "#contracts/commerce.ts";
import { PREVIEW_MAX, PRICE_MAX, PRICE_MIN_PAID } from "#contracts/limits.ts";
import { formatNumber, formatSum } from "#app/lib/format.ts";
import { readNumber } from "#app/lib/typed-number.ts";
import { cautionIn } from "./caution.tsx";
import type { SectionProps } from "./section-props.ts";
import { errorOf } from "./field-errors.ts";
import { keepOffer } from "./pending-intent.ts";
import { controlProps, FieldMessage } from "#app/ui/field-message.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { TextField } from "#app/ui/text-field.tsx";

const IdentityNeeded = lazyPart(() => import("#app/features/account/identity-check-needed.tsx"));

const SUGGESTED = [1_000, 3_000, 5_000, 10_000, 30_000];
const choices = [
  { isPaid: false, name: "무료", about: "누구나 바로 써요" },
  { isPaid: true, name: "유료", about: "산 사람만 본문을 봐요" },
];
const RANGE = `${formatNumber(PRICE_MIN_PAID)}원부터 ${formatNumber(PRICE_MAX)}원까지 정할 수 있어요.`;
const RATED =
  "본인 확인을 마친 19세 이상 회원만 볼 수 있고, 목록과 검색에는 나오지 않아요. 올린 뒤에는 운영자만 풀 수 있어요.";
const choiceLook =
  "flex flex-1 cursor-pointer flex-col rounded-2.5 border px-4 py-3 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-persimmon has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-solid";

function Settlement({ price }: { price: number }) {
  return (
    <p role="status" className="rounded-2.5 bg-leaf-soft px-4 py-3 text-sm text-leaf">
      <span className="font-semibold">
        판매가 {formatSum(price)} → 정산 예정 {formatSum(settlementOf(price))}
      </span>
      <span className="block">
        수수료 {FEE_PERCENT}% {formatSum(feeOf(price))} (부가세 포함)
      </span>
    </p>
  );
}

/** Of a remix, `isRemix`: it is always free. */
export function PriceField({ form, errors, cautions, change, isRemix }: SectionProps & { isRemix: boolean }) {
  const { isPaid, price, preview, allowsRemix, isRated } = form;
  const ratingError = errorOf(errors, "age_rating");
  const error = errorOf(errors, "price");
  const won = readNumber(price) ?? 0;
  return (
    <div className="space-y-5">
      <fieldset>
        <legend className="label">가격</legend>
        <div className="flex gap-3">
          {choices
            .filter((choice) => !isRemix || !choice.isPaid)
            .map((choice) => (
              <label
                key={choice.name}
                className={`${choiceLook} ${choice.isPaid === isPaid ? "border-persimmon bg-persimmon-soft" : "border-line hover:border-ink"}`}
              >
                <input
                  type="radio"
                  name="isPaid"
                  checked={choice.isPaid === isPaid}
                  onChange={() => change({ isPaid: choice.isPaid })}
                  className="sr-only"
                />
                <span className="font-semibold">{choice.name}</span>
                <span className="text-sm text-muted">{choice.about}</span>
              </label>
            ))}
        </div>
        {isRemix && <p className="mt-1.5 text-sm text-muted">이어 쓴 글은 무료로만 올릴 수 있어요.</p>}
      </fieldset>
      {!isPaid && (
        <div>
          <label className="min-h-11 flex cursor-pointer items-center gap-2.5 text-sm font-semibold">
            <input
              type="checkbox"
              name="allowsRemix"
              aria-describedby="allows-remix-hint"
              checked={allowsRemix}
              onChange={(event) => change({ allowsRemix: event.currentTarget.checked })}
              className="size-5 flex-none accent-persimmon"
            />
            이어 쓰기 허락
          </label>
          <p id="allows-remix-hint" className="text-sm text-muted">
            다른 회원이 이 글에서 시작해 새 글을 쓸 수 있어요. 그 글에는 이 글이 원래 글로 보여요.
          </p>
          <label className="mt-2 min-h-11 flex cursor-pointer items-center gap-2.5 text-sm font-semibold">
            <input
              {...controlProps("age_rating", { error: ratingError, hint: RATED })}
              type="checkbox"
              name="age_rating"
              checked={isRated}
              onChange={(event) => change({ isRated: event.currentTarget.checked })}
              className="size-5 flex-none accent-persimmon"
            />
            19세 이상만 보기
          </label>
          <FieldMessage name="age_rating" error={ratingError} hint={RATED} />
        </div>
      )}
      {isPaid && (
        <>
          <div>
            <label htmlFor="price" className="label">
              판매가
            </label>
            <div className="relative">
              <input
                {...controlProps("price", { error, hint: RANGE })}
                name="price"
                type="text"
                inputMode="numeric"
                autoComplete="off"
                value={price}
                onChange={(event) => change({ price: event.currentTarget.value })}
                className="field aria-[invalid]:border-alert pr-10 tabular-nums"
              />
              <span aria-hidden="true" className="absolute right-3.5 top-2.75 text-base text-muted">
                원
              </span>
            </div>
            <FieldMessage name="price" error={error} hint={RANGE} />
            <div role="group" aria-label="많이 쓰는 가격" className="mt-2 flex flex-wrap gap-2">
              {SUGGESTED.map((amount) => (
                <button
                  key={amount}
                  type="button"
                  aria-pressed={won === amount}
                  onClick={() => change({ price: String(amount) })}
                  className={`${won === amount ? "chip-on" : "chip"} cursor-pointer tabular-nums`}
                >
                  {formatSum(amount)}
                </button>
              ))}
            </div>
          </div>
          {won >= PRICE_MIN_PAID && won <= PRICE_MAX && <Settlement price={won} />}
          <TextField
            name="preview"
            label="미리보기"
            value={preview}
            max={PREVIEW_MAX}
            lines="few"
            error={errorOf(errors, "preview")}
            placeholder="본문의 앞부분이나 구성을 보여 주세요."
            hint={
              cautionIn(cautions.preview) ??
              "미리보기와 결과는 누구나 볼 수 있어요. 사기 전에 무엇을 받는지 알 수 있어야 해서 꼭 필요해요."
            }
            onChange={(text) => change({ preview: text })}
          />
          <IdentityNeeded onLeave={keepOffer} />
        </>
      )}
    </div>
  );
}
