/**
 * The D1 databases by binding, with the folder of their migrations. `MESSAGES` may be absent: see `messagesDbOf`. `table` is one that
 * no database further down has, and that is empty until somebody uses the site.
 */
export const databases = [
  { binding: "DB", migrations: "migrations", table: "members" },
  { binding: "MESSAGES", migrations: "migrations/messages", table: "conversations" },
] as const;
export type Database = (typeof databases)[number];
export type DatabaseBinding = Database["binding"];
