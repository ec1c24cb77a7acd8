import { Link } from "react-router";
import type { Field } from "./schema-words.ts";

/** What a value may be, with the way to the named schemas in it. */
export function SchemaWords({ words, named }: Pick<Field, "words" | "named">) {
  const parts = named.length === 0 ? [words] : words.split(new RegExp(`\\b(${named.join("|")})\\b`));
  return parts.map((part, index) =>
    named.includes(part) ? (
      <Link key={index} to={`/docs/api/schemas#${part}`} className="text-persimmon underline">
        {part}
      </Link>
    ) : (
      part
    ),
  );
}

/** Fields with what they may be. */
export const FieldsList = ({ fields, label }: { fields: Field[]; label: string }) => (
  <ul aria-label={label} className="mt-1 divide-y divide-line">
    {fields.map(({ name, words, named, isRequired }) => (
      <li key={name} className="flex flex-wrap gap-x-2.5 py-1.5 text-sm">
        <code className="font-semibold">{name}</code>
        {isRequired && <span className="text-persimmon">필수</span>}
        <span className="min-w-0 text-muted">
          <SchemaWords words={words} named={named} />
        </span>
      </li>
    ))}
  </ul>
);
