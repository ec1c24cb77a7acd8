import { and, eq, isNull, or } from "drizzle-orm";
import { proposals } from "#worker/db/schema/proposals.ts";
import { writtenIn } from "#worker/db/written-in.ts";
import { onPrompt } from "#worker/features/prompts/on-prompt.ts";
import type { Thing } from "#worker/lib/thing.ts";

export const proposalThing: Thing = {
  name: "proposal",
  titled: (title) => `‘${title}’에 보낸 고침 제안`,
  own: "내 제안은 신고할 수 없어요.",
  prompter: proposals.ownerId,
  ...writtenIn(proposals),
  ...onPrompt(proposals.promptId),
  // Only its member and the prompter see it.
  isShown: ({ id }) => or(eq(proposals.memberId, id), and(isNull(proposals.hiddenFor), eq(proposals.ownerId, id)))!,
  texts: [proposals.reason, proposals.title, proposals.body],
};
