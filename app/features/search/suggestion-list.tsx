import { ClockIcon, HashIcon, SearchIcon, TrendIcon } from "#app/ui/icons.tsx";
import { RemoveColumn } from "./remove-column.tsx";
import type { SuggestionGroup, SuggestionOption } from "./suggestion-options.ts";

type SuggestionListProps = {
  listId: string;
  groups: SuggestionGroup[];
  active: number;
  canClear: boolean;
  onPick: (query: string) => void;
};

export const optionId = (listId: string, place: number) => `${listId}-${place}`;

const icons = { recent: ClockIcon, popular: TrendIcon, query: SearchIcon, tag: HashIcon, title: SearchIcon };

type OptionProps = { id: string; option: SuggestionOption; isActive: boolean; onPick: (query: string) => void };

function Option({ id, option: { text, kind }, isActive, onPick }: OptionProps) {
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

/** The list of a search box. An option may not contain a button, so the ones that remove searches are a column of their own. */
export function SuggestionList({ listId, groups, active, canClear, onPick }: SuggestionListProps) {
  const recents = groups[0]?.options.filter(({ kind }) => kind === "recent") ?? [];
  let place = -1;
  return (
    // The default of mousedown would take the focus from the box.
    <div role="presentation" onMouseDown={(event) => event.preventDefault()} className="relative p-2">
      <div id={listId} role="listbox" aria-label="검색어 제안">
        {groups.map(({ name, options }) => (
          <div key={name} role="group" aria-label={name}>
            <div aria-hidden="true" className="h-11 flex items-center pl-3 text-xs text-muted font-semibold">
              {name}
            </div>
            {options.map((option) => {
              place += 1;
              return (
                <Option
                  key={option.id}
                  id={optionId(listId, place)}
                  option={option}
                  isActive={place === active}
                  onPick={onPick}
                />
              );
            })}
          </div>
        ))}
      </div>
      {recents.length > 0 && <RemoveColumn queries={recents.map(({ text }) => text)} canClear={canClear} />}
    </div>
  );
}
