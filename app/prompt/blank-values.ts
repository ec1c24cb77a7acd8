import { isAllowed, type Variable } from "#contracts/variables.ts";

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
      variables.flatMap((variable) => {
        const value = values[variable.name];
        return typeof value === "string" && isAllowed(variable, value) ? [[variable.name, value]] : [];
      }),
    );
  } catch {
    return {};
  }
}

export const hasValues = (values: BlankValues) => Object.values(values).some((value) => value.trim() !== "");
