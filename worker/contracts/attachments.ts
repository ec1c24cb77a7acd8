import { z } from "zod";
import { id } from "./common.ts";

export type Attachment = { id: number; name: string; size: number };

export const attachmentParam = z.object({ id, attachment_id: id });
