import type { AskedQuery } from "../types.ts";

export const abbreviation: AskedQuery[] = [
  {
    query: "상페",
    class: "abbreviation",
    grades: { "손님이 망설이는 순서대로 짜는 상세페이지": 3, "제형이 보이는 화장품 질감 광고컷": 1 },
  },
  { query: "프사", class: "abbreviation", grades: { "얼굴은 그대로, 셀카를 단정한 프로필 사진으로": 3 } },
  { query: "테케", class: "abbreviation", grades: { "요구사항에서 경계값 테스트 표 뽑기": 3 } },
  { query: "냉파", class: "abbreviation", grades: { "냉장고에 있는 것부터 쓰는 사흘 저녁 식단": 3 } },
  {
    query: "웹소",
    class: "abbreviation",
    grades: {
      "연재소설 원고에서 앞뒤 안 맞는 설정 찾아내기": 3,
      "모순 하나에서 자라나는 소설 인물 카드": 1,
      "속마음을 한 번도 말하지 않는 두 사람의 대화": 1,
    },
  },
  {
    query: "KPI",
    class: "abbreviation",
    grades: {
      "대시보드 만들기 전에 무엇을 결정하려는지 캐묻는 인터뷰": 3,
      "지표가 떨어진 이유를 쪼개어 좁히고 확인 순서 정하기": 3,
    },
  },
  { query: "PBL", class: "abbreviation", grades: { "프로젝트 수업을 탐구 질문부터 주차표까지 단계로 설계하기": 3 } },
  {
    query: "BEP",
    class: "abbreviation",
    grades: {
      "첫 제품 가격을 원가, 대안, 지불 의사로 나눠 계산하기": 3,
      "문 연 뒤 여섯 달, 통장이 바닥나는 달 미리 찾기": 3,
    },
  },
  {
    query: "db",
    class: "abbreviation",
    grades: { "실행 계획 숫자를 근거로 느린 쿼리 고치기": 3, "서비스를 세우지 않는 DB 변경 점검표": 3 },
  },
  {
    query: "인별",
    class: "abbreviation",
    grades: { "혼자 꾸리는 가게의 2주 SNS 달력": 3, "가게 보면서 틈틈이 찍는 릴스 다섯 편 짜기": 3 },
  },
];
