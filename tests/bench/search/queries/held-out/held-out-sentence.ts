// Held out: not to be read while the search is changed. `npm run bench:search -- --held-out` tells the scores only.
import type { AskedQuery } from "../types.ts";

export const heldOutSentence: AskedQuery[] = [
  {
    query: "녹취록이 너무 긴데 핵심만 뽑아 줘",
    class: "sentence",
    grades: { "받아쓴 회의록에서 결정, 할 일, 미결만 남기기": 3 },
  },
  {
    query: "금요일마다 쓰는 보고 너무 귀찮아",
    class: "sentence",
    grades: { "메모 몇 줄로 부풀리지 않은 주간 보고 쓰기": 3 },
  },
  {
    query: "퇴사하는데 후임한테 뭘 남겨야 하지",
    class: "sentence",
    grades: { "묻는 말에 답하다 보면 완성되는 인수인계서": 3, "퇴사일에서 거꾸로 세는 인수인계 계획표": 3 },
  },
  {
    query: "심사에서 안 떨어지는 사업계획서 쓰고 싶어요",
    class: "sentence",
    grades: { "지원사업 사업계획서를 심사위원처럼 따져 읽기": 3, "지원사업 사업계획서, 평가표에서 거꾸로 쓰기": 3 },
  },
  {
    query: "메뉴 값을 올려야 하는데 손님들한테 어떻게 말하죠",
    class: "sentence",
    grades: { "가격 인상 안내문을 게시문, 문자, 답변으로 한 번에 쓰기": 3 },
  },
  {
    query: "카페 차리려는데 어느 동네가 좋을까",
    class: "sentence",
    grades: { "상권 조사에 쓸 공개 자료를 찾고 한계까지 적어 두기": 3 },
  },
  {
    query: "얼마에 팔아야 남는지 모르겠어요",
    class: "sentence",
    grades: { "첫 제품 가격을 원가, 대안, 지불 의사로 나눠 계산하기": 3 },
  },
  {
    query: "면접관이 계속 캐물으면 말문이 막혀요",
    class: "sentence",
    grades: { "대답 하나에 꼬리질문 세 번, 실전 면접 연습": 3, "퇴사 사유를 면접에서 말할 30초로 다듬기": 1 },
  },
  {
    query: "자기소개서 대신 써 주지 말고 봐 주기만 해",
    class: "sentence",
    grades: {
      "자기소개서 초안, 고쳐 쓰지 말고 줄마다 표시만 받기": 3,
      "자소서 소재가 없을 때, 질문으로 경험을 캐내는 인터뷰": 1,
    },
  },
  {
    query: "조인했더니 금액이 두 배로 나와요",
    class: "sentence",
    grades: { "SQL 합계가 두 배로 나올 때 조인을 따라가며 검토하기": 3 },
  },
  {
    query: "보고서에 어떤 그래프를 써야 할지 모르겠어요",
    class: "sentence",
    grades: { "보고서 차트를 제목 문장부터 다시 고르기": 3 },
  },
  {
    query: "새벽에 서버 죽었는데 회고 문서 써야 해요",
    class: "sentence",
    grades: { "장애 회고를 인터뷰로 끌어내 문서로 만들기": 3 },
  },
  {
    query: "서비스 안 멈추고 컬럼 이름 바꾸는 방법",
    class: "sentence",
    grades: { "서비스를 세우지 않는 DB 변경 점검표": 3 },
  },
  {
    query: "리뷰어가 읽기 쉬운 PR 어떻게 써요",
    class: "sentence",
    grades: { "커밋 목록으로 읽히는 PR 설명 쓰기": 3, "막을 것과 제안을 나눠 쓰는 코드 리뷰": 1 },
  },
  {
    query: "맨날 비슷한 아이디어만 나와요",
    class: "sentence",
    grades: { "뻔한 생각부터 버리고 조건을 뒤집는 브레인스토밍": 3 },
  },
  {
    query: "이사 갈지 말지 결정을 못 하겠어요",
    class: "sentence",
    grades: {
      "혼자 못 정하는 일, 질문 일곱 개로 좁히기": 3,
      "선택지에 점수를 매기고 결과가 뒤집히는 지점까지 보기": 1,
    },
  },
  {
    query: "사원증에 넣을 얼굴 사진 만들고 싶어",
    class: "sentence",
    grades: { "얼굴은 그대로, 셀카를 단정한 프로필 사진으로": 3 },
  },
  {
    query: "영어로 말하는 게 무서운데 연습 상대 해 줘",
    class: "sentence",
    grades: { "끝날 때까지 끊지 않는 영어 회화 상대": 3 },
  },
  {
    query: "AI가 쓴 티 안 나게 글 고쳐 줘",
    class: "sentence",
    grades: { "번역투를 찾아 우리말답게 고치고 까닭까지 보기": 3, "번역투 걷어내고 우리말 문장으로 되돌리기": 2 },
  },
  {
    query: "아이가 하늘이 왜 파랗냐고 물어봐요",
    class: "sentence",
    grades: { '아이의 "왜?"에 나이에 맞게 대답하기': 3 },
  },
  {
    query: "고장 난 물건 팔고 안 고쳐 주는 가게에 뭐라고 쓰지",
    class: "sentence",
    grades: { "화내지 않고 환불·수리를 요구하는 글 쓰기": 3 },
  },
  {
    query: "손님들이 리뷰에 뭐라고 쓰는지 정리하고 싶어",
    class: "sentence",
    grades: { "리뷰 더미에서 손님이 실제로 쓰는 말 건지기": 3 },
  },
  {
    query: "밤에 광고 문자 보내도 되나요",
    class: "sentence",
    grades: { "표기 빠뜨리지 않는 카톡·문자 광고 메시지": 3 },
  },
  {
    query: "책 덮고 써 본 거 맞는지 채점해 줘",
    class: "sentence",
    grades: { "백지 복습한 글을 원본과 견줘 채점하기": 3 },
  },
  {
    query: "국어 지문을 읽어도 머리에 안 남아요",
    class: "sentence",
    grades: { "비문학 지문의 뼈대와 함정 자리 찾기": 3 },
  },
  {
    query: "한국말 서툰 학생도 읽을 수 있게 글을 쉽게 바꿔 줘",
    class: "sentence",
    grades: { "같은 글을 세 수준의 읽기 자료로 나눠 쓰기": 3 },
  },
  {
    query: "사람들이 영상을 끝까지 안 봐요",
    class: "sentence",
    grades: { "대본 초고에서 시청자가 나갈 자리 찾아 고치기": 3, "유튜브 한 편, 찍기 전에 질문으로 기획 굳히기": 1 },
  },
  {
    query: "글을 쓰고 싶은데 쓸 얘기가 없어요",
    class: "sentence",
    grades: { "쓸 게 없다고 느낄 때, 에세이 글감 캐묻기": 3, "시작이 막힌 글에 첫 문단 다섯 갈래 놓아 보기": 1 },
  },
  {
    query: "글 첫 줄을 못 쓰겠어요",
    class: "sentence",
    grades: { "시작이 막힌 글에 첫 문단 다섯 갈래 놓아 보기": 3, "쓸 게 없다고 느낄 때, 에세이 글감 캐묻기": 1 },
  },
];
