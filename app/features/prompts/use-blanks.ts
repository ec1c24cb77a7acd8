import { useEffect, useState } from "react";
import type { Variable } from "#contracts/variables.ts";
import { type BlankValues, readValues } from "./blank-values.ts";

const keyOf = (promptId: number) => `blanks:${promptId}`;

function load(promptId: number) {
  try {
    return sessionStorage.getItem(keyOf(promptId));
  } catch {
    return null;
  }
}

function store(promptId: number, values: BlankValues) {
  try {
    sessionStorage.setItem(keyOf(promptId), JSON.stringify(values));
  } catch {
    // Storage is full or forbidden: the values last as long as the document.
  }
}

/** The filled-in values, stored for this tab. */
export function useBlanks(promptId: number, variables: Variable[]) {
  const [values, setValues] = useState<BlankValues>({});
  useEffect(() => {
    const remembered = readValues(load(promptId), variables);
    if (Object.keys(remembered).length > 0) setValues(remembered);
  }, [promptId, variables]);

  const change = (next: BlankValues) => {
    setValues(next);
    store(promptId, next);
  };
  const fill = (name: string, value: string) => change({ ...values, [name]: value });
  const clear = () => change({});
  return { values, fill, clear };
}
