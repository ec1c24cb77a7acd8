import { TERMS_VERSION } from "#contracts/commerce.ts";
import { people } from "#tests/emulator/people.ts";
import { confirmPayment } from "#worker/features/commerce/confirm.ts";
import { openPrompt } from "#worker/features/commerce/open.ts";
import { placeOrder } from "#worker/features/commerce/place-order.ts";
import { refundPayment } from "#worker/features/commerce/refund.ts";
import { releaseSales } from "#worker/features/commerce/release-sales.ts";
import { replyToReview } from "#worker/features/reviews/reply.ts";
import { writeReview } from "#worker/features/reviews/write.ts";
import { seedPromptRows } from "../prompts.ts";
import { createRandom } from "../random.ts";
import type { Prompter } from "../types.ts";
import { paidReviews } from "./paid-reviews.ts";
import { BEGIN, DAY, END, MINUTE } from "./times.ts";
import type { Happening, Name } from "./world.ts";

const SELLING_SINCE = Date.UTC(2026, 8, 24);
const buyers = ["haneul", "bada", "sol", "noeul", "garam", "buyer", "buyer"] satisfies Name[];
const reasons = ["", "비슷한 것을 이미 가지고 있었어요.", "잘못 눌러서 샀어요.", ""];

type Sale = { at: number; name: string; buyer: Name; seller: Prompter; promptId: number };

const buy =
  ({ name, buyer, promptId }: Sale): Happening["run"] =>
  async ({ as, approve, orders }) => {
    const who = as(buyer);
    const agreements = { terms_version: TERMS_VERSION, no_refund_after_open: true } as const;
    const checkout = await placeOrder(who, { prompt_id: promptId, agreements });
    const { order_id, amount } = checkout;
    await confirmPayment(who, { payment_key: await approve(checkout), order_id, amount });
    orders.set(name, order_id);
  };

const review =
  ({ buyer, seller, promptId }: Sale, { stars, content, reply }: (typeof paidReviews)[number]): Happening["run"] =>
  async ({ as }) => {
    const { id } = await writeReview(as(buyer), promptId, { rating: stars, content });
    if (reply) await replyToReview(as(seller), id, { content: reply });
  };

/** The sales, at most three a day: who buys what, each prompt once. The same on every machine. */
function planSales(random: () => number) {
  const forSale = seedPromptRows().filter(({ price }) => price > 0);
  const bought = new Set<string>();
  const sales: Sale[] = [];
  for (let day = SELLING_SINCE; day < END - DAY; day += DAY) {
    const times = Array.from(
      { length: Math.floor(random() * 3.4) },
      () => day + Math.floor(random() * 14 * 60) * MINUTE,
    );
    for (const at of times.toSorted((one, other) => one - other)) {
      const buyer = buyers[Math.floor(random() * buyers.length)]!;
      const offers = forSale.filter(
        (prompt) => prompt.created_at < at - DAY && prompt.prompter !== buyer && !bought.has(`${buyer} ${prompt.id}`),
      );
      const offer = offers[Math.floor(random() * offers.length)];
      if (!offer) continue;
      bought.add(`${buyer} ${offer.id}`);
      sales.push({ at, name: `sale ${sales.length + 1}`, buyer, seller: offer.prompter, promptId: offer.id });
    }
  }
  return sales;
}

/** Sales, their opening, refunds and reviews, and the daily release of those that were held long enough. */
export function saleHappenings(): Happening[] {
  const random = createRandom(20261121);
  const told = [...paidReviews];
  const releases = Array.from({ length: (END - BEGIN) / DAY }, (_, day) => ({
    at: BEGIN + day * DAY + 4 * 60 * MINUTE,
    run: ({ db }: Parameters<Happening["run"]>[0]) => releaseSales(db),
  })).filter(({ at }) => at > SELLING_SINCE);
  const bought = planSales(random).flatMap((sale, index) => {
    const opened = sale.at + Math.floor(3 + random() * 900) * MINUTE;
    const happenings: Happening[] = [{ at: sale.at, run: buy(sale) }];
    if (index % 11 === 7) {
      const at = sale.at + Math.floor((1 + random() * 4) * DAY);
      const reason = reasons[index % reasons.length]!;
      const run: Happening["run"] = ({ as, orders }) => refundPayment(as(sale.buyer), orders.get(sale.name)!, reason);
      return at < END ? [...happenings, { at, run }] : happenings;
    }
    // One in seven is still to be opened.
    if (index % 7 === 3 || opened > END) return happenings;
    happenings.push({ at: opened, run: ({ as }) => openPrompt(as(sale.buyer), sale.promptId) });
    const written = opened + Math.floor((0.2 + random() * 3) * DAY);
    const words = index % 2 === 0 && written < END ? told.shift() : undefined;
    return words ? [...happenings, { at: written, run: review(sale, words) }] : happenings;
  });
  return [...bought, ...releases];
}

/** The first prompt that this member bought and opened, with its seller; the plan is the same each time. */
export const firstBoughtBy = (buyer: Name, after: number) =>
  planSales(createRandom(20261121)).find(
    (sale, index) => sale.buyer === buyer && sale.at > after && index % 11 !== 7 && index % 7 !== 3,
  );

/** The first prompt for sale of a seller that none of these members buys in the plan. */
export function neverBoughtBy(buyers: Name[], seller: Prompter): number {
  const bought = planSales(createRandom(20261121)).filter(({ buyer }) => buyers.includes(buyer));
  const prompt = seedPromptRows().find(
    ({ id, prompter: author, price }) =>
      author === seller && price > 0 && bought.every(({ promptId }) => promptId !== id),
  );
  if (!prompt) throw new Error(`${seller}의 글을 모두 샀어요.`);
  return prompt.id;
}

export const sellers = people
  .map(({ email }) => email.split("@")[0] as Name)
  .filter((name): name is Prompter => name !== "buyer" && name !== "admin");
