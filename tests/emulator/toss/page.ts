import { html } from "hono/html";
import { frame } from "../page.ts";
import type { PaymentRow } from "./payments.ts";
import type { PaymentView } from "./view.ts";

const won = (amount: number) => `${amount.toLocaleString("ko-KR")}원`;
const NOTE = "이 컴퓨터에서만 도는 연습용 토스페이먼츠예요. 진짜 돈은 움직이지 않아요.";

export const checkoutPage = ({ order_name, amount }: PaymentRow) =>
  frame(
    "결제 (연습용)",
    "toss",
    html`<p class="note">${NOTE}</p>
      <h1>${won(amount)}</h1>
      <p>${order_name}</p>
      <form method="post">
        <fieldset>
          <legend>결제 수단</legend>
          <label><input type="radio" name="method" value="카드" checked /> 신용·체크카드</label>
          <label><input type="radio" name="method" value="간편결제" /> 토스페이</label>
          <label><input type="radio" name="method" value="계좌이체" /> 계좌이체</label>
        </fieldset>
        <button class="pay" name="answer" value="approve">결제하기</button>
        <p class="note">결제가 잘 안 되는 경우도 연습할 수 있어요.</p>
        <div class="rest">
          <button name="answer" value="reject">카드 거절</button>
          <button name="answer" value="reject_later">승인 때 거절</button>
          <button name="answer" value="no_response">응답 없음</button>
          <button name="answer" value="cancel">취소</button>
        </div>
      </form>`,
  );

export const lostPage = (successUrl: string) =>
  frame(
    "응답이 없어요 (연습용)",
    "toss",
    html`<p class="note">${NOTE}</p>
      <h1>응답이 없어요</h1>
      <p>결제 인증은 끝났지만 돌아가는 길이 끊긴 경우예요. 이대로 창을 닫거나, 늦게 돌아가 볼 수 있어요.</p>
      <p><a href="${successUrl}">늦게 돌아가기</a></p>`,
  );

export const endPage = (reason: string) =>
  frame(
    "결제할 수 없어요 (연습용)",
    "toss",
    html`<p class="note">${NOTE}</p>
      <h1>결제할 수 없어요</h1>
      <p>${reason}</p>`,
  );

export const cashReceiptPage = (receipt: NonNullable<PaymentView["cashReceipts"]>[number]) =>
  frame(
    "현금영수증 (연습용)",
    "toss",
    html`<p class="note">${NOTE}</p>
      <h1>현금영수증${receipt.transactionType === "CANCEL" ? " 취소" : ""}</h1>
      <dl>
        <dt>상품</dt>
        <dd>${receipt.orderName}</dd>
        <dt>용도</dt>
        <dd>${receipt.type}</dd>
        <dt>승인번호</dt>
        <dd>${receipt.issueNumber}</dd>
        <dt>금액</dt>
        <dd>${won(receipt.amount)}</dd>
      </dl>`,
  );

export const receiptPage = (payment: PaymentView) =>
  frame(
    "영수증 (연습용)",
    "toss",
    html`<p class="note">${NOTE}</p>
      <h1>영수증</h1>
      <dl>
        <dt>상품</dt>
        <dd>${payment.orderName}</dd>
        <dt>결제 수단</dt>
        <dd>${payment.method}</dd>
        <dt>승인 시각</dt>
        <dd>${payment.approvedAt}</dd>
        <dt>공급가액</dt>
        <dd>${won(payment.suppliedAmount)}</dd>
        <dt>부가세</dt>
        <dd>${won(payment.vat)}</dd>
        <dt>결제 금액</dt>
        <dd>${won(payment.totalAmount)}</dd>
        <dt>취소 금액</dt>
        <dd>${won(payment.totalAmount - payment.balanceAmount)}</dd>
      </dl>`,
  );
