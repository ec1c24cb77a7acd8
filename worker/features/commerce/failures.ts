import { AppError } from "#worker/lib/errors.ts";

const failures: Record<string, string> = {
  EXPIRED: "결제 시간이 지나서 결제하지 않았어요. 다시 주문해 주세요.",
  AMOUNT_CHANGED: "결제 금액이 주문과 달라서 결제하지 않았어요.",
  NOT_FOR_SALE: "판매가 끝난 프롬프트라 결제하지 않았어요.",
  ALREADY_OWNED: "이미 구매한 프롬프트라 결제하지 않았어요.",
  BUNDLE_CHANGED: "묶음에 판매가 끝난 프롬프트가 있어서 결제하지 않았어요.",
  BUNDLE_OWNED: "묶음에 이미 구매한 프롬프트가 있어서 결제하지 않았어요. 다시 주문하면 그만큼 빼 드려요.",
  NOT_AS_AGREED: "주문과 다른 결제라 결제를 취소했어요.",
  REPLACED: "새로 주문해서 이 주문은 결제하지 않았어요.",
  CANCELED: "결제가 취소됐어요.",
  ABORTED: "결제가 승인되지 않았어요. 다시 주문해 주세요.",
};

/** A sentence for a failure code of ours or of the provider's. */
export const failureOf = (code: string) =>
  failures[code] ?? "결제하지 못했어요. 다른 결제 수단으로 다시 주문해 주세요.";

/** 409 for a buyer who has the prompt already. */
export const alreadyOwned = () =>
  new AppError("already_owned", "이미 구매한 프롬프트예요. 구매한 프롬프트에서 열어 보세요.");
