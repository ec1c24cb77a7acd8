import { useEffect, useRef, useState } from "react";
import { formatNumber } from "#app/lib/format.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { toast } from "#app/ui/toast.tsx";
import type { ExportFile } from "./export-files.ts";
import { exportPages, UNREACHED } from "./export-pages.ts";

type Kind = "json" | "markdown";

async function startFile(kind: Kind): Promise<ExportFile> {
  const { jsonFile, markdownZip } = await import("./export-files.ts");
  return kind === "json" ? jsonFile(new Date()) : markdownZip(new Date());
}

/** `collected` is undefined while nothing is being exported. */
function useExport(onDone: () => void) {
  const [collected, setCollected] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const begin = async (kind: Kind) => {
    const controller = new AbortController();
    running.current = controller;
    setProblem(undefined);
    setCollected(0);
    const file = await startFile(kind).catch(() => null);
    if (!file) {
      setCollected(undefined);
      return setProblem(UNREACHED);
    }
    let count = 0;
    const failure = await exportPages(controller.signal, (prompts) => {
      file.add(prompts);
      setCollected((count += prompts.length));
    });
    setCollected(undefined);
    if (controller.signal.aborted) return;
    if (failure) return setProblem(failure.detail);
    if (count === 0) return setProblem("아직 내보낼 글이 없어요.");
    saveFile(file.name, file.finish());
    onDone();
    toast(`글 ${formatNumber(count)}개를 내보냈어요.`);
  };
  const stop = () => running.current?.abort();
  return { collected, problem, begin, stop };
}

export default function ExportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { collected, problem, begin, stop } = useExport(onClose);
  const close = () => {
    stop();
    onClose();
  };
  return (
    <Modal open={open} onClose={close} title="내 프롬프트 내보내기">
      <p className="text-sm text-muted">
        임시 저장 글까지 모두 담아요. 그림과 소리, 첨부 파일은 빼고 글만 담고, 그대로 다시 가져올 수 있어요.
      </p>
      {collected === undefined ? (
        <div className="mt-4 flex flex-col gap-2">
          <Button variant="secondary" onClick={() => begin("json")}>
            데이터 하나로 .json
          </Button>
          <Button variant="secondary" onClick={() => begin("markdown")}>
            마크다운 묶음 .zip
          </Button>
        </div>
      ) : (
        <div className="mt-4">
          <p role="status" className="mb-2 text-sm font-semibold tabular-nums">
            {formatNumber(collected)}개를 모았어요.
          </p>
          <ProgressBar label="내보내는 중" />
          <Button variant="secondary" className="mt-4 w-full" onClick={stop}>
            그만두기
          </Button>
        </div>
      )}
      {problem && (
        <p role="alert" className="mt-3 text-sm text-alert font-medium">
          {problem}
        </p>
      )}
    </Modal>
  );
}
