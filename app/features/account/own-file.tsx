import { useState } from "react";
import { saveFile } from "#app/lib/save-file.ts";
import { memberFetch } from "#app/session/member-fetch.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.tsx";

const FAILED = "내려받지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.";

async function save() {
  const response = await memberFetch("/api/members/me/export");
  if (!response.ok) throw new Error(String(response.status));
  const [, name = "geulgam.json"] = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  saveFile(name, await response.blob());
}

export function OwnFileButton({ className = "" }: { className?: string }) {
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    await save().catch(() => toast(FAILED));
    setBusy(false);
  };
  return (
    <Button variant="change" className={className} disabled={isBusy} onClick={() => void start()}>
      {isBusy ? "모으고 있어요…" : "내 기록 내려받기"}
    </Button>
  );
}
