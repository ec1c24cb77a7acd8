import type { Kept } from "#contracts/kept-data.ts";

const rows = [
  { key: "purpose", label: "목적" },
  { key: "basis", label: "근거" },
  { key: "period", label: "보유 기간" },
] as const;

/** Cards instead of a table, because five columns of sentences do not fit a phone. */
export function InventoryList({ of }: { of: Kept[] }) {
  return (
    <ul className="space-y-3">
      {of.map((kept) => (
        <li key={kept.what} className="box p-4">
          <h3 className="text-base font-semibold">{kept.what}</h3>
          <Facts of={rows.map(({ key, label }) => ({ name: label, value: kept[key] }))} />
        </li>
      ))}
    </ul>
  );
}

export function Facts({ of }: { of: { name: string; value: string }[] }) {
  return (
    <dl className="mt-2 text-sm space-y-1">
      {of.map(({ name, value }) => (
        <div key={name} className="sm:flex sm:gap-3">
          <dt className="text-muted sm:w-32 sm:flex-none">{name}</dt>
          <dd className="text-pretty">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
