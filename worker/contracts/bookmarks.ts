import { z } from "zod";
import { count, pageOf } from "./answers.ts";
import { promptCard } from "./prompts.ts";

/** Whether the member bookmarked a prompt, and how many members did. */
export const bookmark = z.object({ is_bookmarked: z.boolean(), bookmark_count: count });
export type Bookmark = z.output<typeof bookmark>;

/** `gone_count`, on the first page: bookmarked prompts that are not public at present, up to 100. */
export const bookmarkedPage = pageOf(promptCard).extend({ gone_count: count.optional() });
export type BookmarkedPage = z.output<typeof bookmarkedPage>;
