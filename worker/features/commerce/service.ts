export { completeSale } from "./complete.ts";
export { confirmPayment } from "./confirm.ts";
export { listPayments, listPurchases, requirePayment } from "./history.ts";
export { openPrompt } from "./open.ts";
export { placeOrder } from "./place-order.ts";
export { expireOrders, proveLedger, reconcilePayments, releaseSales } from "./reconcile.ts";
export { refundByOperator, refundPayment } from "./refund.ts";
export { requireProvider } from "./shop.ts";
export { receiveWebhook } from "./webhook.ts";
