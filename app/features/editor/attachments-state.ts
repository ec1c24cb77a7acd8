import type { Attachment } from "#contracts/attachments.ts";

/** The files of the prompt. `files` is undefined until the server has answered; `uploading` is the name of the file being sent. */
export type AttachmentsState = { files?: Attachment[]; uploading?: string; error?: string };

export type AttachmentsAction =
  | { type: "attachmentsRead"; files: Attachment[] }
  | { type: "attachmentChangeBegun" }
  | { type: "uploadStarted"; name: string }
  | { type: "uploadCancelled" }
  | { type: "attachmentAdded"; file: Attachment }
  | { type: "attachmentRemoved"; id: number }
  | { type: "attachmentFailed"; message: string };

/** What the server answered, and what was attached while it did: it may not have known of that yet. */
function withAdded(read: Attachment[], added: Attachment[] = []) {
  const ids = new Set(read.map(({ id }) => id));
  return [...read, ...added.filter(({ id }) => !ids.has(id))];
}

/** The files after an event. */
export function reduceAttachments(state: AttachmentsState, action: AttachmentsAction): AttachmentsState {
  const idle = { ...state, uploading: undefined };
  switch (action.type) {
    case "attachmentsRead":
      return { ...state, files: withAdded(action.files, state.files) };
    case "attachmentChangeBegun":
      return { ...state, error: undefined };
    case "uploadStarted":
      return { ...state, uploading: action.name };
    case "uploadCancelled":
      return idle;
    case "attachmentAdded":
      return { ...idle, files: [...(state.files ?? []), action.file] };
    case "attachmentRemoved":
      return { ...state, files: state.files?.filter(({ id }) => id !== action.id) };
    case "attachmentFailed":
      return { ...idle, error: action.message };
  }
}
