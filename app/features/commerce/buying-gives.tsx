import { CheckIcon } from "#app/ui/icons.tsx";
import { buyingGives } from "./terms.ts";

export function BuyingGives() {
  return (
    <ul aria-label="구매하면 받는 것" className="flex flex-col gap-2 text-sm">
      {buyingGives.map((gift) => (
        <li key={gift} className="flex items-start gap-1.5">
          <CheckIcon className="mt-0.5 size-4 flex-none text-leaf" />
          {gift}
        </li>
      ))}
    </ul>
  );
}
