/** A prompt as a file has it: fields of the API, as far as the file says them. `where` names its place in the file for people. */
export type FoundPrompt = { where: string; fields: Record<string, unknown>; notes?: string[] };

/** A file of an archive, or a row of a table, that cannot be read. */
export type Problem = { where: string; problem: string };

/** What was read of a file. `isOurs`: we wrote it, so that its blanks are ours already. */
export type Found = { prompts: FoundPrompt[]; problems: Problem[]; isOurs: boolean } | { problem: string };
