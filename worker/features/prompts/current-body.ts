import { and, eq } from "drizzle-orm";
import { prompts, promptVersions } from "#worker/db/schema/prompts.ts";

/** Joins a prompt with the present version of its text. */
export const currentBody = and(
  eq(promptVersions.promptId, prompts.id),
  eq(promptVersions.version, prompts.bodyVersion),
);
