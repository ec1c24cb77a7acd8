import { pageOf } from "./answers.ts";
import { promptCard } from "./prompts.ts";

/** Members whose prompts the list is read from: those that were followed last. */
export const FOLLOWING_READ = 2_000;

/** The newest prompts of the members that one follows. */
export const followedPrompts = pageOf(promptCard);
