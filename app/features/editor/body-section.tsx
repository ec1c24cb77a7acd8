import { BODY_MAX } from "#contracts/limits.ts";
import { ChevronDownIcon, PlusIcon } from "#app/ui/icons.tsx";
import { PromptText } from "#app/prompt/prompt-text.tsx";
import { cautionIn } from "./caution.tsx";
import type { SectionProps } from "./section-props.ts";
import { errorOf } from "./field-errors.ts";
import { ForeignBlanks } from "./foreign-blanks.tsx";
import { type BlankKind, insertBlank } from "./insert-blank.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { BlankList } from "./blank-list.tsx";

const NO_VALUES = {};
const PLACEHOLDER = `너는 회의록을 정리하는 동료야. 아래 회의를 {{분량=다섯 줄}}로 줄여 줘.

회의 내용:
{{회의 내용}}`;

const chips: { kind: BlankKind; name: string }[] = [
  { kind: "plain", name: "빈칸 넣기" },
  { kind: "given", name: "처음 값이 있는 빈칸" },
  { kind: "choice", name: "고르는 빈칸" },
];

export function BodySection({ form, errors, cautions, change }: SectionProps) {
  const { body } = form;
  const addBlank = (kind: BlankKind) => {
    const control = document.getElementById("body");
    if (control instanceof HTMLTextAreaElement) insertBlank(control, kind);
  };
  return (
    <div className="space-y-4">
      <TextField
        name="body"
        label="본문"
        value={body}
        max={BODY_MAX}
        lines="many"
        isLabelHidden
        error={errorOf(errors, "body")}
        placeholder={PLACEHOLDER}
        onChange={(text) => change({ body: text })}
        hint={cautionIn(cautions.body) ?? "쓸 때마다 바뀌는 말을 골라 위의 단추를 누르면 빈칸이 돼요."}
        tools={
          <div role="group" aria-label="빈칸" className="flex flex-wrap gap-1.5">
            {chips.map(({ kind, name }) => (
              <button
                key={kind}
                type="button"
                onClick={() => addBlank(kind)}
                className="chip cursor-pointer gap-1 px-3! text-persimmon"
              >
                <PlusIcon className="size-4" />
                {name}
              </button>
            ))}
          </div>
        }
      />
      <ForeignBlanks body={body} onConvert={(text) => change({ body: text })} />
      <BlankList body={body} />
      {body.trim() !== "" && (
        <details className="group box px-4 lg:hidden">
          <summary className="flex h-12 cursor-pointer items-center justify-between text-sm font-semibold">
            이렇게 보여요
            <ChevronDownIcon className="size-4 text-muted group-open:rotate-180" />
          </summary>
          <div className="pb-4">
            <PromptText body={body} values={NO_VALUES} />
          </div>
        </details>
      )}
    </div>
  );
}
