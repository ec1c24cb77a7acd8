import type { GrantScope, MadePersonalToken } from "#contracts/grants.ts";
import { PERSONAL_TOKEN_NAME_MAX } from "#contracts/limits.ts";
import { type Faults, useForm } from "#app/data/use-form.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { ScopeField } from "./scope-field.tsx";
import { makeToken } from "./token-calls.ts";

const periods = [
  { slug: "7", name: "7일" },
  { slug: "30", name: "30일" },
  { slug: "90", name: "90일" },
  { slug: "365", name: "1년" },
] as const;
type Period = (typeof periods)[number]["slug"];

type Entry = { name: string; scopes: GrantScope[]; days: Period };

function missingOf({ name, scopes }: Entry): Faults {
  if (name.trim() === "") return { name: "어디에 쓸 토큰인지 이름을 적어 주세요." };
  return scopes.length === 0 ? { scopes: "권한을 하나 이상 골라 주세요." } : {};
}

/** The name, scopes and period of a new token. */
export function TokenForm({ onMade }: { onMade: (made: MadePersonalToken) => void }) {
  const { fields, faults, isSending, change, field, form } = useForm<Entry>({
    fields: { name: "", scopes: ["read"], days: "90" },
    prefix: "token-",
    check: missingOf,
    async send({ days, ...token }) {
      const made = await makeToken({ ...token, days: Number(days) });
      if (!made.ok) return made.problem;
      onMade(made.data);
      return undefined;
    },
  });
  return (
    <form {...form} className="space-y-5">
      <TextField {...field("name")} label="이름" max={PERSONAL_TOKEN_NAME_MAX} placeholder="회의록 정리 스크립트" />
      <ScopeField chosen={fields.scopes} error={faults.scopes} onChange={(scopes) => change({ scopes })} />
      <SelectField {...field("days")} label="쓸 수 있는 기간" options={periods} />
      <SubmitButton className="w-full" isSending={isSending} sending="만드는 중…">
        만들기
      </SubmitButton>
    </form>
  );
}
