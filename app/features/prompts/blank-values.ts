import { valueOf, type Variable } from "#contracts/variables.ts";

/** The filled-in values by the name of the blank. */
export type BlankValues = Record<string, string>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The stored values of the blanks that the prompt still has. */
export function readValues(stored: string | null, variables: Variable[]): BlankValues {
  if (stored === null) return {};
  try {
    const values: unknown = JSON.parse(stored);
    if (!isRecord(values)) return {};
    return Object.fromEntries(
      variables.flatMap(({ name, options }) => {
        const value = values[name];
        const isKnown = typeof value === "string" && (!options || options.includes(value));
        return isKnown ? [[name, value]] : [];
      }),
    );
  } catch {
    return {};
  }
}

export const hasValues = (values: BlankValues) => Object.values(values).some((value) => value.trim() !== "");

/** The blanks without a value, which are copied as `[이름]`. */
export const emptyBlanks = (variables: Variable[], values: BlankValues) =>
  variables
    .filter(({ name, default: given }) => given === "" && valueOf(values, name) === "")
    .map(({ label }) => label);
