import { NICKNAME_MAX } from "#contracts/limits.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";
import { useAvailability } from "./use-availability.ts";

const HINT = "2자부터 20자까지, 한글·영문·숫자와 . _ - 를 쓸 수 있어요.";

type NicknameFieldProps = { value: string; own: string; error?: string; onChange: (value: string) => void };

/** Shows while typing whether the nickname is available. */
export function NicknameField({ value, own, error, onChange }: NicknameFieldProps) {
  const { state, message } = useAvailability(value, own);
  const isRefused = state === "refused";
  return (
    <div>
      <TextField
        name="nickname"
        label="닉네임"
        max={NICKNAME_MAX}
        value={value}
        error={error ?? (isRefused ? message : undefined)}
        hint={
          <span className="flex items-center gap-1.5">
            {!error && state === "free" ? (
              <span className="inline-flex items-center gap-1 text-leaf font-medium">
                <CheckIcon className="size-4" />
                {message}
              </span>
            ) : (
              <span>{state === "checking" ? message : HINT}</span>
            )}
          </span>
        }
        onChange={onChange}
      />
      <p role="status" className="sr-only">
        {state === "free" || isRefused ? message : ""}
      </p>
    </div>
  );
}
