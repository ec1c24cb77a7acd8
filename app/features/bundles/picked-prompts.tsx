import { useState } from "react";
import { sharesOf } from "#contracts/bundle-shares.ts";
import { BUNDLE_PROMPTS_MIN } from "#contracts/limits.ts";
import type { Picked } from "#app/prompt/prompt-picker.tsx";
import { formatSum } from "#app/lib/format.ts";
import { IconButton } from "#app/ui/button.tsx";
import { ChevronDownIcon, CloseIcon } from "#app/ui/icons.tsx";

type PickedPromptsProps = { picked: Picked[]; price: number; onChange: (picked: Picked[]) => void };
const moveId = (id: number, by: 1 | -1) => `picked-${id}-${by === 1 ? "down" : "up"}`;

type RowProps = { one: Picked; share?: number; isFirst: boolean; isLast: boolean } & {
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

const Row = ({ one: { id, title, price }, share, isFirst, isLast, onMove, onRemove }: RowProps) => (
  <li className="flex flex-wrap items-center justify-end gap-1 py-1 pl-4 pr-1.5">
    <span className="min-w-0 flex-1 basis-32">
      <span className="line-clamp-2 text-sm font-semibold">{title}</span>
      <span className="block text-xs text-muted tabular-nums">
        {share === undefined ? (
          formatSum(price)
        ) : (
          <>
            <s>{formatSum(price)}</s> 이 묶음에서 <strong className="text-ink">{formatSum(share)}</strong>
          </>
        )}
      </span>
    </span>
    <IconButton id={moveId(id, -1)} label={`${title} 위로`} aria-disabled={isFirst} onClick={() => onMove(-1)}>
      <ChevronDownIcon className={`size-5 rotate-180 ${isFirst ? "opacity-30" : ""}`} />
    </IconButton>
    <IconButton id={moveId(id, 1)} label={`${title} 아래로`} aria-disabled={isLast} onClick={() => onMove(1)}>
      <ChevronDownIcon className={`size-5 ${isLast ? "opacity-30" : ""}`} />
    </IconButton>
    <IconButton label={`${title} 빼기`} onClick={onRemove}>
      <CloseIcon />
    </IconButton>
  </li>
);

/** What was picked in its order, with what each costs one by one and in the bundle: what buyers will see. */
export function PickedPrompts({ picked, price, onChange }: PickedPromptsProps) {
  const [said, say] = useState("");
  if (picked.length === 0) return null;
  const separate = picked.reduce((sum, one) => sum + one.price, 0);
  const isOffer = picked.length >= BUNDLE_PROMPTS_MIN && price < separate && price >= picked.length * 100;
  const prices = picked.map((one) => one.price);
  const shares = isOffer ? sharesOf(price, prices) : [];
  const move = (from: number, by: 1 | -1) => {
    const to = from + by;
    if (to < 0 || to >= picked.length) return;
    const others = picked.filter((_, at) => at !== from);
    onChange([...others.slice(0, to), picked[from]!, ...others.slice(to)]);
    say(`${picked[from]!.title}, ${picked.length}개 가운데 ${to + 1}번째`);
    // A row that is moved loses the focus.
    requestAnimationFrame(() => document.getElementById(moveId(picked[from]!.id, by))?.focus());
  };
  return (
    <section aria-labelledby="picked" className="card overflow-hidden">
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="px-4 pb-2 pt-4">
        <h2 id="picked" tabIndex={-1} className="text-base font-bold outline-none!">
          사는 사람에게 보이는 묶음
        </h2>
        <p className="mt-0.5 text-sm text-muted tabular-nums">
          따로 사면 {isOffer ? <s>{formatSum(separate)}</s> : formatSum(separate)}
          {isOffer && (
            <>
              , 묶음 <strong className="text-ink">{formatSum(price)}</strong>
            </>
          )}
        </p>
      </div>
      <ol aria-labelledby="picked" className="divide-y divide-line border-t border-line">
        {picked.map((one, at) => (
          <Row
            key={one.id}
            one={one}
            share={shares[at]}
            isFirst={at === 0}
            isLast={at === picked.length - 1}
            onMove={(by) => move(at, by)}
            onRemove={() => {
              onChange(picked.filter(({ id }) => id !== one.id));
              say(`${one.title}, 뺐어요`);
              document.getElementById("picked")?.focus();
            }}
          />
        ))}
      </ol>
    </section>
  );
}
