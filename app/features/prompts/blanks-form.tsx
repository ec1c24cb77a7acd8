import { useEffect, useState } from "react";
import { focusOn } from "#app/lib/focus-on.ts";
import { whenIdle } from "#app/lib/when-idle.ts";
import type { Variable } from "#contracts/variables.ts";
import { BlankField } from "./blank-field.tsx";
import { hasValues } from "#app/prompt/blank-values.ts";
import type { Blanks } from "./use-blanks.ts";

export const fieldId = (index: number) => `blank-${index}`;

const loadTools = () => import("#app/features/values/blank-tools.tsx");

/** What is kept and was filled in before. Nobody waits for it, and the form is whole without it. */
function useTools() {
  const [tools, setTools] = useState<Awaited<ReturnType<typeof loadTools>>>();
  useEffect(() => whenIdle(() => void loadTools().then(setTools, () => undefined)), []);
  return tools;
}

type BlanksFormProps = { promptId: number; variables: Variable[]; blanks: Blanks };

export function BlanksForm({ promptId, variables, blanks }: BlanksFormProps) {
  const { values, fill, clear } = blanks;
  const tools = useTools();
  const around = { promptId, variables, blanks };
  return (
    <>
      <form onSubmit={(event) => event.preventDefault()} autoComplete="off" className="flex flex-col gap-4">
        <div className="min-h-11 flex items-center justify-between">
          <h2 id="blanks" tabIndex={-1} className="text-lg font-bold outline-none!">
            빈칸 채우기
          </h2>
          {hasValues(values) && (
            <button
              type="button"
              onClick={() => {
                clear();
                focusOn("blanks");
              }}
              className="h-11 cursor-pointer px-1 text-sm text-muted font-medium hover:text-ink"
            >
              모두 지우기
            </button>
          )}
        </div>
        {tools && <tools.AboveBlanks {...around} />}
        {variables.map((variable, index) => (
          <div key={variable.name}>
            <BlankField
              id={fieldId(index)}
              variable={variable}
              value={Object.hasOwn(values, variable.name) ? values[variable.name]! : ""}
              onChange={(value) => fill(variable.name, value)}
            />
            {tools && <tools.UnderBlank variable={variable} blanks={blanks} />}
          </div>
        ))}
      </form>
      {tools && <tools.BelowBlanks {...around} />}
    </>
  );
}
