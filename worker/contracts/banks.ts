// Without zod, so that pages can list them.

/** The banks that a payout can go to, by the three digits they have in the Korean bank network (금융결제원 표준코드). */
export const banks = {
  "002": "산업은행",
  "003": "기업은행",
  "004": "국민은행",
  "007": "수협은행",
  "011": "농협은행",
  "012": "농축협",
  "020": "우리은행",
  "023": "SC제일은행",
  "027": "한국씨티은행",
  "031": "iM뱅크",
  "032": "부산은행",
  "034": "광주은행",
  "035": "제주은행",
  "037": "전북은행",
  "039": "경남은행",
  "045": "새마을금고",
  "048": "신협",
  "050": "저축은행",
  "064": "산림조합",
  "071": "우체국",
  "081": "하나은행",
  "088": "신한은행",
  "089": "케이뱅크",
  "090": "카카오뱅크",
  "092": "토스뱅크",
} as const;
export type BankCode = keyof typeof banks;
