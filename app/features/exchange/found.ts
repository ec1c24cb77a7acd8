/** A prompt as a file has it: fields of the API, as far as the file says them. `where` names its place in the file for people. */
export type FoundPrompt = { where: string; fields: Record<string, unknown> };

/** What was read of a file. `isOurs`: we wrote it, so that its blanks are ours already. */
export type Found = { prompts: FoundPrompt[]; isOurs: boolean } | { problem: string };
