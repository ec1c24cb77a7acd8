import { KEPT_VALUE_MAX, VALUE_NAME_MAX } from "#contracts/limits.ts";
import { codePoints, hasVisible, tidy } from "#contracts/measure.ts";
import { isSecretName, isSecretValue, meaningOf, valueKey } from "#contracts/value-names.ts";
import type { ValueSet } from "#contracts/values.ts";
import { type Variable, valueOf } from "#contracts/variables.ts";

export type Match = { set: string; name: string; value: string };

const CHIPS_MAX = 5;

/** Whether a blank is one that values are kept for: free text that does not ask for a secret. Addresses may not be of dots alone. */
export const takesValues = ({ name, options }: Variable) =>
  !options && !isSecretName(name) && /[\p{L}\p{N}]/u.test(name);

/** What is kept for a blank: of its own name first, then of synonymous names. */
export function matchesOf(sets: ValueSet[], blank: Variable): Match[] {
  if (!takesValues(blank)) return [];
  const [key, meaning] = [valueKey(blank.name), meaningOf(blank.name)];
  const found = sets.flatMap(({ name: set, values }) =>
    values.flatMap(({ name, value }) => (value !== "" && meaningOf(name) === meaning ? [{ set, name, value }] : [])),
  );
  const isOwn = ({ name }: Match) => valueKey(name) === key;
  return [...found.filter(isOwn), ...found.filter((one) => !isOwn(one))].slice(0, CHIPS_MAX);
}

/** The filled blanks that may be kept and have nothing kept for them yet. */
export function offersOf(sets: ValueSet[], variables: Variable[], values: Record<string, string>, asked: Set<string>) {
  return variables.flatMap((blank) => {
    const value = tidy(valueOf(values, blank.name));
    const fits = hasVisible(value) && codePoints(value) <= KEPT_VALUE_MAX && !isSecretValue(value);
    const isNew = !asked.has(valueKey(blank.name)) && matchesOf(sets, blank).length === 0;
    return takesValues(blank) && fits && isNew ? [{ name: blank.name, value }] : [];
  });
}

type Typed = { set: string; name: string; value: string };

/** What is wrong with a value that is written by hand, as the API says it. */
export function faultsOf({ set, name, value }: Typed): Record<string, string> {
  const isLong = (text: string, max: number) => codePoints(tidy(text)) > max;
  const faults: Record<string, string | false> = {
    name:
      (!hasVisible(name) && "빈칸 이름을 입력해 주세요.") ||
      (isLong(name, VALUE_NAME_MAX) && `빈칸 이름은 ${VALUE_NAME_MAX}자까지 쓸 수 있어요.`) ||
      ((/[{}=\n]/.test(name) || !/[\p{L}\p{N}]/u.test(name)) && "빈칸 이름에 쓸 수 없는 글자가 들어 있어요.") ||
      (isSecretName(name) && "비밀번호, 주민번호, 카드나 계좌 번호처럼 보이는 것은 간직하지 않아요."),
    value:
      (!hasVisible(value) && "값을 입력해 주세요.") ||
      (isLong(value, KEPT_VALUE_MAX) && `값은 ${KEPT_VALUE_MAX}자까지 쓸 수 있어요.`),
    set:
      (!hasVisible(set) && "꾸러미 이름을 입력해 주세요.") ||
      (isLong(set, VALUE_NAME_MAX) && `꾸러미 이름은 ${VALUE_NAME_MAX}자까지 쓸 수 있어요.`),
  };
  return Object.fromEntries(Object.entries(faults).filter((one): one is [string, string] => one[1] !== false));
}
