import { COUPON_CODE_MAX, COUPON_CODE_MIN } from "#contracts/limits.ts";
import { type Picked, PromptPicker } from "#app/prompt/prompt-picker.tsx";
import { memberApi } from "#app/data/client.ts";
import { resultOf } from "#app/data/result.ts";
import { dayOf } from "#app/lib/day.ts";
import { readNumber, refuseNumber } from "#app/lib/typed-number.ts";
import { type Faults, useForm } from "#app/data/use-form.ts";
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
  percent: "",
  won: "",
  scope: "all" as "all" | "one",
  prompt_id: [] as Picked[],
  from: dayAfter(0),
  until: dayAfter(30),
  uses_max: "100",
});
type Entry = ReturnType<typeof createEntry>;

const toNumber = (text: string) => readNumber(text) ?? Number.NaN;

function missingOf({ code, kind, scope, prompt_id, uses_max, ...off }: Entry): Faults {
  const offFault = refuseNumber(off[kind], kind === "percent" ? "할인율을 써 주세요." : "할인 금액을 써 주세요.");
  const usesFault = refuseNumber(uses_max, "쓸 수 있는 횟수를 써 주세요.");
  return {
    ...(code.trim() === "" && { code: "쿠폰 코드를 써 주세요." }),
    ...(offFault && { [kind]: offFault }),
    ...(scope === "one" && prompt_id.length === 0 && { prompt_id: "프롬프트를 골라 주세요." }),
    ...(usesFault && { uses_max: usesFault }),
  };
}

const send = ({ code, kind, scope, prompt_id, from, until, uses_max, ...off }: Entry) =>
  resultOf(
    memberApi.coupons.index.$post({
      json: {
        code,
        [kind]: toNumber(off[kind]),
        prompt_id: scope === "one" ? prompt_id[0]!.id : null,
        from,
        until,
        uses_max: toNumber(uses_max),
      },
    }),
  );

/** The fields of a new coupon. */
export default function CouponForm({ onDone }: { onDone: () => void }) {
  const { fields, faults, isSending, change, field, form } = useForm({
    fields: createEntry,
    prefix: "coupon-",
    check: missingOf,
    async send(entry) {
      const made = await send(entry);
      if (!made.ok) return made.problem;
      void refreshCoupons();
      onDone();
      toast(`‘${made.data.code}’ 쿠폰을 만들었어요.`);
      return undefined;
    },
  });
  const isPercent = fields.kind === "percent";
  return (
    <form {...form} className="space-y-4">
      <LineField
        {...field("code")}
        label="쿠폰 코드"
        hint={`한글, 영문, 숫자, -, _로 ${COUPON_CODE_MIN}~${COUPON_CODE_MAX}자를 써 주세요. 영문은 대문자로 바뀌어요.`}
      />
      <SelectField {...field("kind")} label="할인 방법" options={kinds} />
      <LineField
        {...field(fields.kind)}
        label={isPercent ? "할인율 (%)" : "할인 금액 (원)"}
        inputMode="numeric"
        hint="할인한 가격이 100원보다 적으면 무료가 돼요."
      />
      <SelectField {...field("scope")} label="쓸 수 있는 프롬프트" options={scopes} />
      {fields.scope === "one" && (
        <PromptPicker
          name="coupon-prompt_id"
          legend="이 쿠폰을 쓸 프롬프트"
          kind="radio"
          picked={fields.prompt_id}
          error={faults.prompt_id}
          onPick={(prompt_id) => change({ prompt_id })}
        />
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
        <DateField {...field("from")} label="시작하는 날" />
        <DateField {...field("until")} label="끝나는 날" />
      </div>
      <LineField
        {...field("uses_max")}
        label="쓸 수 있는 횟수"
        inputMode="numeric"
        hint="한 사람이 한 번씩 쓸 수 있어요."
      />
      <SubmitButton className="w-full" isSending={isSending} sending="만들고 있어요…">
        쿠폰 만들기
      </SubmitButton>
    </form>
  );
}
