import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { DownloadIcon } from "#app/ui/icons.tsx";
import { lazyDialog } from "#app/ui/lazy-dialog.tsx";

const ExportDialog = lazyDialog(() => import("./export-dialog.tsx"));

/** Takes all own prompts along as one file. */
export function ExportButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        <DownloadIcon className="size-4" />
        내보내기
      </Button>
      <ExportDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
