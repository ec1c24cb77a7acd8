import type { Confirmation } from "./use-confirmation.ts";

export type WayOut = "again" | "prompt" | "history";
type Outcome = { title: string; sentence: string; ways: WayOut[] };
type Ended = Extract<Confirmation, { at: "known" | "refused" }>;

const refusals: Record<string, { title: string; ways: WayOut[] }> = {
  payment_failed: { title: "결제하지 못했어요", ways: ["again", "prompt"] },
  unprocessable: { title: "결제 금액이 주문과 달라요", ways: ["again", "prompt"] },
  already_owned: { title: "이미 구매한 프롬프트예요", ways: ["prompt", "history"] },
  conflict: { title: "이미 처리한 주문이에요", ways: ["history", "prompt"] },
  not_found: { title: "주문을 찾을 수 없어요", ways: ["history"] },
  invalid_input: { title: "결제 주소가 올바르지 않아요", ways: ["history"] },
};
const sentences: Record<string, string> = {
  already_owned: "이번에는 결제하지 않았어요. 구매한 프롬프트를 바로 열 수 있어요.",
  not_found: "다른 계정으로 주문했을 수 있어요. 주문한 계정으로 로그인했는지 확인해 주세요.",
  invalid_input: "주소가 잘렸거나 바뀌었어요. 결제했다면 결제 내역에서 볼 수 있어요.",
};
const unknown = { title: "결제를 마치지 못했어요", ways: ["history"] as WayOut[] };

/** The text and the links for an order that did not become a purchase. */
export function refusalOf(now: Ended): Outcome {
  if (now.at === "refused") return { ...(refusals[now.code] ?? unknown), sentence: sentences[now.code] ?? now.message };
  const { status, failure } = now.payment;
  if (status === "pending")
    return {
      title: "아직 결제하지 않은 주문이에요",
      sentence: "결제를 마치지 않고 돌아온 주문이에요. 빠져나간 돈은 없어요.",
      ways: ["again", "prompt"],
    };
  if (status === "refunded" || status === "refunding")
    return {
      title: status === "refunded" ? "환불한 주문이에요" : "환불하고 있는 주문이에요",
      sentence: "결제 내역에서 자세히 볼 수 있어요.",
      ways: ["history", "prompt"],
    };
  const isGivenBack = status === "canceled" || status === "canceling";
  return {
    title: isGivenBack ? "주문을 완료하지 못해 돈을 돌려드려요" : "결제하지 못했어요",
    sentence: failure ?? "다른 결제 수단으로 다시 주문해 주세요.",
    ways: isGivenBack ? ["history", "prompt"] : ["again", "prompt"],
  };
}
