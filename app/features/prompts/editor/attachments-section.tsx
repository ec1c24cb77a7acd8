import { lazy, Suspense, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { useNear } from "#app/lib/use-near.ts";

const AttachmentsField = lazy(() => import("./attachments-field.tsx"));

/** Comes with its code when one comes near: a file needs a prompt that the server has. */
export function AttachmentsSection({ promptId, onKeep }: { promptId?: number; onKeep: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  return (
    <div ref={place} role="group" aria-labelledby="attachments-label" className="mt-7">
      <p id="attachments-label" className="label">
        함께 줄 파일 <span className="font-normal text-muted">(선택)</span>
      </p>
      {promptId === undefined && (
        <Button variant="change" className="w-full" onClick={onKeep}>
          임시 저장하고 파일 붙이기
        </Button>
      )}
      {promptId !== undefined && isNear && (
        <Suspense>
          <AttachmentsField key={promptId} promptId={promptId} />
        </Suspense>
      )}
    </div>
  );
}
