import { formatWon } from "#app/lib/format.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { GroupError } from "#app/ui/field-message.tsx";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import { useOwnPrompts } from "./own-prompts.ts";

const look =
  "flex flex-wrap cursor-pointer items-center gap-3 rounded-2.5 border border-line px-3.5 py-2.5 hover:border-ink has-[:checked]:border-leaf has-[:checked]:bg-leaf-soft has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-persimmon has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-solid";

export type Picked = { id: number; title: string; price: number };

type PromptPickerProps = {
  name: string;
  legend: string;
  kind: "radio" | "checkbox";
  picked: Picked[];
  error?: string;
  onPick: (picked: Picked[]) => void;
};

/** Chooses one or several of the member's own prompts that are on sale. */
export function PromptPicker({ name, legend, kind, picked, error, onPick }: PromptPickerProps) {
  const query = useOwnPrompts("published");
  const ids = new Set(picked.map(({ id }) => id));
  const choose = (one: Picked) => {
    if (kind === "radio") return onPick([one]);
    onPick(ids.has(one.id) ? picked.filter(({ id }) => id !== one.id) : [...picked, one]);
  };
  const empty = (
    <EmptyState title="팔고 있는 프롬프트가 없어요" action={<ButtonLink to="/create">유료 프롬프트 쓰기</ButtonLink>}>
      가격을 정해 올리면 여기에서 고를 수 있어요.
    </EmptyState>
  );
  return (
    <fieldset id={name} tabIndex={-1} aria-describedby={error ? `${name}-error` : undefined} className="outline-none!">
      <legend className="label">{legend}</legend>
      <GrowingList
        query={query}
        waiting={<LoadingList count={6} item="h-16 w-full" className="space-y-2" />}
        empty={empty}
      >
        {(prompts) => {
          const sold = prompts.filter(({ price }) => price > 0);
          return sold.length === 0 && !query.hasNextPage ? (
            empty
          ) : (
            <div className="space-y-2">
              {sold.map(({ id, title, price }) => (
                <label key={id} className={look}>
                  <input
                    type={kind}
                    name={name}
                    checked={ids.has(id)}
                    onChange={() => choose({ id, title, price })}
                    className="size-4.5 flex-none accent-[var(--leaf)]"
                  />
                  <span className="min-w-0 flex-1 basis-20 line-clamp-2 text-base font-semibold">{title}</span>
                  <span className="ml-auto flex-none text-sm tabular-nums">{formatWon(price)}</span>
                </label>
              ))}
            </div>
          );
        }}
      </GrowingList>
      <GroupError id={`${name}-error`} error={error} />
    </fieldset>
  );
}
