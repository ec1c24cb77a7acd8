import { lazy, Suspense, useRef } from "react";
import { useNear } from "#app/lib/use-near.ts";

const AttachmentsField = lazy(() => import("./attachments-field.tsx"));

/** Comes with its code when one comes near: a file needs a prompt that the server has. */
export function AttachmentsSection({ promptId }: { promptId?: number }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  return (
    <div ref={place} role="group" aria-labelledby="attachments-label" className="mt-7">
      <p id="attachments-label" className="label">
        함께 줄 파일 <span className="font-normal text-muted">(선택)</span>
      </p>
      {promptId === undefined && (
        <p className="rounded-2.5 border border-dashed border-field px-4 py-3 text-sm text-muted">
          임시 저장을 하면 파일을 붙일 수 있어요.
        </p>
      )}
      {promptId !== undefined && isNear && (
        <Suspense>
          <AttachmentsField key={promptId} promptId={promptId} />
        </Suspense>
      )}
    </div>
  );
}
