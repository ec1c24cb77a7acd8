import { z } from "zod";
import { count, rowId } from "./answers.ts";
import { id } from "./common.ts";

/** `size` in bytes. */
export const attachment = z.object({ id: rowId, name: z.string(), size: count });
export type Attachment = z.output<typeof attachment>;

export const attachmentParam = z.object({ id, attachment_id: id });
