import type { GradedQuery } from "./types.ts";

export const spacing: GradedQuery[] = [
  {
    query: "자기 소개서",
    class: "spacing",
    grades: {
      "자기소개서 초안, 고쳐 쓰지 말고 줄마다 표시만 받기": 2,
      "자소서 소재가 없을 때, 질문으로 경험을 캐내는 인터뷰": 2,
    },
  },
  {
    query: "회의 록",
    class: "spacing",
    grades: {
      "받아쓴 회의록에서 결정, 할 일, 미결만 남기기": 2,
    },
  },
  {
    query: "엑셀수식",
    class: "spacing",
    grades: {
      "말로 적은 계산을 엑셀 수식으로 바꾸고 조각별로 설명 듣기": 2,
      "말로 설명하면 엑셀 수식과 검산까지 받기": 2,
    },
  },
  {
    query: "코드 리뷰",
    class: "spacing",
    grades: {
      "막을 것과 제안을 나눠 쓰는 코드 리뷰": 2,
      "커밋 목록으로 읽히는 PR 설명 쓰기": 1,
    },
  },
  {
    query: "코드리뷰",
    class: "spacing",
    grades: {
      "막을 것과 제안을 나눠 쓰는 코드 리뷰": 2,
    },
  },
  {
    query: "상세 페이지",
    class: "spacing",
    grades: {
      "손님이 망설이는 순서대로 짜는 상세페이지": 2,
      "제형이 보이는 화장품 질감 광고컷": 1,
      "책상 위 작은 제품을 손과 빛만으로 보여 주는 클립": 1,
    },
  },
  {
    query: "카드 뉴스",
    class: "spacing",
    grades: {
      "한글 제목이 또렷한 카드뉴스 표지 그림": 2,
    },
  },
  {
    query: "브레인 스토밍",
    class: "spacing",
    grades: {
      "뻔한 생각부터 버리고 조건을 뒤집는 브레인스토밍": 2,
    },
  },
  {
    query: "영어회화",
    class: "spacing",
    grades: {
      "끝날 때까지 끊지 않는 영어 회화 상대": 2,
    },
  },
  {
    query: "영어일기",
    class: "spacing",
    grades: {
      "되풀이하는 버릇만 골라 주는 영어 일기 첨삭": 2,
    },
  },
  {
    query: "모의 면접",
    class: "spacing",
    grades: {
      "대답 하나에 꼬리질문 세 번, 실전 면접 연습": 2,
    },
  },
  {
    query: "가족 여행",
    class: "spacing",
    grades: {
      "아이가 지치지 않는 1박 2일 여행 동선": 2,
    },
  },
  {
    query: "오답노트",
    class: "spacing",
    grades: {
      "틀린 이유를 캐묻는 오답 노트 만들기": 2,
    },
  },
  {
    query: "사업 계획서",
    class: "spacing",
    grades: {
      "지원사업 사업계획서, 평가표에서 거꾸로 쓰기": 2,
      "지원사업 사업계획서를 심사위원처럼 따져 읽기": 2,
    },
  },
  {
    query: "지원 사업 공고",
    class: "spacing",
    grades: {
      "지원사업 공고문을 우리 상황과 맞대어 자격 따져 보기": 2,
      "지원사업 사업계획서, 평가표에서 거꾸로 쓰기": 1,
      "지원사업 사업계획서를 심사위원처럼 따져 읽기": 1,
    },
  },
  {
    query: "생활 기록부",
    class: "spacing",
    grades: {
      "관찰 메모로 생활기록부 세특 초안 다듬기": 2,
    },
  },
  {
    query: "학부모안내문",
    class: "spacing",
    grades: {
      "바쁜 보호자도 30초에 읽는 학부모 안내문 쓰기": 2,
    },
  },
  {
    query: "고객인터뷰질문지",
    class: "spacing",
    grades: {
      "칭찬 대신 지난 행동을 묻는 고객 인터뷰 질문지": 2,
      "고객 인터뷰 질문지에서 유도 질문 골라 고치기": 2,
    },
  },
  {
    query: "상품사진",
    class: "spacing",
    grades: {
      "휴대폰으로 찍은 상품을 쇼핑몰 대표컷으로 다듬기": 2,
      "책상에서 찍은 상품 사진을 계절 배경으로 옮기기": 2,
    },
  },
  {
    query: "프로필사진",
    class: "spacing",
    grades: {
      "얼굴은 그대로, 셀카를 단정한 프로필 사진으로": 2,
    },
  },
  {
    query: "연봉협상",
    class: "spacing",
    grades: {
      "연봉 협상 전화 5분, 대본과 물러설 선 준비하기": 2,
    },
  },
  {
    query: "인수 인계",
    class: "spacing",
    grades: {
      "묻는 말에 답하다 보면 완성되는 인수인계서": 2,
      "퇴사일에서 거꾸로 세는 인수인계 계획표": 2,
    },
  },
  {
    query: "맞춤 법",
    class: "spacing",
    grades: {
      "고친 까닭까지 표로 받는 맞춤법 교정": 2,
    },
  },
  {
    query: "결혼식축사",
    class: "spacing",
    grades: {
      "일화 하나로 2분, 울리려 하지 않는 결혼식 축사": 2,
    },
  },
  {
    query: "느린쿼리",
    class: "spacing",
    grades: {
      "실행 계획 숫자를 근거로 느린 쿼리 고치기": 2,
    },
  },
  {
    query: "번역 투",
    class: "spacing",
    grades: {
      "번역투를 찾아 우리말답게 고치고 까닭까지 보기": 2,
      "번역투 걷어내고 우리말 문장으로 되돌리기": 2,
    },
  },
  {
    query: "검색광고문구",
    class: "spacing",
    grades: {
      "한 상품을 다섯 각도로 쓰는 검색 광고 문구": 2,
    },
  },
  {
    query: "주간보고",
    class: "spacing",
    grades: {
      "메모 몇 줄로 부풀리지 않은 주간 보고 쓰기": 2,
    },
  },
  {
    query: "집안일나누기",
    class: "spacing",
    grades: {
      "싸우지 않고 집안일 다시 나누기": 2,
    },
  },
  {
    query: "영상자막번역",
    class: "spacing",
    grades: {
      "읽을 시간에 맞춰 줄이는 영상 자막 번역": 2,
    },
  },
  {
    query: "한국사연표",
    class: "spacing",
    grades: {
      "한국사 연표를 원인과 결과의 사슬로 외우기": 2,
    },
  },
  {
    query: "배경 음악",
    class: "spacing",
    grades: {
      "브이로그 첫머리에 깔 한국어 노래, 가사까지 채우기": 2,
    },
  },
  {
    query: "리뷰분석",
    class: "spacing",
    grades: {
      "리뷰 더미에서 손님이 실제로 쓰는 말 건지기": 2,
    },
  },
  {
    query: "스마트 스토어",
    class: "spacing",
    grades: {
      "손님이 망설이는 순서대로 짜는 상세페이지": 2,
      "첫 제품 가격을 원가, 대안, 지불 의사로 나눠 계산하기": 2,
    },
  },
];
