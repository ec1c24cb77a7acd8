import { COUPON_CODE_MAX, COUPON_CODE_MIN } from "#contracts/limits.ts";
import { type Picked, PromptPicker } from "#app/features/prompts/prompt-picker.tsx";
import { memberApi } from "#app/data/client.ts";
import { resultOf } from "#app/data/result.ts";
import { dayOf } from "#app/lib/day.ts";
import { useEntry } from "#app/lib/use-entry.ts";
import { useSubmit } from "#app/lib/use-submit.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { DateField } from "#app/ui/date-field.tsx";
import { LineField } from "#app/ui/line-field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { refreshCoupons } from "./coupons.ts";

const DAY = 86_400_000;
const dayAfter = (days: number) => dayOf(Date.now() + days * DAY);

const kinds = [
  { slug: "percent", name: "비율로 할인 (%)" },
  { slug: "won", name: "금액으로 할인 (원)" },
] as const;
const scopes = [
  { slug: "all", name: "내 유료 프롬프트 모두" },
  { slug: "one", name: "하나만 고르기" },
] as const;

const createEntry = () => ({
  code: "",
  kind: "percent" as "percent" | "won",
  off: "",
  scope: "all" as "all" | "one",
  picked: [] as Picked[],
  from: dayAfter(0),
  until: dayAfter(30),
  uses: "100",
});
type Entry = ReturnType<typeof createEntry>;

const toNumber = (text: string) => Number(text.replaceAll(",", "") || Number.NaN);
const FIELDS = ["code", "percent", "won", "prompt_id", "from", "until", "uses_max"];

function missingOf({ code, kind, off, scope, picked, uses }: Entry): Record<string, string> {
  return {
    ...(code.trim() === "" && { code: "쿠폰 코드를 써 주세요." }),
    ...(Number.isNaN(toNumber(off)) && {
      [kind]: kind === "percent" ? "할인율을 써 주세요." : "할인 금액을 써 주세요.",
    }),
    ...(scope === "one" && picked.length === 0 && { prompt_id: "프롬프트를 골라 주세요." }),
    ...(Number.isNaN(toNumber(uses)) && { uses_max: "쓸 수 있는 횟수를 써 주세요." }),
  };
}

const send = ({ code, kind, off, scope, picked, from, until, uses }: Entry) =>
  resultOf(
    memberApi.coupons.index.$post({
      json: {
        code,
        [kind]: toNumber(off),
        prompt_id: scope === "one" ? picked[0]!.id : null,
        from,
        until,
        uses_max: toNumber(uses),
      },
    }),
  );

/** The fields of a new coupon. */
export default function CouponForm({ onDone }: { onDone: () => void }) {
  const { entry, errors, setErrors, change, field } = useEntry(createEntry, "coupon-");
  const refuse = (found: Record<string, string>) => {
    setErrors(found);
    const first = FIELDS.find((name) => found[name]);
    if (first) requestAnimationFrame(() => document.getElementById(`coupon-${first}`)?.focus());
  };
  const { isSending, submit } = useSubmit(async () => {
    const missing = missingOf(entry);
    if (Object.keys(missing).length > 0) return refuse(missing);
    const answer = await send(entry);
    if (!answer.ok) {
      const { fields, detail } = answer.problem;
      return Object.keys(fields).length > 0 ? refuse(fields) : toast(detail);
    }
    void refreshCoupons();
    onDone();
    toast(`‘${answer.data.code}’ 쿠폰을 만들었어요.`);
  });
  const isPercent = entry.kind === "percent";
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <LineField
        {...field("code")}
        label="쿠폰 코드"
        hint={`한글, 영문, 숫자, -, _로 ${COUPON_CODE_MIN}~${COUPON_CODE_MAX}자를 써 주세요. 영문은 대문자로 바뀌어요.`}
      />
      <SelectField {...field("kind")} label="할인 방법" options={kinds} />
      <LineField
        name={`coupon-${entry.kind}`}
        label={isPercent ? "할인율 (%)" : "할인 금액 (원)"}
        inputMode="numeric"
        value={entry.off}
        error={errors[entry.kind]}
        hint="할인한 가격이 100원보다 적으면 무료가 돼요."
        onChange={(off) => change({ off })}
      />
      <SelectField {...field("scope")} label="쓸 수 있는 프롬프트" options={scopes} />
      {entry.scope === "one" && (
        <PromptPicker
          name="coupon-prompt_id"
          legend="이 쿠폰을 쓸 프롬프트"
          kind="radio"
          picked={entry.picked}
          error={errors.prompt_id}
          onPick={(picked) => change({ picked })}
        />
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
        <DateField
          name="coupon-from"
          label="시작하는 날"
          value={entry.from}
          error={errors.from}
          onChange={(from) => change({ from })}
        />
        <DateField
          name="coupon-until"
          label="끝나는 날"
          value={entry.until}
          error={errors.until}
          onChange={(until) => change({ until })}
        />
      </div>
      <LineField
        name="coupon-uses_max"
        label="쓸 수 있는 횟수"
        inputMode="numeric"
        value={entry.uses}
        error={errors.uses_max}
        hint="한 사람이 한 번씩 쓸 수 있어요."
        onChange={(uses) => change({ uses })}
      />
      <SubmitButton className="w-full" isSending={isSending} sending="만들고 있어요…">
        쿠폰 만들기
      </SubmitButton>
    </form>
  );
}
