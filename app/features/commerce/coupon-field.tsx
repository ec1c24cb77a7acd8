import { useEffect, useState } from "react";
import type { CouponOffer } from "#contracts/coupons.ts";
import { memberApi } from "#app/data/client.ts";
import { resultOf } from "#app/data/result.ts";
import { formatSum, formatWon } from "#app/lib/format.ts";
import { useSubmit } from "#app/lib/use-submit.ts";
import { useTextEntry } from "#app/lib/use-text-entry.ts";
import { Button } from "#app/ui/button.tsx";
import { controlProps, FieldMessage } from "#app/ui/field-message.tsx";
import { ChevronDownIcon } from "#app/ui/icons.tsx";
import { toast } from "#app/ui/toast.tsx";

const FIELD = "coupon";

/** Whether a code stands in the field that the price does not include: it is applied then, and the price asked for again. */
export function applyUnusedCoupon() {
  const field = document.getElementById(FIELD);
  if (!(field instanceof HTMLInputElement) || field.value.trim() === "") return false;
  field.form?.requestSubmit();
  toast("써 둔 쿠폰 코드를 먼저 확인할게요. 금액을 보고 다시 눌러 주세요. 쿠폰 없이 사려면 코드를 지워 주세요.");
  return true;
}

type CouponFieldProps = {
  promptId: number;
  offer?: CouponOffer;
  isFixed: boolean;
  /** Why an order with the coupon was refused. */
  refusal?: string;
  onChange: (offer?: CouponOffer) => void;
};

/** Takes the code of a coupon and shows the price before and after it. */
export function CouponField({ promptId, offer, isFixed, refusal, onChange }: CouponFieldProps) {
  const { text, write, refuse, field } = useTextEntry();
  const [said, setSaid] = useState("");
  const refuseCode = (why: string) => {
    refuse(why);
    document.getElementById(FIELD)?.focus();
  };
  const { isSending, submit } = useSubmit(async () => {
    if (text.trim() === "") return refuseCode("쿠폰 코드를 써 주세요.");
    const answer = await resultOf(memberApi.coupons.check.$post({ json: { code: text, prompt_id: promptId } }));
    if (!answer.ok) return refuseCode(answer.problem.fields.code ?? answer.problem.detail);
    setSaid(`쿠폰을 썼어요. ${formatSum(answer.data.discount)} 할인돼요.`);
    onChange(answer.data);
  });
  // The field that had the focus is gone, and the title is another element than before.
  useEffect(() => {
    if (offer) document.getElementById("coupon-title")?.focus({ preventScroll: true });
  }, [offer]);
  const remove = () => {
    onChange();
    write("");
    setSaid("쿠폰을 뺐어요.");
    requestAnimationFrame(() => document.getElementById(FIELD)?.focus());
  };
  const error = field.error ?? refusal;
  if (isFixed && !offer) return null;
  const title = (
    <h2 id="coupon-title" tabIndex={-1} className="text-base font-bold outline-none!">
      쿠폰
    </h2>
  );
  return (
    <section aria-labelledby="coupon-title" className="card px-4 py-1">
      <p role="status" className="sr-only">
        {said}
      </p>
      {offer ? (
        <div className="py-3">
          {title}
          <dl className="mt-2 text-sm tabular-nums space-y-1">
            <div className="flex justify-between gap-4">
              <dt className="text-muted">판매 가격</dt>
              <dd>{formatWon(offer.price)}</dd>
            </div>
            <div className="flex justify-between gap-4">
              <dt className="min-w-0 break-all text-muted">‘{offer.code}’ 할인</dt>
              <dd className="flex-none text-leaf font-semibold">{formatSum(-offer.discount)}</dd>
            </div>
            <div className="flex justify-between gap-4 border-t border-line pt-1.5 font-bold">
              <dt>결제할 금액</dt>
              <dd>{formatSum(offer.amount)}</dd>
            </div>
          </dl>
          {!isFixed && (
            <Button variant="ghost" className="mt-1 -mb-3 -ml-3.5" onClick={remove}>
              쿠폰 빼기
            </Button>
          )}
        </div>
      ) : (
        <details className="group" open={Boolean(refusal || said) || undefined}>
          <summary className="min-h-11 flex cursor-pointer list-none items-center justify-between gap-2">
            {title}
            <ChevronDownIcon className="size-4.5 text-muted group-open:rotate-180" />
          </summary>
          <form noValidate onSubmit={submit} className="pb-3 pt-1">
            <label htmlFor={FIELD} className="sr-only">
              쿠폰 코드
            </label>
            <div className="flex gap-2">
              <input
                {...controlProps(FIELD, { error })}
                type="text"
                autoComplete="off"
                autoCapitalize="characters"
                placeholder="쿠폰 코드가 있으면 써 주세요"
                value={text}
                disabled={isFixed}
                onChange={(event) => write(event.currentTarget.value)}
                className="field min-w-0 flex-1 placeholder:text-muted aria-[invalid]:border-alert"
              />
              <Button type="submit" variant="secondary" aria-disabled={isSending} disabled={isFixed}>
                {isSending ? "확인 중…" : "쓰기"}
              </Button>
            </div>
            <div role="alert">
              <FieldMessage name={FIELD} error={error} />
            </div>
          </form>
        </details>
      )}
    </section>
  );
}
