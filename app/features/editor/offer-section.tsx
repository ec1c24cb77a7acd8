import type { ComponentProps } from "react";
import type { SectionProps } from "./section-props.ts";
import { PriceField } from "./price-field.tsx";
import { ResultsSection } from "./results/results-section.tsx";
import { TestedField } from "./tested-field.tsx";

type OfferSectionProps = SectionProps &
  Pick<ComponentProps<typeof ResultsSection>, "serverCopy" | "onResults" | "onSaveDraft">;

export function OfferSection({ serverCopy, onResults, onSaveDraft, ...props }: OfferSectionProps) {
  return (
    <div className="space-y-7">
      <ResultsSection {...props} serverCopy={serverCopy} onResults={onResults} onSaveDraft={onSaveDraft} />
      <TestedField {...props} />
      <PriceField {...props} isRemix={serverCopy?.remixedFrom !== undefined} />
    </div>
  );
}
