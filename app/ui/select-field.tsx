import { controlProps, FieldMessage } from "./field-message.tsx";
import { SelectFrame } from "./select-frame.tsx";

type SelectFieldProps<Slug extends string> = {
  name: string;
  label: string;
  value: Slug | "";
  options: readonly { slug: Slug; name: string }[];
  error?: string;
  onChange: (slug: Slug) => void;
};

export function SelectField<Slug extends string>({
  name,
  label,
  value,
  options,
  error,
  onChange,
}: SelectFieldProps<Slug>) {
  return (
    <div>
      <SelectFrame name={name} label={label}>
        <select
          {...controlProps(name, { error })}
          name={name}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value as Slug)}
          className={`field aria-[invalid]:border-alert cursor-pointer appearance-none pr-10 ${value ? "" : "text-muted"}`}
        >
          <option value="" disabled>
            골라 주세요
          </option>
          {options.map((option) => (
            <option key={option.slug} value={option.slug}>
              {option.name}
            </option>
          ))}
        </select>
      </SelectFrame>
      <FieldMessage name={name} error={error} />
    </div>
  );
}
