import { CodeExample } from "./code-example.tsx";
import { idOf, type Operation } from "./describe-api.ts";
import { FieldsList } from "./fields-list.tsx";

/** One call: who may make it, what it takes and answers, and how to make it in a shell. */
export function OperationItem({ operation }: { operation: Operation }) {
  const { method, path, summary, who, parts, curl } = operation;
  const id = idOf(operation);
  return (
    <section aria-labelledby={id} className="mt-9 border-t border-line pt-6">
      <h2 id={id} className="text-lg font-bold tracking-tight">
        {summary}
      </h2>
      <p className="mt-1 flex flex-wrap gap-x-2.5">
        <code>
          <b className="text-persimmon">{method}</b> {path}
        </code>
        <span className="text-sm text-muted">{who}</span>
      </p>
      {parts.map(({ name, note, words, fields }) => (
        <div key={name} className="mt-4">
          <h3 className="text-sm font-semibold">{[name, note].filter(Boolean).join(" · ")}</h3>
          <FieldsList fields={fields} words={words} label={`${summary}: ${name}`} />
        </div>
      ))}
      <CodeExample label={`${summary}: 명령`} text={curl} />
    </section>
  );
}
