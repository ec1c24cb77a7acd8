import { TERMS_VERSION } from "#contracts/commerce.ts";
import { formatLongDate } from "#app/lib/format.ts";
import { GroupError } from "#app/ui/field-message.tsx";
import type { OrderTerms } from "./order-terms.ts";

type ConsentProps = {
  terms: OrderTerms;
  isAgreed: boolean;
  isFixed: boolean;
  error?: string;
  onChange: (isAgreed: boolean) => void;
};
export const CONSENT_ID = "consent";

/** The consent to the terms of an order. Never checked beforehand. What was agreed to makes room for the means of payment. */
export function Consent({ terms, isAgreed, isFixed, error, onChange }: ConsentProps) {
  const errorId = `${CONSENT_ID}-error`;
  return (
    <section aria-labelledby="terms" className="card p-4">
      <h2 id="terms" className={isFixed ? "sr-only" : "text-base font-bold"}>
        환불과 약관
      </h2>
      <p hidden={isFixed} className="mt-1 text-sm">
        {terms.text}
      </p>
      <p hidden={isFixed} className="mt-1 text-xs text-muted">
        미성년자가 보호자의 동의 없이 결제했다면 본인이나 보호자가 취소할 수 있어요.{" "}
        <a href="/policy/terms" target="_blank" rel="noopener" className="underline underline-offset-2">
          이용약관
        </a>{" "}
        {formatLongDate(TERMS_VERSION)} 시행 약관을 따라요.
      </p>
      <label className="mt-1 min-h-11 flex flex-wrap cursor-pointer items-center gap-x-2.5 py-2 text-base font-semibold has-[:disabled]:cursor-default">
        <input
          id={CONSENT_ID}
          type="checkbox"
          checked={isAgreed}
          disabled={isFixed}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="size-5 flex-none accent-persimmon"
        />
        <span className="flex-1 break-words">{terms.limitedFrom} 청약철회가 제한돼요. 확인했고 동의해요.</span>
      </label>
      <GroupError id={errorId} error={error} />
    </section>
  );
}
