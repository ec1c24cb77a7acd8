import { lazy, Suspense, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { DownloadIcon } from "#app/ui/icons.tsx";

const ExportDialog = lazy(() => import("./export-dialog.tsx"));

/** Takes all own prompts along as one file. */
export function ExportButton() {
  const [dialog, setDialog] = useState<"never" | "open" | "closed">("never");
  return (
    <>
      <Button variant="squareMini" onClick={() => setDialog("open")}>
        <DownloadIcon className="size-4" />
        내보내기
      </Button>
      {dialog !== "never" && (
        <Suspense>
          <ExportDialog open={dialog === "open"} onClose={() => setDialog("closed")} />
        </Suspense>
      )}
    </>
  );
}
