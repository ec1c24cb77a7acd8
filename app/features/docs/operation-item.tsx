import { CodeExample } from "./code-example.tsx";
import type { Operation } from "./describe-api.ts";
import { FieldsList, SchemaWords } from "./fields-list.tsx";
import { idOf } from "./operation-id.ts";

function Part({ title, children }: { title: React.ReactNode; children?: React.ReactNode }) {
  return (
    <div className="mt-4">
      <h3 className="text-sm font-semibold">{title}</h3>
      {children}
    </div>
  );
}

/** One call: who may make it, what it takes and answers, and how to make it in a shell. */
export function OperationItem({ operation }: { operation: Operation }) {
  const { method, path, summary, who, parameters, body, answer, curl } = operation;
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
      {parameters.length > 0 && (
        <Part title="매개변수">
          <FieldsList fields={parameters} label={`${summary}: 매개변수`} />
        </Part>
      )}
      {body && (
        <Part title={`본문 · ${body.type}`}>
          <FieldsList fields={body.fields} label={`${summary}: 본문`} />
        </Part>
      )}
      <Part title={`답 · ${answer.status}`}>
        <p className="mt-1 text-sm text-muted">
          <SchemaWords words={answer.words} />
        </p>
        {answer.fields.length > 0 && <FieldsList fields={answer.fields} label={`${summary}: 답`} />}
      </Part>
      <CodeExample label={`${summary}: 명령`} text={curl} />
    </section>
  );
}
