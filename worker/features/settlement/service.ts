export { readAccount, registerAccount } from "./account.ts";
export { writeBankFile } from "./bank-file.ts";
export { readBooks, recordPgSettlement } from "./books.ts";
export { approvePayouts, markFailed, markPaid } from "./finish-payout.ts";
export { listPayoutQueue } from "./payout-queue.ts";
export { requestPayout } from "./request-payout.ts";
export { requireSeller } from "./seller.ts";
export { readStatement, toCsv } from "./statement.ts";
export { listMonths, listPayouts, listSales, readSummary } from "./summary.ts";
