import { Link } from "react-router";
import type { Field } from "./schema-words.ts";

/** What a value may be, with the way to the named schemas in it, which stand in backquotes. */
export const SchemaWords = ({ words }: { words: string }) =>
  words.split("`").map((part, index) =>
    index % 2 === 1 ? (
      <Link key={index} to={`/docs/api/schemas#${part}`} className="text-persimmon underline">
        {part}
      </Link>
    ) : (
      part
    ),
  );

/** Fields with what they may be. */
export const FieldsList = ({ fields, label }: { fields: Field[]; label: string }) => (
  <ul aria-label={label} className="mt-1 divide-y divide-line">
    {fields.map(({ name, words, isRequired }) => (
      <li key={name} className="flex flex-wrap gap-x-2.5 py-1.5 text-sm">
        <code className="font-semibold">{name}</code>
        {isRequired && <span className="text-persimmon">필수</span>}
        <span className="min-w-0 text-muted">
          <SchemaWords words={words} />
        </span>
      </li>
    ))}
  </ul>
);
