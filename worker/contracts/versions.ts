import { z } from "zod";
import { pageOf, person, rowId, time } from "./answers.ts";
import { id, pageQuery } from "./common.ts";
import { promptAccess } from "./prompts.ts";

const textChange = z.object({ kind: z.enum(["same", "added", "removed"]), text: z.string() });
/** A piece of one text beside another; all pieces but the removed ones make the later text. */
export type TextChange = z.output<typeof textChange>;
export const textChanges = z.array(textChange);

/** `from` and `to` are versions to compare: by default the newest one with that before it, for a buyer with the one they bought. */
export const historyQuery = pageQuery.extend({ from: id.optional(), to: id.optional() });
export type HistoryQuery = z.output<typeof historyQuery>;

const promptVersionNote = z.object({
  version: rowId,
  /** What its prompter says has changed. */
  note: z.string(),
  /** The member who proposed it. */
  credit: person.nullable(),
  create_at: time,
  is_current: z.boolean(),
  /** For the prompter: everybody can read it too. */
  is_public: z.boolean(),
});
export type PromptVersionNote = z.output<typeof promptVersionNote>;

const comparison = z.object({ from: rowId, to: rowId, changes: textChanges });
export type Comparison = z.output<typeof comparison>;

/** The versions of a prompt's text that this reader may read, newest first. */
export const promptHistory = z
  .object({
    prompt: z.object({ id: rowId, title: z.string(), prompter: person, version: rowId }),
    access: promptAccess,
    /** For a buyer: the version that they bought. */
    bought: rowId.nullable(),
    versions: pageOf(promptVersionNote),
    /** Null on further pages, and where there is only one version. */
    comparison: comparison.nullable(),
  })
  .meta({ id: "PromptHistory" });
export type PromptHistory = z.output<typeof promptHistory>;

export const versionParam = z.object({ id, version: id });
/** `version`: that of the prompt as it was read, against concurrent edits. */
export const restoration = z.strictObject(
  { version: z.int("version은 정수예요.").min(1, "version은 1부터예요.") },
  "version만 보내 주세요.",
);
