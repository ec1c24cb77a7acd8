import { REFUND_DAYS } from "#contracts/commerce.ts";
import type { OrderTerms } from "./order-terms.ts";
import { afterOpening } from "./terms.ts";

export const shareTerms = `열지 않은 프롬프트는 ${REFUND_DAYS}일 안에 그 몫만큼 돌려받을 수 있어요.`;
export const bundleTerms: OrderTerms = { text: `${shareTerms} ${afterOpening}`, limitedFrom: "열람하면" };
