import { focusOn } from "#app/lib/focus-on.ts";
import type { Variable } from "#contracts/variables.ts";
import { BlankField } from "./blank-field.tsx";
import { type BlankValues, hasValues } from "#app/prompt/blank-values.ts";

export const fieldId = (index: number) => `blank-${index}`;

type BlanksFormProps = {
  variables: Variable[];
  values: BlankValues;
  onFill: (name: string, value: string) => void;
  onClear: () => void;
};

export function BlanksForm({ variables, values, onFill, onClear }: BlanksFormProps) {
  return (
    <form onSubmit={(event) => event.preventDefault()} autoComplete="off" className="flex flex-col gap-4">
      <div className="min-h-11 flex items-center justify-between">
        <h2 id="blanks" tabIndex={-1} className="text-lg font-bold outline-none!">
          빈칸 채우기
        </h2>
        {hasValues(values) && (
          <button
            type="button"
            onClick={() => {
              onClear();
              focusOn("blanks");
            }}
            className="h-11 cursor-pointer px-1 text-sm text-muted font-medium hover:text-ink"
          >
            모두 지우기
          </button>
        )}
      </div>
      {variables.map((variable, index) => (
        <BlankField
          key={variable.name}
          id={fieldId(index)}
          variable={variable}
          value={Object.hasOwn(values, variable.name) ? values[variable.name]! : ""}
          onChange={(value) => onFill(variable.name, value)}
        />
      ))}
    </form>
  );
}
