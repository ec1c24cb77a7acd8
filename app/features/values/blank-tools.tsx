import { Link } from "react-router";
import type { Variable } from "#contracts/variables.ts";
import { FillingsMenu } from "./fillings-menu.tsx";
import { useKept } from "./kept-values.ts";
import { KeepOffer } from "./keep-offer.tsx";
import { TakeIn } from "./take-in.tsx";
import { ValueChips } from "./value-chips.tsx";

/** What a form of blanks has filled in, and how often its text was taken. */
type Blanks = {
  values: Record<string, string>;
  fill: (name: string, value: string) => void;
  fillAll: (values: Record<string, string>) => void;
  taken: number;
};
type ToolsProps = { promptId: number; variables: Variable[]; blanks: Blanks };

const line = "min-h-11 inline-flex cursor-pointer items-center text-sm text-persimmon font-semibold underline";

/** Above the blanks of a prompt: how they were filled before, and the way to what is kept. */
export function AboveBlanks({ promptId, variables, blanks: { values, fillAll } }: ToolsProps) {
  const { sets, state, retry } = useKept();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 empty:hidden">
      <FillingsMenu promptId={promptId} variables={variables} values={values} onFillAll={fillAll} />
      {sets.length > 0 && (
        <Link to="/mypage/values" className={line}>
          내 빈칸 관리
        </Link>
      )}
      {state === "failed" && (
        <p role="status" className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          내 빈칸을 불러오지 못했어요.
          <button type="button" onClick={() => void retry()} className={line}>
            다시 읽기
          </button>
        </p>
      )}
    </div>
  );
}

type UnderBlankProps = { variable: Variable; blanks: Blanks };

export const UnderBlank = ({ variable, blanks: { values, fill } }: UnderBlankProps) => (
  <ValueChips
    variable={variable}
    value={Object.hasOwn(values, variable.name) ? values[variable.name]! : ""}
    onFill={fill}
  />
);

/** Below the form, as it has forms of its own. */
export const BelowBlanks = ({ promptId, variables, blanks: { values, taken } }: ToolsProps) => (
  <>
    <TakeIn />
    <KeepOffer promptId={promptId} variables={variables} values={values} taken={taken} />
  </>
);
