import { useEffect, useState } from "react";
import { tabStorage } from "#app/lib/storage.ts";
import type { Variable } from "#contracts/variables.ts";
import { type BlankValues, readValues } from "#app/prompt/blank-values.ts";

const keyOf = (promptId: number) => `blanks:${promptId}`;

/** The filled-in values, stored for this tab. */
export function useBlanks(promptId: number, variables: Variable[]) {
  const [values, setValues] = useState<BlankValues>({});
  useEffect(() => {
    const remembered = readValues(tabStorage.read(keyOf(promptId)), variables);
    if (Object.keys(remembered).length > 0) setValues(remembered);
  }, [promptId, variables]);

  const change = (next: BlankValues) => {
    setValues(next);
    tabStorage.write(keyOf(promptId), JSON.stringify(next));
  };
  const fill = (name: string, value: string) => change({ ...values, [name]: value });
  const clear = () => change({});
  return { values, fill, clear };
}
