import type { AskedQuery } from "../types.ts";

export const spacing: AskedQuery[] = [
  {
    query: "회의진행순서",
    class: "spacing",
    grades: { "안건만 적힌 회의를 분 단위 진행표로 바꾸기": 3, "받아쓴 회의록에서 결정, 할 일, 미결만 남기기": 1 },
  },
  {
    query: "상품사진배경바꾸기",
    class: "spacing",
    grades: {
      "책상에서 찍은 상품 사진을 계절 배경으로 옮기기": 3,
      "휴대폰으로 찍은 상품을 쇼핑몰 대표컷으로 다듬기": 3,
    },
  },
  { query: "영어 메 일", class: "spacing", grades: { "한 용건을 가깝게, 깍듯하게 두 통으로 쓰는 영어 메일": 3 } },
  { query: "연 봉 협상", class: "spacing", grades: { "연봉 협상 전화 5분, 대본과 물러설 선 준비하기": 3 } },
  { query: "학부 모 안내문", class: "spacing", grades: { "바쁜 보호자도 30초에 읽는 학부모 안내문 쓰기": 3 } },
  { query: "첫문단쓰기", class: "spacing", grades: { "시작이 막힌 글에 첫 문단 다섯 갈래 놓아 보기": 3 } },
  { query: "판다스코드", class: "spacing", grades: { "뒤죽박죽 CSV를 정리하는 판다스 코드와 점검 기록 받기": 3 } },
  {
    query: "손익 분기점",
    class: "spacing",
    grades: {
      "첫 제품 가격을 원가, 대안, 지불 의사로 나눠 계산하기": 3,
      "문 연 뒤 여섯 달, 통장이 바닥나는 달 미리 찾기": 3,
    },
  },
  { query: "소설인물카드", class: "spacing", grades: { "모순 하나에서 자라나는 소설 인물 카드": 3 } },
];
