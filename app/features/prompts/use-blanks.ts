import { useEffect, useState } from "react";
import { tabStorage } from "#app/lib/storage.ts";
import type { Variable } from "#contracts/variables.ts";
import { type BlankValues, readValues } from "#app/prompt/blank-values.ts";

const keyOf = (promptId: number) => `blanks:${promptId}`;

/** The filled-in values, stored for this tab, and how often the filled text was taken. */
export function useBlanks(promptId: number, variables: Variable[]) {
  const [values, setValues] = useState<BlankValues>({});
  const [taken, setTaken] = useState(0);
  useEffect(() => {
    const remembered = readValues(tabStorage.read(keyOf(promptId)), variables);
    if (Object.keys(remembered).length > 0) setValues(remembered);
  }, [promptId, variables]);

  const fillAll = (next: BlankValues) => {
    setValues(next);
    tabStorage.write(keyOf(promptId), JSON.stringify(next));
  };
  const fill = (name: string, value: string) => fillAll({ ...values, [name]: value });
  const clear = () => fillAll({});
  const take = () => setTaken((count) => count + 1);
  return { values, fill, fillAll, clear, taken, take };
}
export type Blanks = ReturnType<typeof useBlanks>;
