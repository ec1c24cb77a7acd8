import { categories, models } from "#contracts/catalog.ts";
import { DESCRIPTION_MAX, TITLE_MAX } from "#contracts/limits.ts";
import { cautionIn } from "./caution.tsx";
import type { PromptForm } from "./prompt-form.ts";
import type { SectionProps } from "./section-props.ts";
import { errorOf } from "./field-errors.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { TagInput } from "./tag-input.tsx";
import { TextField } from "#app/ui/text-field.tsx";

type Field = "title" | "description" | "category" | "model";

export function AboutSection({ form, errors, cautions, change }: SectionProps) {
  const fieldProps = <Name extends Field>(name: Name) => ({
    name,
    value: form[name],
    error: errorOf(errors, name),
    onChange: (value: PromptForm[Name]) => change({ [name]: value } as Pick<PromptForm, Name>),
  });
  return (
    <div className="space-y-5">
      <TextField
        {...fieldProps("title")}
        label="제목"
        hint={cautionIn(cautions.title)}
        max={TITLE_MAX}
        placeholder="회의록에서 결정과 할 일만 뽑기"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField {...fieldProps("category")} label="카테고리" options={categories} />
        <SelectField {...fieldProps("model")} label="AI 모델" options={models} />
      </div>
      <TextField
        {...fieldProps("description")}
        label="설명"
        hint={cautionIn(cautions.description)}
        max={DESCRIPTION_MAX}
        lines="few"
        isOptional
        placeholder="누가 언제 쓰면 좋은지, 무엇이 나오는지 알려 주세요."
      />
      <TagInput
        tags={form.tags}
        error={errorOf(errors, "tags")}
        caution={cautions.tags}
        onChange={(tags) => change({ tags })}
      />
    </div>
  );
}
