/** Whether the member keeps a prompt, and how many members do. */
export type Bookmark = { is_bookmarked: boolean; bookmark_count: number };
