import { z } from "zod";
import { count } from "./answers.ts";

/** Whether the member bookmarked a prompt, and how many members did. */
export const bookmark = z.object({ is_bookmarked: z.boolean(), bookmark_count: count });
export type Bookmark = z.output<typeof bookmark>;
