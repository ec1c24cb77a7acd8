import { type Dispatch, useRef } from "react";
import { useNear } from "#app/lib/use-near.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { AttachmentsAction, AttachmentsState } from "./attachments-state.ts";

const AttachmentsField = lazyPart(() => import("./attachments-field.tsx"));

type AttachmentsSectionProps = {
  promptId: number | undefined;
  attachments: AttachmentsState;
  dispatch: Dispatch<AttachmentsAction>;
  onSaveDraft: () => void;
};

/** A new prompt is saved as a draft first: files belong to a prompt of the server. The field is loaded when scrolled near. */
export function AttachmentsSection({ promptId, attachments, dispatch, onSaveDraft }: AttachmentsSectionProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  return (
    <div ref={place} role="group" aria-labelledby="attachments-label" className="mt-7">
      <p id="attachments-label" className="label">
        함께 줄 파일 <span className="font-normal text-muted">(선택)</span>
      </p>
      {promptId === undefined && (
        <Button variant="secondary" className="w-full" onClick={onSaveDraft}>
          임시 저장하고 파일 붙이기
        </Button>
      )}
      {promptId !== undefined && isNear && (
        <AttachmentsField key={promptId} promptId={promptId} attachments={attachments} dispatch={dispatch} />
      )}
    </div>
  );
}
