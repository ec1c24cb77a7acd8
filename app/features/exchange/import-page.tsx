import { TitledPage } from "#app/ui/titled-page.tsx";
import { ChooseFiles } from "./choose-files.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { ImportReport } from "./import-report.tsx";
import { useImport } from "./use-import.ts";

/** Brings prompts of other places into the member's drafts: choose files, look at what was found, send, read the report. */
export function ImportPage() {
  const importing = useImport();
  const { state, dispatch, resume, stop } = importing;
  return (
    <TitledPage title="프롬프트 가져오기">
      {state.stage === "chosen" && <ChooseFiles {...importing} />}
      {state.stage === "running" && <ImportProgress {...state} onStop={stop} />}
      {state.stage === "over" && (
        <ImportReport {...state} onContinue={resume} onRestart={() => dispatch({ type: "restarted" })} />
      )}
    </TitledPage>
  );
}
