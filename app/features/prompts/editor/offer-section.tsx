import type { SectionProps } from "./section-props.ts";
import { ExamplesField } from "./examples-field.tsx";
import { PriceField } from "./price-field.tsx";
import { TestedField } from "./tested-field.tsx";

export function OfferSection(props: SectionProps) {
  return (
    <div className="space-y-7">
      <ExamplesField {...props} />
      <TestedField {...props} />
      <PriceField {...props} />
    </div>
  );
}
