import type { Dispatch } from "react";
import { formatNumber } from "#app/lib/format.ts";
import { IconButton } from "#app/ui/button.tsx";
import { FileName } from "#app/ui/file-name.tsx";
import { CloseIcon, SheetsIcon } from "#app/ui/icons.tsx";
import { ProblemList } from "./problem-list.tsx";
import type { ImportAction } from "./import-state.ts";
import type { ChosenFile } from "./rows.ts";

const TITLES_SHOWN = 3;
const CONVERSIONS_SHOWN = 8;
const PROBLEMS_SHOWN = 20;

const titlesOf = ({ prompts }: ChosenFile) =>
  prompts.slice(0, TITLES_SHOWN).map(({ fields: { title } }) => (typeof title === "string" ? title : "제목 없음"));

function Conversions({ conversions, keepsVariables }: ChosenFile) {
  const left = conversions.length - CONVERSIONS_SHOWN;
  return (
    <ul aria-label="찾은 빈칸" className="mt-2 flex flex-wrap gap-2 text-sm">
      {conversions.slice(0, CONVERSIONS_SHOWN).map(({ from, to }) => (
        <li key={from} className="max-w-full rounded-2 bg-card px-2 py-1 break-all">
          <span className="text-muted">{from}</span>
          {!keepsVariables && (
            <>
              {" "}
              <span aria-hidden="true">→</span> <span className="text-persimmon font-semibold">{to}</span>
            </>
          )}
        </li>
      ))}
      {left > 0 && <li className="px-2 py-1 text-muted">외 {formatNumber(left)}가지</li>}
    </ul>
  );
}

/** One chosen file: what is in it, and which of its variables become blanks unless the person wants them as they are. */
export function FoundFile({ file, dispatch }: { file: ChosenFile; dispatch: Dispatch<ImportAction> }) {
  const { name, prompts, problems, conversions, keepsVariables } = file;
  const titles = titlesOf(file);
  return (
    <article className="box p-4">
      <div className="-mr-2 -mt-1 flex items-center gap-2">
        <SheetsIcon className="size-5 flex-none text-persimmon" />
        <FileName name={name} className="font-semibold" />
        <IconButton label={`${name} 빼기`} onClick={() => dispatch({ type: "fileDropped", name })}>
          <CloseIcon className="size-4.5" />
        </IconButton>
      </div>
      <p className="text-sm text-muted break-words">
        글 {formatNumber(prompts.length)}개 · {titles.join(", ")}
        {prompts.length > titles.length && " …"}
      </p>
      {problems.length > 0 && (
        <div className="mt-3 rounded-2.5 bg-alert-soft p-3">
          <p className="text-sm font-semibold">{formatNumber(problems.length)}개는 읽지 못해서 빼고 가져와요.</p>
          <ProblemList problems={problems} shown={PROBLEMS_SHOWN} />
        </div>
      )}
      {conversions.length > 0 && (
        <div className="mt-3 rounded-2.5 bg-leaf-soft p-3">
          <p className="text-sm font-semibold text-leaf">
            {keepsVariables ? "빈칸처럼 보이는 곳을 그대로 둘게요." : "이곳을 빈칸으로 바꿔서 가져와요."}
          </p>
          <Conversions {...file} />
          <label className="mt-1 min-h-11 flex cursor-pointer items-center gap-2.5 text-sm">
            <input
              type="checkbox"
              checked={!keepsVariables}
              onChange={({ currentTarget }) => dispatch({ type: "variablesKept", name, keeps: !currentTarget.checked })}
              className="size-5 accent-persimmon"
            />
            빈칸으로 바꾸기
          </label>
        </div>
      )}
    </article>
  );
}
