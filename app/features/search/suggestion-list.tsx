import { ClockIcon, HashIcon, SearchIcon, TrendIcon } from "#app/ui/icons.tsx";
import { ForgetColumn } from "./forget-column.tsx";
import type { Offer, OfferGroup } from "./offers.ts";

type SuggestionListProps = {
  listId: string;
  groups: OfferGroup[];
  active: number;
  canForgetAll: boolean;
  onPick: (query: string) => void;
};

export const optionId = (listId: string, place: number) => `${listId}-${place}`;

const icons = { recent: ClockIcon, popular: TrendIcon, query: SearchIcon, tag: HashIcon, title: SearchIcon };

type OptionProps = { id: string; offer: Offer; isActive: boolean; onPick: (query: string) => void };

function Option({ id, offer: { text, kind }, isActive, onPick }: OptionProps) {
  const Icon = icons[kind];
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={() => onPick(text)}
      className={`h-11 flex cursor-pointer items-center gap-2.5 rounded-2 pl-3 hover:bg-persimmon-soft aria-selected:bg-persimmon-soft ${kind === "recent" ? "pr-12" : "pr-3"}`}
    >
      <Icon className="size-4 flex-none text-muted" />
      <span className="truncate">{text}</span>
    </div>
  );
}

// Pressing here leaves focus in the box.
// Options may hold no buttons, so those that remove stand in a column of their own, beside the first group.
export function SuggestionList({ listId, groups, active, canForgetAll, onPick }: SuggestionListProps) {
  const recents = groups[0]?.offers.filter(({ kind }) => kind === "recent") ?? [];
  let place = -1;
  return (
    <div role="presentation" onMouseDown={(event) => event.preventDefault()} className="relative p-2">
      <div id={listId} role="listbox" aria-label="검색어 제안">
        {groups.map(({ name, offers }) => (
          <div key={name} role="group" aria-label={name}>
            <div aria-hidden="true" className="h-11 flex items-center pl-3 text-xs text-muted font-semibold">
              {name}
            </div>
            {offers.map((offer) => {
              place += 1;
              return (
                <Option
                  key={offer.id}
                  id={optionId(listId, place)}
                  offer={offer}
                  isActive={place === active}
                  onPick={onPick}
                />
              );
            })}
          </div>
        ))}
      </div>
      {recents.length > 0 && <ForgetColumn queries={recents.map(({ text }) => text)} canForgetAll={canForgetAll} />}
    </div>
  );
}
