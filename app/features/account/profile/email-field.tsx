import { FieldMessage, messageIds } from "#app/features/prompts/editor/field-message.tsx";

const HINT = "거래와 정산 소식을 받을 주소예요. 다른 회원에게는 보이지 않아요.";

type EmailFieldProps = { value: string; error?: string; onChange: (value: string) => void };

export function EmailField({ value, error, onChange }: EmailFieldProps) {
  return (
    <div>
      <label htmlFor="email" className="label">
        이메일 <span className="font-normal text-muted">(선택)</span>
      </label>
      <input
        id="email"
        name="email"
        type="email"
        autoComplete="email"
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={messageIds("email", { error, hint: HINT })}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="field aria-[invalid]:border-alert"
      />
      <FieldMessage name="email" error={error} hint={HINT} />
    </div>
  );
}
