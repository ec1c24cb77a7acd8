import type { ModelSlug } from "#contracts/catalog.ts";
import { SelectFrame } from "#app/ui/select-frame.tsx";
import { inOrder, type Model } from "./models.ts";
import { type Payer, payerName } from "./providers.ts";

export const keyOf = ({ payer, id }: Pick<Model, "payer" | "id">) => `${payer} ${id}`;

const groupsOf = (models: Model[], promptModel: ModelSlug) => {
  const payers = [...new Set(models.map(({ payer }) => payer))];
  return payers.flatMap((payer: Payer) => {
    const { ours, others } = inOrder(
      models.filter((one) => one.payer === payer),
      promptModel,
    );
    return [
      { label: payerName(payer), models: ours },
      { label: ours.length > 0 ? `${payerName(payer)} · 다른 모델` : payerName(payer), models: others },
    ].filter((group) => group.models.length > 0);
  });
};

type ModelFieldProps = {
  name: string;
  label: string;
  models: Model[];
  /** Of the prompt, which comes first. */
  own: ModelSlug;
  value: Model | undefined;
  onChange: (model: Model) => void;
};

export function ModelField({ name, label, models, own, value, onChange }: ModelFieldProps) {
  return (
    <div>
      <SelectFrame name={name} label={label}>
        <select
          id={name}
          value={value ? keyOf(value) : ""}
          onChange={({ currentTarget }) => onChange(models.find((one) => keyOf(one) === currentTarget.value)!)}
          className="field cursor-pointer appearance-none pr-10"
        >
          {groupsOf(models, own).map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.models.map((one) => (
                <option key={keyOf(one)} value={keyOf(one)}>
                  {one.name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </SelectFrame>
    </div>
  );
}
