import { LineField } from "#app/ui/line-field.tsx";

type EmailFieldProps = { value: string; error?: string; onChange: (value: string) => void };

export function EmailField(props: EmailFieldProps) {
  return (
    <LineField
      name="email"
      type="email"
      autoComplete="email"
      label={
        <>
          이메일 <span className="font-normal text-muted">(선택)</span>
        </>
      }
      hint="문의에 답할 때만 써요. 다른 회원에게는 보이지 않아요. 메일을 받을 주소는 계정 설정에서 확인해요."
      {...props}
    />
  );
}
