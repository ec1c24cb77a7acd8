import { romanize } from "es-hangul";
import { dropStrays, hiddenFault } from "#contracts/hidden.ts";
import { blankValues, type McpBlank } from "#contracts/mcp.ts";
import { blankName, emptyVariables, isAllowed, type Variable } from "#contracts/variables.ts";
import { AppError } from "#worker/lib/errors.ts";
import { parseInput } from "#worker/middleware/validate.ts";

const NAMELESS = "blank";

/** 회의 주제 → `hoeui_juje`: letters, digits and underscores of ASCII. */
const asciiOf = (name: string) =>
  name
    // Only Hangul: given Latin letters it fails on `constructor`.
    .replace(/[가-힣]+/g, (hangul) => romanize(hangul))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "") || NAMELESS;

/** The blanks with ids that come from their names alone, so that they stay when others are added; equal ones are numbered in order. */
export function blanksOf(variables: Variable[]): McpBlank[] {
  const taken = new Set<string>();
  /** The number that the next blank of this name tries first: a body may have thousands of one name. */
  const numbers = new Map<string, number>();
  const takeId = (wanted: string) => {
    let at = numbers.get(wanted) ?? 1;
    const idOf = () => (at === 1 ? wanted : `${wanted}_${at}`);
    while (taken.has(idOf())) at += 1;
    numbers.set(wanted, at + 1);
    taken.add(idOf());
    return idOf();
  };
  return variables.map(({ name, default: given, options }) => {
    const id = takeId(asciiOf(name));
    return { id, name, default: given, ...(options && { options }), required: given === "" };
  });
}

const asVariable = ({ name, default: given, options }: McpBlank): Variable => ({
  name,
  label: name,
  default: given,
  options,
});

/** The blanks by name and by id. The name of one goes before the id of another. */
const byKey = (blanks: McpBlank[]) =>
  new Map([
    ...blanks.map((blank) => [blank.id, blank] as const),
    ...blanks.map((blank) => [blank.name, blank] as const),
  ]);

const NAMES_MAX = 50;
const firstOf = (blanks: McpBlank[], written: (blank: McpBlank) => string) =>
  blanks.slice(0, NAMES_MAX).map(written).join(", ") + (blanks.length > NAMES_MAX ? " …" : "");

/** What is wrong with one value, as a sentence. */
function faultOf(blank: McpBlank | undefined, value: string, names: string) {
  if (!blank) return `그런 빈칸이 없어요. 빈칸: ${names || "없음"}`;
  if (!value.isWellFormed()) return "쓸 수 없는 문자가 들어 있어요.";
  const hidden = hiddenFault(value, blank.name);
  if (hidden) return hidden;
  return isAllowed(asVariable(blank), value) ? undefined : `다음 가운데 하나여야 해요: ${blank.options!.join(", ")}`;
}

/** The values by the name of their blank, from values by name or id. Throws `invalid_input` naming unknown blanks and refused choices. */
export function valuesFor(blanks: McpBlank[], given: Record<string, string>): Record<string, string> {
  const [blanksByKey, names] = [byKey(blanks), firstOf(blanks, ({ name }) => name)];
  const find = (key: string) => blanksByKey.get(blankName(dropStrays(key))) ?? blanksByKey.get(key);
  const entries = Object.entries(parseInput(blankValues, given))
    .map(([key, value]) => [key, dropStrays(value).trim()] as const)
    .filter(([, value]) => value !== "");
  const errors = entries.flatMap(([key, value]) => {
    const message = faultOf(find(key), value, names);
    return message === undefined ? [] : [{ field: key, message }];
  });
  if (errors.length > 0) throw new AppError("invalid_input", "빈칸의 값을 확인해 주세요.", { errors });
  return Object.fromEntries(entries.map(([key, value]) => [find(key)!.name, value]));
}

/** The blanks that would stay empty. */
export function missingIn(blanks: McpBlank[], values: Record<string, string>): McpBlank[] {
  const empty = new Set(emptyVariables(blanks.map(asVariable), values).map(({ name }) => name));
  return blanks.filter(({ name }) => empty.has(name));
}

export const missingValues = (missing: McpBlank[]) =>
  new AppError(
    "invalid_input",
    `빈칸을 채워 주세요: ${firstOf(missing, ({ name, id }) => (name === id ? name : `${name}(${id})`))}`,
    { errors: missing.map(({ name }) => ({ field: name, message: "값이 있어야 해요." })) },
  );
