import { useState } from "react";
import { download } from "#app/data/download.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.tsx";

const FAILED = "내려받지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.";

export function OwnFileButton({ className = "" }: { className?: string }) {
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    if (isBusy) return;
    setBusy(true);
    const saved = await download("/api/members/me/export", "geulgam.json", FAILED);
    if (!saved.ok) toast(saved.problem.detail);
    setBusy(false);
  };
  return (
    <Button variant="secondary" className={className} aria-disabled={isBusy} onClick={() => void start()}>
      {isBusy ? "모으고 있어요…" : "내 기록 내려받기"}
    </Button>
  );
}
