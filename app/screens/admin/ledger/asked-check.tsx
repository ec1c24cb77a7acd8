import type { LedgerPass } from "#contracts/settlement-admin.ts";
import { Button } from "#app/ui/button.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { checkedText } from "./pass-list.tsx";
import { useAskedPass } from "./use-asked-pass.ts";

/** Checks the whole books now, or continues a run that was stopped or whose page was left. */
export function AskedCheck({ passes }: { passes: LedgerPass[] }) {
  const unfinished = passes.find(({ pass, ended_at }) => pass === "asked" && ended_at === null);
  const label = unfinished ? "이어서 확인" : passes.length === 0 ? "지금 확인" : "지금 다시 확인";
  const { pass, failure, isRunning, start, stop } = useAskedPass();
  const shownPass = isRunning ? (pass ?? unfinished) : unfinished;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {isRunning ? (
        <Button variant="secondary" onClick={stop}>
          멈추기
        </Button>
      ) : (
        <Button variant="primary" onClick={() => void start()}>
          {label}
        </Button>
      )}
      <div className="min-w-[min(12rem,100%)] flex-1">
        {isRunning && <ProgressBar label="장부 확인" value={shownPass && Math.floor(shownPass.progress * 100)} />}
        <p role="status" className="mt-1.5 text-sm text-muted tabular-nums empty:hidden">
          {isRunning && (shownPass ? `${checkedText(shownPass)}을 봤어요.` : "확인을 시작했어요.")}
        </p>
        <p role="alert" className="mt-1.5 text-sm text-alert font-medium empty:hidden">
          {failure}
        </p>
      </div>
    </div>
  );
}
