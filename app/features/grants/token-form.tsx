import { useRef, useState } from "react";
import type { GrantScope, MadePersonalToken } from "#contracts/grants.ts";
import { PERSONAL_TOKEN_NAME_MAX } from "#contracts/limits.ts";
import { focusFirst } from "#app/lib/use-entry.ts";
import { useSubmit } from "#app/lib/use-submit.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { ScopeField } from "./scope-field.tsx";
import { makeToken } from "./token-calls.ts";

const periods = [
  { slug: "7", name: "7일" },
  { slug: "30", name: "30일" },
  { slug: "90", name: "90일" },
  { slug: "365", name: "1년" },
] as const;
type Period = (typeof periods)[number]["slug"];

/** In the order of the form. */
const FIELDS = ["name", "scopes", "days"];

function missingOf(name: string, scopes: GrantScope[]): Record<string, string> {
  if (name.trim() === "") return { name: "어디에 쓸 토큰인지 이름을 적어 주세요." };
  return scopes.length === 0 ? { scopes: "권한을 하나 이상 골라 주세요." } : {};
}

/** The name, scopes and period of a new token. */
export function TokenForm({ onMade }: { onMade: (made: MadePersonalToken) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<GrantScope[]>(["read"]);
  const [period, setPeriod] = useState<Period>("90");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const refuse = (found: Record<string, string>) => {
    setErrors(found);
    focusFirst(form.current, FIELDS, found, "token-");
  };
  const { isSending, submit } = useSubmit(async () => {
    const missing = missingOf(name, scopes);
    if (Object.keys(missing).length > 0) return refuse(missing);
    const made = await makeToken({ name, scopes, days: Number(period) });
    if (made.ok) return onMade(made.data);
    if (Object.keys(made.problem.fields).length === 0) return toast(made.problem.detail);
    return refuse(made.problem.fields);
  });
  return (
    <form ref={form} noValidate onSubmit={submit} className="space-y-5">
      <TextField
        name="token-name"
        label="이름"
        value={name}
        max={PERSONAL_TOKEN_NAME_MAX}
        error={errors.name}
        placeholder="회의록 정리 스크립트"
        onChange={setName}
      />
      <ScopeField chosen={scopes} error={errors.scopes} onChange={setScopes} />
      <SelectField name="token-days" label="쓸 수 있는 기간" value={period} options={periods} onChange={setPeriod} />
      <SubmitButton className="w-full" isSending={isSending} sending="만드는 중…">
        만들기
      </SubmitButton>
    </form>
  );
}
