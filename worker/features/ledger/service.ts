export { availableOf, pendingOf } from "./balances.ts";
export { checkLedger, trialBalance } from "./checks.ts";
export { isRefusedByBooks, must, mustChangeOne, post } from "./post.ts";
export { payout, payoutFailed, payoutPaid, pgSettlement, refund, release, sale } from "./postings.ts";
