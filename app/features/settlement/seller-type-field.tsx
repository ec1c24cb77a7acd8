import { type SellerType, sellerTypes } from "#contracts/commerce.ts";
import { sellerTypeName } from "#app/features/commerce/seller-names.ts";
import { FieldMessage } from "#app/ui/field-message.tsx";

const about: Record<SellerType, string> = {
  individual: "세금 3.3%를 떼고 받아요",
  business: "세금을 떼지 않고 받아요",
};
const look =
  "flex flex-1 cursor-pointer flex-col rounded-2.5 border px-4 py-3 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-persimmon has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-solid";

type SellerTypeFieldProps = { value: SellerType; error?: string; onChange: (type: SellerType) => void };

export function SellerTypeField({ value, error, onChange }: SellerTypeFieldProps) {
  return (
    <fieldset>
      <legend className="label">판매자 유형</legend>
      <div className="flex gap-3">
        {sellerTypes.map((type) => (
          <label
            key={type}
            className={`${look} ${type === value ? "border-persimmon bg-persimmon-soft" : "border-line hover:border-ink"}`}
          >
            <input
              type="radio"
              name="seller_type"
              checked={type === value}
              onChange={() => onChange(type)}
              className="sr-only"
            />
            <span className="font-semibold">{sellerTypeName(type)}</span>
            <span className="text-sm text-muted">{about[type]}</span>
          </label>
        ))}
      </div>
      <FieldMessage name="seller_type" error={error} />
    </fieldset>
  );
}
