import { useState } from "react";
import type { CouponOffer } from "#contracts/coupons.ts";
import { memberApi } from "#app/data/client.ts";
import { resultOf } from "#app/data/result.ts";
import { formatSum, formatWon } from "#app/lib/format.ts";
import { useSubmit } from "#app/lib/use-submit.ts";
import { useTextEntry } from "#app/lib/use-text-entry.ts";
import { Button } from "#app/ui/button.tsx";
import { controlProps, FieldMessage } from "#app/ui/field-message.tsx";
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
    document.getElementById("coupon-title")?.focus({ preventScroll: true });
  });
  const remove = () => {
    onChange();
    write("");
    setSaid("쿠폰을 뺐어요.");
    requestAnimationFrame(() => document.getElementById(FIELD)?.focus());
  };
  const error = field.error ?? refusal;
  return (
    <section aria-labelledby="coupon-title" className="card p-5">
      <h2 id="coupon-title" tabIndex={-1} className="text-base font-bold outline-none!">
        쿠폰
      </h2>
      <p role="status" className="sr-only">
        {said}
      </p>
      {offer ? (
        <>
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
        </>
      ) : (
        <form noValidate onSubmit={submit} className="mt-2">
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
            <Button type="submit" variant="change" aria-disabled={isSending} disabled={isFixed}>
              {isSending ? "확인 중…" : "쓰기"}
            </Button>
          </div>
          <div role="alert">
            <FieldMessage name={FIELD} error={error} />
          </div>
        </form>
      )}
    </section>
  );
}
