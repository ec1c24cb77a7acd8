import { expect, test, vi } from "vitest";
import type { Payment } from "#contracts/commerce-orders.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { dataOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { expectBooksToMatchBank } from "#tests/support/api/books.ts";
import { bank, checkout, confirm } from "#tests/support/api/purchases.ts";
import { changeRows, columnOf } from "#tests/support/api/rows.ts";
import { MINUTE } from "#tests/support/shared/time.ts";

test("돌려주지 못하는 결제는 주문마다 한 번 알리고, 알리지 않으면서 돌려줄 때까지 다시 청한다", async () => {
  const clock = stopClock();
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const alerts = () => logged.mock.calls.filter(([line]) => String(line).includes("payment could not be sent back"));
  const { buyer, placed, key } = await checkout();
  await bank.fail({ confirm: "lose_response", processed: true, get: "http_500" });
  await dataOf<Payment>(confirm(buyer, placed, key));
  await bank.heal();
  // Paid, and meanwhile nothing that may be sold.
  await changeRows("orders", { status: "canceling" }, { id: placed.order_id });
  await bank.fail({ cancel: "EXCEED_MAX_REFUND_DUE", times: 3 });
  for (const run of [1, 2, 3]) {
    clock.to(run * 6 * MINUTE);
    await runDueJobs();
    expect(await columnOf("orders", "status", { id: placed.order_id })).toBe("canceling");
    expect(await columnOf("orders", "cancel_attempts", { id: placed.order_id })).toBe(run);
    expect(alerts()).toHaveLength(1);
  }
  clock.to(24 * MINUTE);
  await runDueJobs();
  expect(await columnOf("orders", "status", { id: placed.order_id })).toBe("canceled");
  expect(alerts()).toHaveLength(1);
  await expectBooksToMatchBank();
});
