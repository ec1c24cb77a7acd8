import { categories, models } from "#contracts/catalog.ts";
import { DESCRIPTION_MAX, TITLE_MAX } from "#contracts/limits.ts";
import type { SectionProps } from "./section-props.ts";
import { errorOf } from "./field-errors.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { TagInput } from "./tag-input.tsx";
import { TextField } from "#app/ui/text-field.tsx";

export function AboutSection({ form, errors, change }: SectionProps) {
  return (
    <div className="space-y-5">
      <TextField
        name="title"
        label="제목"
        value={form.title}
        max={TITLE_MAX}
        error={errorOf(errors, "title")}
        placeholder="회의록에서 결정과 할 일만 뽑기"
        onChange={(title) => change({ title })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="category"
          label="카테고리"
          value={form.category}
          options={categories}
          error={errorOf(errors, "category")}
          onChange={(category) => change({ category })}
        />
        <SelectField
          name="model"
          label="AI 모델"
          value={form.model}
          options={models}
          error={errorOf(errors, "model")}
          onChange={(model) => change({ model })}
        />
      </div>
      <TextField
        name="description"
        label="설명"
        value={form.description}
        max={DESCRIPTION_MAX}
        lines="few"
        isOptional
        error={errorOf(errors, "description")}
        placeholder="누가 언제 쓰면 좋은지, 무엇이 나오는지 알려 주세요."
        onChange={(description) => change({ description })}
      />
      <TagInput tags={form.tags} error={errorOf(errors, "tags")} onChange={(tags) => change({ tags })} />
    </div>
  );
}
