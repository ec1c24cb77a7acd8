import { z } from "zod";
import { count, rowId } from "./answers.ts";
import { id } from "./common.ts";

/** `size` in bytes; `path` where it lies in the folder of a skill, only for a file of one; `is_script` of what looks like something to run. */
export const attachment = z.object({
  id: rowId,
  name: z.string(),
  size: count,
  path: z.string().optional(),
  is_script: z.literal(true).optional(),
});
export type Attachment = z.output<typeof attachment>;

export const attachmentParam = z.object({ id, attachment_id: id });
