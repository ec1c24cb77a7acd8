import { dropStrays, hiddenFault } from "#contracts/hidden.ts";
import { VALUE_MAX, VALUES_MAX } from "#contracts/limits.ts";
import { blankName, filledLength, filledText, isAllowed, type Variable } from "#contracts/variables.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { FieldError } from "#contracts/problem.ts";

const lettersOf = (count: number) => `${count.toLocaleString("ko")}자`;

const refusal = (errors: FieldError[]) => new AppError("unprocessable", errors[0]!.message, { errors });

/** What is wrong with one value, as a sentence. */
function faultOf(blank: Variable | undefined, value: string, isRepeated: boolean) {
  if (!blank) return "이 프롬프트에 없는 빈칸이에요.";
  if (isRepeated) return "같은 빈칸의 값이 두 번 들어 있어요.";
  if (value.length > VALUE_MAX) return `빈칸의 값은 ${lettersOf(VALUE_MAX)}까지 쓸 수 있어요.`;
  if (!value.isWellFormed()) return "쓸 수 없는 문자가 들어 있어요.";
  const hidden = hiddenFault(value, blank.name);
  if (hidden) return hidden;
  return isAllowed(blank, value) || value === ""
    ? undefined
    : `다음 가운데 하나여야 해요: ${blank.options!.join(", ")}`;
}

/** The values by the name of their blank. Throws 422 naming unknown blanks, blanks named twice and refused values. */
function valuesFor(variables: Variable[], given: Record<string, string>) {
  const blanks = new Map(variables.map((blank) => [blank.name, blank]));
  const values = new Map<string, string>();
  const errors: FieldError[] = [];
  for (const [key, typed] of Object.entries(given)) {
    const name = blankName(dropStrays(key));
    const value = typed.length > VALUE_MAX ? typed : dropStrays(typed).trim();
    const message = faultOf(blanks.get(name), value, values.has(name));
    if (message !== undefined) errors.push({ field: `values.${key}`, message });
    values.set(name, value);
  }
  if (errors.length > 0) throw refusal(errors);
  return Object.fromEntries(values);
}

/**
 * The finished text for a model that takes `inputMax` letters. Throws 422 naming the values at fault, before it is made: a short body may
 * mention a long value thousands of times.
 */
export function fillValues(
  { body, variables }: { body: string; variables: Variable[] },
  given: Record<string, string>,
  inputMax: number,
): string {
  const refuse = (message: string) => refusal([{ field: "values", message }]);
  if (Object.keys(given).length > VALUES_MAX) throw refuse(`빈칸은 ${VALUES_MAX}개까지 채울 수 있어요.`);
  const values = valuesFor(variables, given);
  if (filledLength(body, values) <= inputMax) return filledText(body, values);
  throw refuse(
    `무료 체험에서는 채운 글이 ${lettersOf(inputMax)}를 넘을 수 없어요. 값을 줄이거나 내 AI 계정으로 써 주세요.`,
  );
}
