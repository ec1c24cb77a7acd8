import { href } from "react-router";
import type { ComplaintDetail, SellerAnswer } from "#contracts/complaints.ts";
import { formatSum } from "#app/lib/format.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { answerComplaint } from "./complaint-calls.ts";
import { DueBy } from "./due-by.tsx";
import { StepButton } from "./step-dialog.tsx";

/** What a seller can answer while it is their turn. */
export function SellerSteps({ complaint: { id, prompt, due_at, can_fix, ...order } }: { complaint: ComplaintDetail }) {
  const send = (decision: SellerAnswer) => (detail: string) => answerComplaint(id, { decision, detail });
  const whose = order.is_gift ? "선물한 사람에게" : "구매자에게";
  return (
    <section aria-labelledby="steps" className="card mt-5 p-4 md:p-5">
      <h2 id="steps" className="text-lg font-bold">
        어떻게 답할까요?
      </h2>
      <p className="mt-1 text-pretty text-sm text-muted">
        {due_at && <DueBy at={due_at} />} 한 번 답할 수 있어요. 답하지 않으면 운영자가 환불할지 정해요.
        {!can_fix && " 본문을 고쳤다면 이 화면으로 돌아와 고친 판을 알려 주세요."}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <StepButton
          name="answer"
          act="설명하기"
          press="보내기"
          title="어떻게 쓰면 되는지 설명할까요?"
          done="답을 보냈어요."
          words={{ label: "답" }}
          send={send("answered")}
        >
          구매자가 받아들이면 닫히고, 받아들이지 않으면 운영자가 환불할지 정해요.
        </StepButton>
        {can_fix ? (
          <StepButton
            name="fixed"
            act="고친 판 알리기"
            press="알리기"
            title="고친 판을 알릴까요?"
            done="고친 판을 알렸어요."
            words={{ label: "무엇을 고쳤나요?", isOptional: true }}
            send={send("fixed")}
          >
            접수한 때의 본문과 지금 본문을 비교해서 바뀐 곳을 함께 보여 줘요.
          </StepButton>
        ) : (
          <ButtonLink
            variant="secondary"
            className="grow"
            to={{ pathname: href("/mypage/edit/:promptId", { promptId: String(prompt.id) }), hash: "#body" }}
          >
            본문 고치러 가기
          </ButtonLink>
        )}
        <StepButton
          name="refund"
          act="환불하기"
          title={order.amount ? `${formatSum(order.amount)}을 환불할까요?` : "환불할까요?"}
          done="환불했어요. 카드사나 은행에 따라 며칠 걸릴 수 있어요."
          variant="danger"
          words={{ label: "한마디", isOptional: true }}
          send={send("refund")}
        >
          {whose} 모두 돌려주고 정산 금액에서 빼요. 이 주문으로는 프롬프트를 더 열 수 없게 돼요.
        </StepButton>
      </div>
    </section>
  );
}
