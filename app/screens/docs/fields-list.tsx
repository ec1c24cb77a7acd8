import type { Field } from "./schema-words.ts";
import { Words } from "./words.tsx";

/** Fields with what they may be, or what a value without fields may be. */
export const FieldsList = ({ fields, label, words }: { fields: Field[]; label: string; words?: string }) => (
  <>
    {words && (
      <p className="mt-1 text-sm text-muted">
        <Words of={words} isSchema />
      </p>
    )}
    {fields.length > 0 && (
      <ul aria-label={label} className="mt-1 divide-y divide-line">
        {fields.map(({ name, words, isRequired }) => (
          <li key={name} className="flex flex-wrap gap-x-2.5 py-1.5 text-sm">
            <code className="font-semibold">{name}</code>
            {isRequired && <span className="text-persimmon">필수</span>}
            <span className="min-w-0 text-muted">
              <Words of={words} isSchema />
            </span>
          </li>
        ))}
      </ul>
    )}
  </>
);
