export { availableOf, pendingOf } from "./balances.ts";
export { checkLedger, trialBalance } from "./checks.ts";
export { isRefusedByBooks, post } from "./post.ts";
export { payout, payoutFailed, payoutPaid, pgSettlement, refund, release, sale } from "./postings.ts";
export { reconcileLedger } from "./reconcile-ledger.ts";
