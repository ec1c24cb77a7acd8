import { useEffect, useRef } from "react";
import { formatNumber } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import type { ImportState } from "./import-state.ts";

type ImportProgressProps = Pick<ImportState, "rows" | "done" | "isWaiting"> & { onStop: () => void };

/** How far the import is. It takes the place of a longer page that was scrolled down, so it brings itself into sight. */
export function ImportProgress({ rows, done, isWaiting, onStop }: ImportProgressProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} tabIndex={-1} aria-label="가져오는 중" className="box p-4 outline-none! md:p-5">
      <p role="status" className="mb-3 font-semibold tabular-nums">
        {isWaiting
          ? "한꺼번에 많이 보내서 1분쯤 쉬고 이어서 보내요."
          : `${formatNumber(rows.length)}개 가운데 ${formatNumber(done.length)}개를 마쳤어요.`}
      </p>
      <ProgressBar label="가져오기" value={done.length} max={rows.length} />
      <Button variant="secondary" className="mt-4 w-full" onClick={onStop}>
        그만두기
      </Button>
    </section>
  );
}
