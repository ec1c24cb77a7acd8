import { useState } from "react";
import { type BankCode, banks } from "#contracts/banks.ts";
import { ACCOUNT_FREEZE_HOURS } from "#contracts/commerce.ts";
import type { PayoutAccount } from "#contracts/settlement-account.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { formatClock } from "#app/lib/day.ts";
import { formatDate } from "#app/lib/format.ts";
import { useSubmit } from "#app/lib/use-submit.ts";
import { resultOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.tsx";
import { type AccountEntry, businessFields, entryOf, firstWrong, toAccountInput } from "./account-entry.ts";
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

export function AccountForm({ account, onDone }: AccountFormProps) {
  const [entry, setEntry] = useState(() => entryOf(account));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();

  const change = (part: Partial<AccountEntry>, ...fields: string[]) => {
    setEntry((before) => ({ ...before, ...part }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !fields.includes(name))));
    setProblem(undefined);
  };
  const { isSending, submit } = useSubmit(async () => {
    const answer = await resultOf(memberApi.settlements.account.$put({ json: toAccountInput(entry) }));
    if (!answer.ok) {
      const { fields, detail } = answer.problem;
      setErrors(fields);
      setProblem(detail);
      const wrong = firstWrong(fields);
      return wrong && requestAnimationFrame(() => document.getElementById(wrong)?.focus());
    }
    const frozen = answer.data.frozen_until;
    void refreshMoney();
    onDone();
    toast(
      frozen
        ? `정산 계좌를 바꿨어요. ${formatDate(frozen)} ${formatClock(frozen)}부터 신청할 수 있어요.`
        : "정산 계좌를 저장했어요.",
    );
  });

  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <SelectField
        name="bank_code"
        label="은행"
        value={entry.bank}
        options={bankOptions}
        error={errors.bank_code}
        onChange={(bank) => change({ bank }, "bank_code")}
      />
      <LineField
        name="account_number"
        label="계좌번호"
        inputMode="numeric"
        value={entry.number}
        error={errors.account_number}
        hint={
          account
            ? `지금 계좌: ****${account.last_digits}. 그대로 두더라도 확인을 위해 다시 적어 주세요.`
            : "하이픈(-)은 있어도 없어도 돼요."
        }
        onChange={(number) => change({ number }, "account_number")}
      />
      <LineField
        name="holder_name"
        label="예금주"
        value={entry.holder}
        error={errors.holder_name}
        onChange={(holder) => change({ holder }, "holder_name")}
      />
      <SellerTypeField
        value={entry.sellerType}
        error={errors.seller_type}
        onChange={(sellerType) => change({ sellerType }, "seller_type", "business")}
      />
      {entry.sellerType === "business" && (
        <fieldset className="space-y-4">
          <legend className="mb-1 text-sm font-semibold">사업자 정보</legend>
          <p className="text-sm text-muted">전자상거래법에 따라 구매자가 주문하기 전에 볼 수 있어요.</p>
          {errors.business && <p className="text-sm text-alert font-medium">{errors.business}</p>}
          {businessFields.map(({ name, ...field }) => (
            <LineField
              key={name}
              {...field}
              name={`business.${name}`}
              value={entry.business[name]}
              error={errors[`business.${name}`]}
              onChange={(value) =>
                change({ business: { ...entry.business, [name]: value } }, `business.${name}`, "business")
              }
            />
          ))}
        </fieldset>
      )}
      <p className="rounded-2.5 bg-paper px-4 py-3 text-sm text-muted">
        계좌번호는 암호화해 보관하고 마지막 네 자리만 보여요.
        {account && ` 은행, 계좌번호, 예금주를 바꾸면 ${ACCOUNT_FREEZE_HOURS}시간 동안 정산을 신청할 수 없어요.`}
      </p>
      <p role="alert" className="text-sm text-alert font-medium empty:hidden">
        {problem}
      </p>
      <SubmitButton className="w-full" isSending={isSending} sending="예금주를 확인하고 있어요…">
        {account ? "계좌 바꾸기" : "계좌 등록하기"}
      </SubmitButton>
    </form>
  );
}
