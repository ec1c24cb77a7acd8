import type { AttachmentsState } from "./attachments-state.ts";
import { type FieldErrors, hasErrors, type StepName } from "./field-errors.ts";
import type { LocalDraft } from "./local-drafts.ts";
import {
  type CreateRequest,
  emptyForm,
  isSameForm,
  type PromptForm,
  type SaveIntent,
  type ServerCopy,
} from "./prompt-form.ts";

/** One request to save, as it was sent: later changes of the form do not belong to it. */
export type Submission = {
  intent: SaveIntent;
  form: PromptForm;
  serverCopy: ServerCopy | undefined;
  createRequest: CreateRequest;
  /** What has changed in the text of a published prompt. */
  note: string;
};

/** `upload` asks for confirmation, `details` reports missing fields, `stale` a revision made elsewhere. */
export type EditorDialog = "upload" | "details" | "stale";

export type EditorState = {
  /** Undefined for a prompt that was never saved. */
  serverCopy: ServerCopy | undefined;
  form: PromptForm;
  errors: FieldErrors;
  /** The step that a small screen shows. */
  step: StepName;
  dialog: EditorDialog | undefined;
  /** The request without an answer. After a prompt was published it stays until the page is left. */
  sending: Submission | undefined;
  /** Kept while the server may have created the prompt although its answer was lost. */
  createRequest: CreateRequest | undefined;
  /** The form differed from the server copy at some time of this visit. */
  isTouched: boolean;
  /** The local draft of an earlier visit, until it is restored or discarded. */
  foundDraft: LocalDraft | undefined;
  /** This browser has stored the form as it is or as it was moments ago. */
  isStoredLocally: boolean;
  /** The member's own text, after a newer server copy replaced it. */
  replacedText: string;
  attachments: AttachmentsState;
  /** What readers are told has changed, until it is sent. */
  note: string;
};

export const startEditor = (serverCopy: ServerCopy | undefined): EditorState => ({
  serverCopy,
  form: serverCopy?.form ?? emptyForm,
  errors: {},
  step: "about",
  dialog: undefined,
  sending: undefined,
  createRequest: undefined,
  isTouched: false,
  foundDraft: undefined,
  isStoredLocally: false,
  replacedText: "",
  attachments: {},
  note: "",
});

/** The form has something that the server copy does not have. */
export const isDirty = ({ form, serverCopy }: Pick<EditorState, "form" | "serverCopy">) =>
  !isSameForm(form, serverCopy?.form ?? emptyForm);

export const isUploading = ({ sending }: EditorState) => sending?.intent === "published";

export type NextAfterCheck = "fillIn" | "signIn" | "confirm" | "send";

/** What follows a check of the form. Only publishing is confirmed. */
export function nextAfterCheck(intent: SaveIntent, errors: FieldErrors, isMember: boolean): NextAfterCheck {
  if (hasErrors(errors)) return "fillIn";
  if (!isMember) return "signIn";
  return intent === "published" ? "confirm" : "send";
}
