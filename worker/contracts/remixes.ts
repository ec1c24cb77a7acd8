import { z } from "zod";
import { named, pageOf, rowId } from "./answers.ts";
import { promptCard } from "./prompts.ts";

/** The published remixes of a prompt, newest first. */
export const remixList = pageOf(promptCard).extend({
  original: z.object({ id: rowId, title: z.string(), prompter: named }),
});
export type RemixList = z.output<typeof remixList>;

/** The draft that a member goes on with. */
export const begunRemix = z.object({ id: rowId });
