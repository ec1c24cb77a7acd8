import { BODY_MAX } from "#contracts/limits.ts";
import { ChevronDownIcon, PlusIcon } from "#app/ui/icons.tsx";
import { Button } from "#app/ui/button.tsx";
import { PromptText } from "#app/features/prompts/prompt-text.tsx";
import type { SectionProps } from "./section-props.ts";
import { errorOf } from "./field-errors.ts";
import { ForeignBlanks } from "./foreign-blanks.tsx";
import { insertBlank } from "./insert-blank.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { BlankList } from "./blank-list.tsx";

const NO_VALUES = {};
const PLACEHOLDER = `너는 회의록을 정리하는 동료야. 아래 회의를 {{분량=다섯 줄}}로 줄여 줘.

회의 내용:
{{회의 내용}}`;

export function BodySection({ form, errors, change }: SectionProps) {
  const { body } = form;
  const addBlank = () => {
    const control = document.getElementById("body");
    if (control instanceof HTMLTextAreaElement) insertBlank(control);
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
        hint={
          <>
            바꿔 쓸 곳은 <code className="text-persimmon font-semibold">{"{{주제}}"}</code>처럼 감싸 주세요. 처음 값은{" "}
            <code className="text-persimmon font-semibold">{"{{분량=다섯 줄}}"}</code>, 고를 말은{" "}
            <code className="text-persimmon font-semibold">{"{{말투=다정하게|단호하게}}"}</code>로 적어요.
          </>
        }
        tools={
          <Button variant="plus" onClick={addBlank}>
            <PlusIcon className="size-4" />
            빈칸 넣기
          </Button>
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
