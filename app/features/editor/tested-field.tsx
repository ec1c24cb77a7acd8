import { type ModelSlug, models } from "#contracts/catalog.ts";
import { CheckIcon } from "#app/ui/icons.tsx";
import type { SectionProps } from "./section-props.ts";
import { errorOf } from "./field-errors.ts";
import { FieldMessage } from "#app/ui/field-message.tsx";

const look =
  "chip cursor-pointer gap-1.5 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-persimmon has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-solid";

export function TestedField({ form, errors, change }: SectionProps) {
  const { tested } = form;
  const toggle = (slug: ModelSlug) =>
    change({ tested: tested.includes(slug) ? tested.filter((one) => one !== slug) : [...tested, slug] });
  return (
    <fieldset aria-describedby="tested-hint">
      <legend className="label">
        직접 돌려 본 모델 <span className="font-normal text-muted">(선택)</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {models.map(({ slug, name }, index) => {
          const isOn = tested.includes(slug);
          return (
            <label key={slug} className={`${look} ${isOn ? "border-leaf! bg-leaf-soft! text-leaf" : ""}`}>
              <input
                id={index === 0 ? "tested" : undefined}
                type="checkbox"
                checked={isOn}
                onChange={() => toggle(slug)}
                className="sr-only"
              />
              {isOn && <CheckIcon className="size-4" />}
              {name}
            </label>
          );
        })}
      </div>
      <FieldMessage name="tested" error={errorOf(errors, "tested")} hint="오늘 날짜로 ‘확인함’ 표시가 붙어요." />
    </fieldset>
  );
}
