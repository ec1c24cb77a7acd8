import { expect, test } from "vitest";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { expectBooksToMatchBank } from "#tests/support/api/books.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { give } from "#tests/support/api/gifts.ts";
import { bank, openShop } from "#tests/support/api/purchases.ts";
import { listRows } from "#tests/support/api/rows.ts";
import { DAY, SECOND } from "#tests/support/shared/time.ts";

// As many as one turn of the job takes.
const REFUSED = 10;
const refusal = "NOT_CANCELABLE_PAYMENT";

test("결제사가 거듭 거절하는 선물이 많아도, 뒤의 선물은 다음 차례에 먼저 돌려준다", async () => {
  const clock = stopClock();
  const { buyer, prompt } = await openShop();
  const orders: string[] = [];
  for (let at = 0; at <= REFUSED; at += 1) {
    clock.to(at * SECOND);
    orders.push((await give(buyer, prompt.id)).order_id);
  }
  const refunded = async () =>
    (await listRows<{ id: string }>("orders", "id", { status: "refunded" })).map(({ id }) => id);

  clock.to(91 * DAY);
  await bank.fail({ cancel: refusal, times: REFUSED });
  await runDueJobs();
  expect(await refunded()).toEqual([]);

  clock.to(92 * DAY);
  // The first one asked for in this run is refused too, after its money has moved.
  await bank.fail({ cancel: refusal, processed: true });
  await bank.fail({ cancel: refusal, times: 2 * REFUSED });
  await runDueJobs();
  expect(await refunded()).toEqual([orders.at(-1)]);
  await bank.heal();

  clock.to(93 * DAY);
  await runDueJobs();
  expect((await refunded()).toSorted()).toEqual(orders.toSorted());
  await expectBooksToMatchBank();
});
