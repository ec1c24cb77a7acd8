import { type FormEvent, type MouseEvent, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { Button, buttonClass, IconButton } from "#app/ui/button.tsx";
import { CloseIcon, FilterIcon } from "#app/ui/icons.tsx";
import { type Browsing, browseHref, narrowingsOf, readBrowsing } from "./browsing.ts";
import { filterChoices } from "./filter-choices.ts";
import { HiddenFields } from "./hidden-fields.tsx";

const filterKeys = filterChoices.map(({ key }) => key);
const nothingChosen = Object.fromEntries(filterKeys.map((key) => [key, undefined]));

type ChoiceProps = { name: string; value: string; label: string; checked: boolean };

function Choice({ name, value, label, checked }: ChoiceProps) {
  return (
    <label className="choice-chip">
      <input type="radio" name={name} value={value} defaultChecked={checked} className="sr-only" />
      {label}
    </label>
  );
}

/** The filters of small screens: a form in a modal dialog, or in a popover without scripts. */
export function FilterSheet({ browsing }: { browsing: Browsing }) {
  const sheet = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const chosenCount = narrowingsOf(browsing).filter(({ key }) => filterKeys.some((one) => one === key)).length;

  const openModal = (event: MouseEvent) => {
    event.preventDefault();
    sheet.current?.showModal();
  };
  const close = () => sheet.current?.close();
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    close();
    const params = new URLSearchParams(
      [...new FormData(event.currentTarget)].map(([key, value]) => [key, String(value)]),
    );
    void navigate(browseHref(readBrowsing(params)));
  };
  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget="filter-sheet"
        onClick={openModal}
        className={`${chosenCount > 0 ? "chip-on" : "chip"} cursor-pointer gap-1.5`}
      >
        <FilterIcon className="size-4" />
        필터
        {chosenCount > 0 && (
          <span>
            {chosenCount}
            <span className="sr-only">개 적용됨</span>
          </span>
        )}
      </button>
      <dialog
        ref={sheet}
        id="filter-sheet"
        popover="auto"
        aria-labelledby="filter-title"
        onClick={(event) => event.target === event.currentTarget && close()}
        className="bottom-sheet"
      >
        <form action="/" onSubmit={apply} className="flex flex-col gap-5 p-5">
          <div className="-mb-2 -mr-2 flex items-center justify-between">
            <h2 id="filter-title" className="text-lg font-bold">
              필터
            </h2>
            <IconButton label="닫기" popoverTarget="filter-sheet" popoverTargetAction="hide" onClick={close}>
              <CloseIcon />
            </IconButton>
          </div>
          <HiddenFields browsing={browsing} except={filterKeys} />
          {filterChoices.map(({ key, label, choices }) => (
            <fieldset key={`${key} ${browsing[key]}`}>
              <legend className="label">{label}</legend>
              <div className="flex flex-wrap gap-2">
                <Choice name={key} value="" label="전체" checked={!browsing[key]} />
                {choices.map(({ value, name }) => (
                  <Choice key={value} name={key} value={value} label={name} checked={value === browsing[key]} />
                ))}
              </div>
            </fieldset>
          ))}
          <div className="bottom-sheet-actions flex gap-2">
            <Link to={browseHref(browsing, nothingChosen)} onClick={close} className={buttonClass("secondary")}>
              초기화
            </Link>
            <Button type="submit" className="flex-1!">
              결과 보기
            </Button>
          </div>
        </form>
      </dialog>
    </div>
  );
}
