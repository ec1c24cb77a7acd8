import { EXAMPLE_INPUT_MAX, EXAMPLE_OUTPUT_MAX, EXAMPLES_MAX } from "#contracts/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { PlusIcon, TrashIcon } from "#app/ui/icons.tsx";
import type { SectionProps } from "./section-props.ts";
import type { Example } from "./prompt-form.ts";
import { FieldMessage, messageIds } from "#app/ui/field-message.tsx";
import { TextField } from "#app/ui/text-field.tsx";

const HINT = "이렇게 넣으면 이렇게 나온다는 것을 보여 주세요. 예시는 누구나 볼 수 있어요.";

export function ExamplesField({ form, errors, change }: SectionProps) {
  const { examples } = form;
  const replace = (index: number, patch: Partial<Example>) =>
    change({ examples: examples.map((example, at) => (at === index ? { ...example, ...patch } : example)) });
  const remove = (index: number) => {
    change({ examples: examples.filter((_, at) => at !== index) });
    document.getElementById("examples")?.focus();
  };
  return (
    <div role="group" aria-labelledby="examples-label">
      <div className="mb-1.5 flex items-end justify-between gap-3">
        <span id="examples-label" className="text-sm font-semibold">
          예시 <span className="font-normal text-muted">{form.isPaid ? "(하나 이상)" : "(선택)"}</span>
        </span>
        <span className="text-xs text-muted tabular-nums">
          {examples.length} / {EXAMPLES_MAX}
          <span className="sr-only">개</span>
        </span>
      </div>
      <ol className="space-y-4">
        {examples.map((example, index) => (
          <li key={index} className="rounded-2.5 border border-line p-4">
            <div className="-mr-2 -mt-2 flex items-center justify-between">
              <span className="text-sm font-semibold">예시 {index + 1}</span>
              <Button variant="ghost" onClick={() => remove(index)}>
                <TrashIcon className="size-4" />
                <span className="sr-only">예시 {index + 1} </span>지우기
              </Button>
            </div>
            <div className="mt-1 space-y-4">
              <TextField
                name={`examples.${index}.input`}
                label="이렇게 넣으면"
                value={example.input}
                max={EXAMPLE_INPUT_MAX}
                lines="few"
                error={errors[`examples.${index}.input`]}
                onChange={(input) => replace(index, { input })}
              />
              <TextField
                name={`examples.${index}.output`}
                label="이렇게 나와요"
                value={example.output}
                max={EXAMPLE_OUTPUT_MAX}
                lines="few"
                error={errors[`examples.${index}.output`]}
                onChange={(output) => replace(index, { output })}
              />
            </div>
          </li>
        ))}
      </ol>
      <Button
        id="examples"
        variant="plus"
        className={`w-full ${examples.length > 0 ? "mt-4" : ""}`}
        disabled={examples.length >= EXAMPLES_MAX}
        aria-describedby={messageIds("examples", { error: errors.examples, hint: HINT })}
        onClick={() => change({ examples: [...examples, { input: "", output: "" }] })}
      >
        <PlusIcon className="size-4" />
        예시 추가
      </Button>
      <FieldMessage name="examples" error={errors.examples} hint={HINT} />
    </div>
  );
}
