/** Names of the kinds of alerts in Korean; tests/unit/operations.test.ts compares them with the sections of docs/operations.md. */
export const alertNames: Record<string, string> = {
  "the books do not hold": "장부가 맞지 않아요",
  "payment could not be confirmed": "결제를 확정하지 못했어요",
  "payment could not be sent back": "돈을 돌려보내지 못했어요",
  "another payment for an order": "한 주문에 다른 결제가 또 있어요",
  "a payment was canceled in part": "결제가 일부만 취소됐어요",
  "a partial cancellation could not be posted": "일부 취소를 장부에 적지 못했어요",
  "an order could not be reconciled": "주문을 결제사와 맞춰 보지 못했어요",
  "a sale could not be released": "판매 대금을 정산할 수 있게 옮기지 못했어요",
  "an unclaimed gift could not be refunded": "받지 않은 선물을 환불하지 못했어요",
  "a member who left is owed money": "탈퇴한 회원에게 줄 돈이 남았어요",
  "a scheduled job starves": "정기 작업 하나가 차례를 얻지 못해요",
  "scheduled jobs failed": "정기 작업을 끝내지 못했어요",
  "an announcement left the queue undone": "새 글 알림을 다 보내지 못했어요",
  "the cache refuses to be purged": "캐시를 비우지 못해요",
  "the database is nearly full": "데이터베이스가 거의 찼어요",
};
