import fc from "fast-check";
import type { ComplaintDetail } from "#contracts/complaints.ts";
import { call, dataOf } from "./call.ts";
import { answer as answerComplaint, complain, decide, step as stepOf } from "./complaints.ts";
import type { Step, World } from "./money-world.ts";
import { doubled, expectAnswer, failing, nth, pick, purchase, rarely, times, who, withFault } from "./step-parts.ts";

const sellerOf = ({ prompts, sellers }: World, promptId: number) =>
  sellers[Math.floor((prompts.indexOf(promptId) * sellers.length) / prompts.length)]!;

export const complaining = fc
  .record({ purchase, doubled, who, isGift: rarely })
  .map(({ purchase: choose, doubled: count, who: at, isGift }): Step => async (world) => {
    const one = choose(world);
    if (!one) return;
    const as = isGift ? world.buyers[at]! : one.buyer;
    one.isFresh = false;
    expectAnswer([await call("POST", `/api/prompts/${one.promptId}/open`, { as })]);
    const answers = await times(count, () => complain(as, one.order_id));
    expectAnswer(answers);
    for (const answer of answers.filter(({ ok }) => ok))
      world.complaints.push({
        id: (await dataOf<ComplaintDetail>(answer)).id,
        as,
        seller: sellerOf(world, one.promptId),
      });
  });

/** What both sides and the operator do about a complaint, one list after the other, and what is in a list at once. */
const courses = [
  [["refund", "answered"]],
  [["refund"]],
  [["answered"], ["accept", "escalate"]],
  [["answered"], ["escalate"], ["decide", "dismiss"]],
  [["answered"], ["escalate"], ["decide", "withdraw"]],
  [["withdraw", "refund"]],
  [["escalate"], ["decide"]],
  [["answered"]],
];

/** Goes on with a complaint; a refund may fail at the provider. */
export const settling = fc
  .record({ nth, failing, course: fc.constantFrom(...courses), doubled })
  .map(({ nth: at, failing: fails, course, doubled: count }): Step => async (world) => {
    const complaint = pick(world.complaints, at);
    if (!complaint) return;
    const { id, as, seller } = complaint;
    const take = (name: string) => {
      if (name === "answered" || name === "refund") return answerComplaint(seller, id, name);
      if (name === "decide" || name === "dismiss")
        return decide(world.admin, id, name === "decide" ? "refund" : "dismiss");
      return stepOf(as, id, name);
    };
    await withFault(world, "cancel", fails, async () => {
      for (const names of course)
        expectAnswer((await Promise.all(names.map((name) => times(count, () => take(name))))).flat());
    });
  });
