import { TAKEDOWN_MAX } from "#contracts/limits.ts";
import { rightNames, type TakedownRight, takedownRights } from "#contracts/takedown-rights.ts";
import type { TakedownReceipt } from "#contracts/takedowns.ts";
import { memberApi } from "#app/data/client.ts";
import { resultOf } from "#app/data/result.ts";
import { useForm } from "#app/data/use-form.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { EmailField } from "#app/ui/email-field.tsx";
import { LineField } from "#app/ui/line-field.tsx";
import { NeedsScripts } from "#app/ui/needs-scripts.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";

const rights = takedownRights.map((slug) => ({ slug, name: rightNames[slug] }));
type Entry = { name: string; email: string; right: TakedownRight | ""; address: string; detail: string; proof: string };
const EMPTY: Entry = { name: "", email: "", right: "", address: "", detail: "", proof: "" };

/** `address` is the one that a page led here with. */
type TakedownFormProps = { address: string; onSent: (receipt: TakedownReceipt, email: string) => void };

export function TakedownForm({ address, onSent }: TakedownFormProps) {
  const { fields, isSending, change, field, form } = useForm<Entry>({
    fields: { ...EMPTY, address },
    // Nothing is chosen at first: the contract says so beside all else that is missing.
    async send({ right, ...entry }) {
      const answer = await resultOf(
        memberApi.takedowns.index.$post({ json: { ...entry, right: right as TakedownRight } }),
      );
      if (!answer.ok) return answer.problem;
      onSent(answer.data, entry.email.trim());
      return undefined;
    },
  });
  return (
    <form {...form} className="mt-6 space-y-5">
      <SelectField
        {...field("right")}
        value={fields.right}
        onChange={(right) => change({ right })}
        label="침해된 권리"
        options={rights}
      />
      <LineField
        {...field("address")}
        label="침해한 글의 주소"
        inputMode="url"
        hint="주소창에서 복사해 넣어 주세요. 후기, 질문, 써 본 결과라면 그 글의 ‘신고’에서 ‘권리침해로 신고’를 누르면 주소가 채워져요."
      />
      <TextField
        {...field("detail")}
        label="침해된 내용"
        lines="few"
        max={TAKEDOWN_MAX}
        hint="어떤 부분이 어떤 권리를 어떻게 침해하는지 적어 주세요."
      />
      <TextField
        {...field("proof")}
        label="소명 자료"
        isOptional
        lines="few"
        max={TAKEDOWN_MAX}
        hint="원본의 주소, 등록 번호, 대신 신고한다면 맡은 사실처럼 권리가 있음을 알 수 있는 것을 적어 주세요."
      />
      <LineField {...field("name")} label="이름 또는 단체 이름" autoComplete="name" />
      <EmailField {...field("email")} hint="처리 결과를 알려 드려요. 글쓴이에게는 이름과 메일 주소를 알리지 않아요." />
      <SubmitButton className="w-full" isSending={isSending}>
        신고하기
      </SubmitButton>
      <NeedsScripts />
    </form>
  );
}
