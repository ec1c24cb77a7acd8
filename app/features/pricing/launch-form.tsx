import { useState } from "react";
import { feeOf } from "#contracts/commerce.ts";
import { LAUNCH_DAYS_APART, LAUNCH_DAYS_MAX } from "#contracts/limits.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { memberApi } from "#app/data/client.ts";
import { resultOf } from "#app/data/result.ts";
import { dayOf } from "#app/lib/day.ts";
import { formatWon } from "#app/lib/format.ts";
import { useSubmit } from "#app/lib/use-submit.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { DateField } from "#app/ui/date-field.tsx";
import { LineField } from "#app/ui/line-field.tsx";

const DAY = 24 * 60 * 60_000;
const WEEK = 7;

/** The first and last day that may be chosen, and the one that is chosen until another is. */
function daysFrom(now: number) {
  const ahead = (days: number) => dayOf(now + days * DAY);
  return { min: ahead(1), max: ahead(LAUNCH_DAYS_MAX), usual: ahead(WEEK) };
}

const digits = (typed: string) => typed.replace(/\D/g, "").slice(0, 7);

type LaunchFormProps = { prompt: PromptDetail; onStarted: () => void };

/** The lower price and its last day. */
export function LaunchForm({ prompt: { id, price: regular }, onStarted }: LaunchFormProps) {
  const [price, setPrice] = useState("");
  const [{ min, max, usual }] = useState(() => daysFrom(Date.now()));
  const [until, setUntil] = useState(usual);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string>();
  const won = Number(price);
  const { isSending, submit } = useSubmit(async () => {
    const started = await resultOf(
      memberApi.prompts[":id"]["launch-price"].$put({ param: { id: String(id) }, json: { price: won, until } }),
    );
    if (started.ok) return onStarted();
    const { fields, detail } = started.problem;
    setErrors(fields);
    setRefusal(Object.keys(fields).length === 0 ? detail : undefined);
    const [first] = Object.keys(fields);
    if (first) document.getElementById(`launch-${first}`)?.focus();
  });
  const hint =
    won > 0 && won < regular ? `정산 예정 ${formatWon(won - feeOf(won))}` : `지금 가격 ${formatWon(regular)}`;
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <LineField
        name="launch-price"
        label="할인한 가격 (원)"
        inputMode="numeric"
        value={price}
        error={errors["price"]}
        hint={hint}
        onChange={(typed) => setPrice(digits(typed))}
      />
      <DateField
        name="launch-until"
        label="마지막 날"
        value={until}
        min={min}
        max={max}
        error={errors["until"]}
        onChange={setUntil}
      />
      <p className="text-sm text-muted">
        그날이 지나면 {formatWon(regular)}으로 저절로 돌아가요. 늘릴 수는 없고 먼저 끝낼 수는 있어요. 끝나고{" "}
        {LAUNCH_DAYS_APART}일 뒤에 다시 할인할 수 있어요.
      </p>
      {refusal && (
        <p role="alert" className="text-sm text-alert font-medium">
          {refusal}
        </p>
      )}
      <SubmitButton className="w-full" isSending={isSending}>
        할인 시작하기
      </SubmitButton>
    </form>
  );
}
