import { useEffect, useEffectEvent, useState } from "react";
import type { Variable } from "#contracts/variables.ts";
import { OWN_SET } from "#contracts/limits.ts";
import { firstMessage } from "#app/data/result.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.tsx";
import { addFilling } from "./fillings.ts";
import { keepValue, useKept } from "./kept-values.ts";
import { offersOf } from "./matching.ts";
import { noteAsked, readAsked } from "./noted-names.ts";

/** Names that are asked about at once; the others have their turn the next time. */
const OFFERS_MAX = 3;

type Offer = { name: string; value: string };
type KeepOfferProps = {
  promptId: number;
  variables: Variable[];
  values: Record<string, string>;
  /** How often the filled text was copied or run here. */
  taken: number;
};

type AskProps = { offers: Offer[]; sets: string[]; isMember: boolean; onEnd: () => void };

function Ask({ offers, sets, isMember, onEnd }: AskProps) {
  const [left, setLeft] = useState<string[]>([]);
  const [set, setSet] = useState(sets[0] ?? OWN_SET);
  const [isKeeping, setKeeping] = useState(false);
  const chosen = offers.filter(({ name }) => !left.includes(name));
  const end = () => {
    onEnd();
    document.getElementById("blanks")?.focus({ preventScroll: true });
  };
  const keep = async () => {
    if (isKeeping) return;
    setKeeping(true);
    for (const offer of chosen) {
      const problem = await keepValue({ ...offer, set });
      if (!problem) continue;
      setKeeping(false);
      return toast(firstMessage(problem));
    }
    end();
    return toast("간직했어요. 다음에는 빈칸 아래에서 눌러 채워요.");
  };
  return (
    <section aria-labelledby="keep-offer" className="keep-offer card flex-none p-4 text-sm lg:mt-3">
      <h3 id="keep-offer" className="text-base font-bold">
        다음에도 쓸까요?
      </h3>
      <p className="text-xs text-muted">
        {isMember ? "내 계정에 암호화해서 간직해요." : "이 기기의 이 브라우저에만 간직해요."}
      </p>
      <ul className="mt-1">
        {offers.map(({ name, value }) => (
          <li key={name}>
            <label className="min-h-11 flex cursor-pointer items-center gap-2.5">
              <input
                type="checkbox"
                checked={!left.includes(name)}
                onChange={({ currentTarget }) =>
                  setLeft(currentTarget.checked ? left.filter((one) => one !== name) : [...left, name])
                }
                className="size-5 flex-none accent-persimmon"
              />
              <span className="min-w-0 truncate">
                <span className="font-semibold">{name}</span> {value}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {sets.length > 1 && (
        <label className="mt-1 flex flex-wrap items-center gap-2">
          꾸러미
          <select
            value={set}
            onChange={(event) => setSet(event.currentTarget.value)}
            className="field h-11! w-auto! max-w-full"
          >
            {sets.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" aria-disabled={isKeeping} disabled={chosen.length === 0} onClick={() => void keep()}>
          간직하기
        </Button>
        <Button variant="ghost" onClick={end}>
          괜찮아요
        </Button>
      </div>
    </section>
  );
}

/** After the text was copied or run: whether what was typed is to be kept, once for each name. Remembers the filling as well. */
export function KeepOffer({ promptId, variables, values, taken }: KeepOfferProps) {
  const { sets, state, isMember } = useKept();
  const [offers, setOffers] = useState<Offer[]>([]);
  const ask = useEffectEvent(() => {
    addFilling(promptId, variables, values);
    // Without knowing what is kept nothing is asked about, nor noted as asked.
    if (state !== "read") return;
    const found = offersOf(sets, variables, values, readAsked()).slice(0, OFFERS_MAX);
    if (found.length === 0) return;
    noteAsked(found.map(({ name }) => name));
    setOffers(found);
  });
  useEffect(() => {
    if (taken > 0) ask();
  }, [taken]);
  const said = offers.length > 0 ? `${offers.map(({ name }) => name).join(", ")}: 다음에도 쓸까요?` : "";
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {offers.length > 0 && (
        <Ask
          key={said}
          offers={offers}
          sets={sets.map(({ name }) => name)}
          isMember={isMember}
          onEnd={() => setOffers([])}
        />
      )}
    </>
  );
}
