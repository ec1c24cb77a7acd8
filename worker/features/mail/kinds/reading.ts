import type { Db } from "#worker/db/client.ts";
import type { Mail } from "#worker/db/schema/mail.ts";
import type { Env } from "#worker/env.ts";
import type { Content } from "../letter.ts";

/** A mail that is about to be sent. `origin` is where its links lead. */
export type Reading = { db: Db; env: Env; origin: string; mail: Pick<Mail, "memberId" | "about" | "createdAt"> };

/** What a mail says now; null when there is nothing to say any more. */
export type Read = (reading: Reading) => Promise<Content | null>;
