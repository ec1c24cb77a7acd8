import { SellerLine } from "./seller-line.tsx";
import { brokerDisclosure } from "./terms.ts";

type SellerSectionProps = Omit<Parameters<typeof SellerLine>[0], "type"> & {
  /** Undefined until it is known. */
  type: Parameters<typeof SellerLine>[0]["type"] | undefined;
};

/** Who sells what is ordered, and that 글감 only mediates (전자상거래법 20조). */
export const SellerSection = ({ type, ...of }: SellerSectionProps) => (
  <section aria-labelledby="seller" className="card p-4">
    <h2 id="seller" className="text-base font-bold">
      판매자
    </h2>
    {type === undefined ? <div aria-hidden="true" className="h-11" /> : <SellerLine {...of} type={type} />}
    <p className="text-sm">{brokerDisclosure}</p>
  </section>
);
