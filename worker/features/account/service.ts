export { finishWithdrawals } from "./withdraw-when-clear.ts";
