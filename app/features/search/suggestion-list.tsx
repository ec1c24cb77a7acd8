import type { MouseEvent } from "react";
import { Link } from "react-router";
import { clearRecentPrompts } from "./recent-prompts.ts";
import { passFocusOn, RemoveColumn } from "./remove-column.tsx";
import type { SuggestionGroup, SuggestionOption } from "./suggestion-options.ts";
import { SuggestionRow } from "./suggestion-row.tsx";
import { optionId } from "./use-combobox.ts";

type SuggestionListProps = {
  listId: string;
  groups: SuggestionGroup[];
  active: number;
  typed: string;
  onPick: (option: SuggestionOption) => void;
};

const row =
  "flex items-center gap-2.5 rounded-2.5 pl-3 pr-3 hover:bg-persimmon-soft aria-selected:bg-persimmon-soft [&_mark]:bg-transparent [&_mark]:text-persimmon [&_mark]:font-bold";
const looks = { term: `${row} h-11`, recent: `${row} h-11 pr-12!`, prompt: `${row} py-1.5`, person: `${row} h-12` };
const chip = "chip max-w-full gap-1.5 aria-selected:border-persimmon aria-selected:bg-persimmon-soft";

function lookOf({ kind }: SuggestionOption) {
  if (kind === "popular" || kind === "browse") return chip;
  return kind === "recent" || kind === "prompt" || kind === "person" ? looks[kind] : looks.term;
}

const isChip = ({ kind }: SuggestionOption) => kind === "popular" || kind === "browse";
const hasModifier = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => ctrlKey || metaKey || shiftKey || altKey;

/** The options of a search box, as links. Buttons that remove stand outside of them: an option may not contain a button. */
export function SuggestionList({ listId, groups, active, typed, onPick }: SuggestionListProps) {
  const recents = groups[0]?.options.filter(({ kind }) => kind === "recent") ?? [];
  const hasRead = typed === "" && groups.at(-1)?.options[0]?.kind === "prompt";
  let place = -1;
  return (
    // The default of mousedown would take the focus from the box.
    <div role="presentation" onMouseDown={(event) => event.preventDefault()} className="relative p-2 text-left">
      <div id={listId} role="listbox" aria-label="검색어 제안">
        {groups.map(({ name, options }) => (
          <div key={name} role="group" aria-label={name} className="[&+&]:mt-1.5">
            <div aria-hidden="true" className="h-11 flex items-center pl-3 text-xs text-muted font-semibold">
              {name}
            </div>
            <div className={isChip(options[0]!) ? "flex flex-wrap gap-2 px-3 pb-1.5" : ""}>
              {options.map((option) => {
                place += 1;
                return (
                  <Link
                    key={option.id}
                    id={optionId(listId, place)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={place === active}
                    to={option.to}
                    discover="none"
                    onClick={(event) => {
                      if (!hasModifier(event)) onPick(option);
                    }}
                    className={lookOf(option)}
                  >
                    <SuggestionRow option={option} typed={typed} />
                  </Link>
                );
              })}
            </div>
          </div>
        ))}
      </div>
      {hasRead && (
        <div className="flex justify-end">
          <button
            type="button"
            onClick={(event) => {
              passFocusOn(event, true);
              clearRecentPrompts();
            }}
            className="h-11 cursor-pointer px-3 text-xs text-muted hover:text-ink"
          >
            최근 본 프롬프트 지우기
          </button>
        </div>
      )}
      {recents.length > 0 && <RemoveColumn queries={recents.map(({ text }) => text)} canClear={typed === ""} />}
    </div>
  );
}
