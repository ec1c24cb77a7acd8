import type { ReportedThing } from "#contracts/reports.ts";
import { bundleThing } from "#worker/features/bundles/thing.ts";
import { collectionThing } from "#worker/features/collections/thing.ts";
import { memberThing } from "#worker/features/members/thing.ts";
import { messageThing } from "#worker/features/messages/thing.ts";
import { promptThing } from "#worker/features/prompts/thing.ts";
import { proposalThing } from "#worker/features/proposals/thing.ts";
import { answerThing, questionThing } from "#worker/features/questions/thing.ts";
import { requestThing } from "#worker/features/requests/thing.ts";
import { reviewThing } from "#worker/features/reviews/thing.ts";
import { tryoutThing } from "#worker/features/tryouts/thing.ts";
import type { Thing } from "#worker/lib/thing.ts";

/** All that can be reported. */
export const things: Record<ReportedThing, Thing> = {
  prompt: promptThing,
  review: reviewThing,
  tryout: tryoutThing,
  request: requestThing,
  proposal: proposalThing,
  question: questionThing,
  answer: answerThing,
  collection: collectionThing,
  bundle: bundleThing,
  message: messageThing,
  member: memberThing,
};
