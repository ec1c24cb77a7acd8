import { useState } from "react";
import { feeOf } from "#contracts/commerce.ts";
import { LAUNCH_DAYS_APART, LAUNCH_DAYS_MAX } from "#contracts/limits.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { memberApi } from "#app/data/client.ts";
import { resultOf } from "#app/data/result.ts";
import { type Faults, useForm } from "#app/data/use-form.ts";
import { dayOf } from "#app/lib/day.ts";
import { formatWon } from "#app/lib/format.ts";
import { readNumber, refuseNumber } from "#app/lib/typed-number.ts";
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

type LaunchFormProps = { prompt: PromptDetail; onStarted: () => Promise<unknown> };

/** The lower price and its last day. */
export function LaunchForm({ prompt: { id, price: regular }, onStarted }: LaunchFormProps) {
  const [{ min, max, usual }] = useState(() => daysFrom(Date.now()));
  const { fields, refusal, isSending, field, form } = useForm({
    fields: { price: "", until: usual },
    prefix: "launch-",
    drawsRefusal: true,
    check({ price }): Faults {
      const fault = refuseNumber(price, "할인한 가격을 써 주세요.");
      return fault ? { price: fault } : {};
    },
    async send({ price, until }) {
      const json = { price: readNumber(price)!, until };
      const started = await resultOf(
        memberApi.prompts[":id"]["launch-price"].$put({ param: { id: String(id) }, json }),
      );
      if (!started.ok) return started.problem;
      await onStarted();
      return undefined;
    },
  });
  const won = readNumber(fields.price) ?? 0;
  const hint =
    won > 0 && won < regular ? `정산 예정 ${formatWon(won - feeOf(won))}` : `지금 가격 ${formatWon(regular)}`;
  return (
    <form {...form} className="space-y-4">
      <LineField {...field("price")} label="할인한 가격 (원)" inputMode="numeric" hint={hint} />
      <DateField {...field("until")} label="마지막 날" min={min} max={max} />
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
