import type { Conflict, ReportedSubject, ThingState } from "#contracts/moderation.ts";
import { thingNames } from "#contracts/thing-names.ts";

/** Why a conflict of interest leaves a decision to another operator. */
export const conflictNames: Record<Conflict, string> = {
  own: "내 것에 관한 일이라 다른 운영자가 판단해야 해요.",
  received: "내 프롬프트에 달린 것이라 다른 운영자가 판단해야 해요.",
  reported: "내가 신고한 것이라 다른 운영자가 판단해야 해요. 공개된 글만 보여요.",
  taken: "다른 운영자가 증거를 열고 살펴보고 있어요.",
};

const calm = "bg-leaf-soft text-leaf";
const bad = "bg-alert-soft text-alert";
const over = "border border-line text-muted";

export const stateLooks: Record<ThingState, { name: string; look: string }> = {
  shown: { name: "공개 중", look: calm },
  hidden: { name: "숨김", look: bad },
  suspended: { name: "회원 정지", look: bad },
  withdrawn: { name: "쓴 사람이 내림", look: over },
  gone: { name: "없어짐", look: over },
};

/** Of messages, which are never public, the shown ones look as what they are. */
export const stateLook = ({ thing, state }: ReportedSubject) =>
  thing === "message" && state === "shown" ? { name: "보임", look: calm } : stateLooks[state];

export const memberLooks = {
  ACTIVE: { name: "이용 중", look: calm },
  SUSPENDED: { name: "정지", look: bad },
  INACTIVE: { name: "탈퇴", look: over },
};

export const vettingLooks = {
  waiting: { name: "기다림", look: bad },
  approved: { name: "공개함", look: calm },
  refused: { name: "거절함", look: over },
  changed: { name: "고쳐서 공개됨", look: calm },
  withdrawn: { name: "거둠", look: over },
};

const actions: Record<string, string> = {
  read: "읽기",
  hide: "숨기기",
  restore: "되돌리기",
  dismiss: "반려",
  keep: "그대로 두기",
  rate_19: "19세로 바꾸기",
  rate_all: "19세 풀기",
  rate_result_19: "결과를 19세로 바꾸기",
  rate_result_all: "결과의 19세 풀기",
  suspend: "정지하기",
  block: "막기",
  unblock: "풀기",
  approve: "승인",
  refuse: "거절",
  paid: "완료로 적기",
  failed: "실패로 적기",
  open_evidence: "증거 열기",
  reveal_account: "이체 파일 내려받기",
  refund: "환불",
  record: "기록",
  create: "쓰기",
  revise: "고치기",
  publish: "올리기",
  delete: "지우기",
  unpublish: "내리기",
  pin: "고정",
  unpin: "고정 풀기",
  upload: "올리기",
  pick: "오늘의 글감으로 고르기",
  unpick: "오늘의 글감 취소",
  arrange: "첫 화면에 보일 것 고르기",
  make: "만들기",
  undo: "그만 쓰기",
  allow: "허락하기",
  retry: "다시 보내기",
  close: "닫기",
  answer: "답하기",
};
const things: Record<string, string> = {
  ...thingNames,
  search_term: "검색어",
  search_rule: "검색 규칙",
  payout: "지급",
  pg_settlement: "결제사 정산",
  order: "주문",
  claim: "접수",
  inquiry: "문의",
  takedown: "권리침해 신고",
  guide: "안내 글",
  skill: "스킬",
  guide_image: "안내 글의 그림",
  identities: "회원의 로그인",
  mail: "메일",
  guest_mail: "손님과 신고한 사람의 메일",
  mail_address: "회원의 메일 주소",
};

/** The Korean name of an operator's action; unknown ones as they are recorded. */
export const actionName = (action: string) => actions[action] ?? action;
export const auditedName = (thing: string) => things[thing] ?? thing;

export const accountNames: Record<string, string> = {
  pg_receivable: "결제사에서 받을 돈",
  pg_cost: "결제사 수수료",
  cancel_cost: "일부 돌려준 돈",
  bank: "은행 계좌",
  fee_income: "판매 수수료",
  vat_payable: "낼 부가세",
  tax_withheld: "떼어 둔 세금",
  payout_transit: "보내는 중인 돈",
  seller_pending: "판매자 정산 예정",
  seller_available: "판매자 정산 가능",
};
