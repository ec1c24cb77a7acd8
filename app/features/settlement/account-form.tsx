import { type BankCode, banks } from "#contracts/banks.ts";
import { ACCOUNT_FREEZE_HOURS } from "#contracts/commerce.ts";
import type { PayoutAccount } from "#contracts/settlement-account.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { formatClock } from "#app/lib/day.ts";
import { formatDate } from "#app/lib/format.ts";
import { contractFaults } from "#app/data/contract-faults.ts";
import { useForm } from "#app/data/use-form.ts";
import { resultOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.tsx";
import { type AccountEntry, businessFields, entryOf, toAccountInput } from "./account-entry.ts";
import { LineField } from "#app/ui/line-field.tsx";
import { SellerTypeField } from "./seller-type-field.tsx";
import { refreshMoney } from "./settlements.ts";

// Common banks first, then by name.
const usual: BankCode[] = ["090", "092", "004", "088", "011", "081", "020", "003"];
const others = (Object.keys(banks) as BankCode[])
  .filter((code) => !usual.includes(code))
  .sort((one, other) => banks[one].localeCompare(banks[other], "ko"));
const bankOptions = [...usual, ...others].map((slug) => ({ slug, name: banks[slug] }));

type AccountFormProps = { account: PayoutAccount | null; onDone: () => void };

const load = async () => (await import("#contracts/settlement-account.ts")).newPayoutAccount;
const check = (entry: AccountEntry) => contractFaults(load, toAccountInput(entry));

export function AccountForm({ account, onDone }: AccountFormProps) {
  const { fields, faults, refusal, isSending, field, form } = useForm({
    fields: () => entryOf(account),
    drawsRefusal: true,
    check,
    async send(entry) {
      const kept = await resultOf(memberApi.settlements.account.$put({ json: toAccountInput(entry) }));
      if (!kept.ok) return kept.problem;
      const frozen = kept.data.frozen_until;
      void refreshMoney();
      onDone();
      toast(
        frozen
          ? `정산 계좌를 바꿨어요. ${formatDate(frozen)} ${formatClock(frozen)}부터 신청할 수 있어요.`
          : "정산 계좌를 저장했어요.",
      );
      return undefined;
    },
  });

  return (
    <form {...form} className="space-y-4">
      <SelectField {...field("bank_code")} label="은행" options={bankOptions} />
      <LineField
        {...field("account_number")}
        label="계좌번호"
        inputMode="numeric"
        hint={
          account
            ? `지금 계좌: ****${account.last_digits}. 그대로 두더라도 확인을 위해 다시 적어 주세요.`
            : "하이픈(-)은 있어도 없어도 돼요."
        }
      />
      <LineField {...field("holder_name")} label="예금주" />
      <SellerTypeField {...field("seller_type")} />
      {fields.seller_type === "business" && (
        <fieldset id="business" tabIndex={-1} className="space-y-4 outline-none!">
          <legend className="mb-1 text-sm font-semibold">사업자 정보</legend>
          <p className="text-sm text-muted">전자상거래법에 따라 구매자가 주문하기 전에 볼 수 있어요.</p>
          {faults.business && <p className="text-sm text-alert font-medium">{faults.business}</p>}
          {businessFields.map(({ name, ...line }) => (
            <LineField key={name} {...line} {...field(`business.${name}`)} />
          ))}
        </fieldset>
      )}
      <p className="rounded-2.5 bg-paper px-4 py-3 text-sm text-muted">
        계좌번호는 암호화해 보관하고 마지막 네 자리만 보여요.
        {account && ` 은행, 계좌번호, 예금주를 바꾸면 ${ACCOUNT_FREEZE_HOURS}시간 동안 정산을 신청할 수 없어요.`}
      </p>
      <p role="alert" className="text-sm text-alert font-medium empty:hidden">
        {refusal}
      </p>
      <SubmitButton className="w-full" isSending={isSending} sending="예금주를 확인하고 있어요…">
        {account ? "계좌 바꾸기" : "계좌 등록하기"}
      </SubmitButton>
    </form>
  );
}
