// Held out: not to be read while the search is changed. `npm run bench:search -- --held-out` tells the scores only.
import type { AskedQuery } from "../types.ts";

export const heldOutEveryday: AskedQuery[] = [
  {
    query: "외상값 받아내기",
    class: "everyday",
    grades: { "밀린 대금 독촉 메일, 관계는 지키고 날짜는 받아내기": 3, "일본 거래처에 보내는 첫 메일부터 독촉까지": 1 },
  },
  {
    query: "후임자에게 업무 넘기기",
    class: "everyday",
    grades: { "묻는 말에 답하다 보면 완성되는 인수인계서": 3, "퇴사일에서 거꾸로 세는 인수인계 계획표": 3 },
  },
  { query: "위클리 리포트", class: "everyday", grades: { "메모 몇 줄로 부풀리지 않은 주간 보고 쓰기": 3 } },
  {
    query: "함수식 짜기",
    class: "everyday",
    grades: {
      "말로 설명하면 엑셀 수식과 검산까지 받기": 3,
      "말로 적은 계산을 엑셀 수식으로 바꾸고 조각별로 설명 듣기": 3,
    },
  },
  { query: "구인 공고 분석", class: "everyday", grades: { "채용 공고 한 장을 준비할 일 목록으로 바꾸기": 3 } },
  {
    query: "급여 네고",
    class: "everyday",
    grades: { "연봉 협상 전화 5분, 대본과 물러설 선 준비하기": 3, "두 회사 오퍼를 내 기준으로 나란히 놓고 보기": 1 },
  },
  { query: "장보기 목록", class: "everyday", grades: { "냉장고에 있는 것부터 쓰는 사흘 저녁 식단": 3 } },
  { query: "아기랑 나들이", class: "everyday", grades: { "아이가 지치지 않는 1박 2일 여행 동선": 3 } },
  { query: "청소 빨래 당번", class: "everyday", grades: { "싸우지 않고 집안일 다시 나누기": 3 } },
  { query: "주민센터 서류", class: "everyday", grades: { "헷갈리는 생활 제도, 공식 출처만으로 답 받기": 3 } },
  { query: "음식점 메뉴 사진", class: "everyday", grades: { "창가 빛으로 찍은 듯한 한식 메뉴 사진": 3 } },
  { query: "이력서 사진", class: "everyday", grades: { "얼굴은 그대로, 셀카를 단정한 프로필 사진으로": 3 } },
  { query: "빈티지 사진", class: "everyday", grades: { "비 그친 골목의 필름 스냅 사진": 3 } },
  { query: "스킨케어 광고 사진", class: "everyday", grades: { "제형이 보이는 화장품 질감 광고컷": 3 } },
  { query: "손님 후기 정리", class: "everyday", grades: { "리뷰 더미에서 손님이 실제로 쓰는 말 건지기": 3 } },
  { query: "브랜드 보이스", class: "everyday", grades: { "열 번 묻고 한 장으로 남기는 브랜드 말투 규칙": 3 } },
  {
    query: "마진 계산",
    class: "everyday",
    grades: {
      "첫 제품 가격을 원가, 대안, 지불 의사로 나눠 계산하기": 3,
      "문 연 뒤 여섯 달, 통장이 바닥나는 달 미리 찾기": 1,
    },
  },
  {
    query: "유저 인터뷰",
    class: "everyday",
    grades: { "칭찬 대신 지난 행동을 묻는 고객 인터뷰 질문지": 3, "고객 인터뷰 질문지에서 유도 질문 골라 고치기": 3 },
  },
  {
    query: "장단점 비교",
    class: "everyday",
    grades: {
      "선택지에 점수를 매기고 결과가 뒤집히는 지점까지 보기": 3,
      "두 회사 오퍼를 내 기준으로 나란히 놓고 보기": 2,
      "두 기술을 맞붙여 한 장짜리 결정 기록 남기기": 2,
      "혼자 못 정하는 일, 질문 일곱 개로 좁히기": 1,
    },
  },
  {
    query: "시장성 테스트",
    class: "everyday",
    grades: {
      "만들기 전에 2주 동안 싸게 시험해 볼 계획 세우기": 3,
      "칭찬 대신 지난 행동을 묻는 고객 인터뷰 질문지": 2,
      "까다로운 손님과 창업 아이디어를 놓고 말씨름하기": 2,
    },
  },
  {
    query: "버그 추적",
    class: "everyday",
    grades: { "에러 로그에서 의심 순서표 만들고 하나씩 지우기": 3, "막을 것과 제안을 나눠 쓰는 코드 리뷰": 1 },
  },
  { query: "디비 속도 개선", class: "everyday", grades: { "실행 계획 숫자를 근거로 느린 쿼리 고치기": 3 } },
  { query: "데이터 전처리", class: "everyday", grades: { "뒤죽박죽 CSV를 정리하는 판다스 코드와 점검 기록 받기": 3 } },
  { query: "그래프 고르기", class: "everyday", grades: { "보고서 차트를 제목 문장부터 다시 고르기": 3 } },
  {
    query: "오지선다 문제",
    class: "everyday",
    grades: {
      "선택형 문항의 출제 오류를 시험 전에 걸러 내기": 3,
      "서술형 문항과 채점 기준표, 수준별 예상 답안 만들기": 1,
    },
  },
  { query: "인트로 음악", class: "everyday", grades: { "브이로그 첫머리에 깔 한국어 노래, 가사까지 채우기": 3 } },
  {
    query: "수필 쓰기",
    class: "everyday",
    grades: { "쓸 게 없다고 느낄 때, 에세이 글감 캐묻기": 3, "시작이 막힌 글에 첫 문단 다섯 갈래 놓아 보기": 2 },
  },
  { query: "하객 앞 축하 연설", class: "everyday", grades: { "일화 하나로 2분, 울리려 하지 않는 결혼식 축사": 3 } },
  { query: "매뉴얼 번역", class: "everyday", grades: { "긴 문서를 용어집부터 정하고 번역하는 3단계 작업": 3 } },
];
