import type { Variable } from "#contracts/variables.ts";

type BlankFieldProps = { id: string; variable: Variable; value: string; onChange: (value: string) => void };

const CHIPS_MAX = 6;
const CHIP_LENGTH_MAX = 12;

function ChoiceChips({ id, variable, value, onChange }: BlankFieldProps) {
  return (
    <fieldset id={id} tabIndex={-1}>
      <legend className="label">{variable.label}</legend>
      <div className="flex flex-wrap gap-2">
        {variable.options?.map((option) => (
          <label key={option} className="choice-chip">
            <input
              type="radio"
              name={id}
              value={option}
              data-fill={variable.name}
              checked={option === value}
              onChange={() => onChange(option)}
              className="sr-only"
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function ChoiceSelect({ id, variable, value, onChange }: BlankFieldProps) {
  return (
    <div>
      <label htmlFor={id} className="label">
        {variable.label}
      </label>
      <select
        id={id}
        data-fill={variable.name}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="field"
      >
        {variable.options?.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </div>
  );
}

/** The control of a blank: chips for a few short options, a select for more, otherwise a textarea. */
export function BlankField(props: BlankFieldProps) {
  const { id, variable, value, onChange } = props;
  const { label, options, default: given } = variable;
  if (options) {
    const isShort = options.length <= CHIPS_MAX && options.every((option) => option.length <= CHIP_LENGTH_MAX);
    const chosen = { ...props, value: value || given };
    return isShort ? <ChoiceChips {...chosen} /> : <ChoiceSelect {...chosen} />;
  }
  return (
    <div>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <textarea
        id={id}
        data-fill={variable.name}
        rows={1}
        value={value}
        placeholder={given}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="field field-grow scroll-mt-10"
      />
    </div>
  );
}
