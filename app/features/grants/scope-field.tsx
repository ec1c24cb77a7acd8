import { useId } from "react";
import type { GrantScope } from "#contracts/grants.ts";
import { GroupError } from "#app/ui/field-message.tsx";
import { scopeChoices } from "./scopes.ts";

type ScopeFieldProps = { chosen: GrantScope[]; error?: string; onChange: (chosen: GrantScope[]) => void };

/** A checkbox for each scope, with what it allows. */
export function ScopeField({ chosen, error, onChange }: ScopeFieldProps) {
  const fieldId = useId();
  const errorId = `${fieldId}-error`;
  const toggle = (scope: GrantScope, isOn: boolean) =>
    onChange(scopeChoices.map((one) => one.scope).filter((one) => (one === scope ? isOn : chosen.includes(one))));
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="label">권한</legend>
      {scopeChoices.map(({ scope, name, note }) => (
        <div key={scope} className="py-0.5">
          <label className="min-h-11 flex cursor-pointer items-center gap-3 text-sm font-semibold">
            <input
              type="checkbox"
              name="token-scopes"
              checked={chosen.includes(scope)}
              aria-describedby={`${fieldId}-${scope}`}
              onChange={({ target }) => toggle(scope, target.checked)}
              className="size-5 flex-none accent-persimmon"
            />
            {name}
          </label>
          <p id={`${fieldId}-${scope}`} className="-mt-1 pl-8 text-pretty text-xs text-muted">
            {note}
          </p>
        </div>
      ))}
      <GroupError id={errorId} error={error} />
    </fieldset>
  );
}
