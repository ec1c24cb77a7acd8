import type { GradedQuery } from "./types.ts";

export const none: GradedQuery[] = [
  {
    query: "주식 종목 추천",
    class: "none",
    grades: {},
  },
  {
    query: "로또 번호",
    class: "none",
    grades: {},
  },
  {
    query: "사주 풀이",
    class: "none",
    grades: {},
  },
  {
    query: "강아지 훈련",
    class: "none",
    grades: {},
  },
  {
    query: "타로 카드",
    class: "none",
    grades: {},
  },
  {
    query: "로블록스",
    class: "none",
    grades: {},
  },
  {
    query: "블록체인",
    class: "none",
    grades: {},
  },
  {
    query: "헬스 루틴",
    class: "none",
    grades: {},
  },
  {
    query: "아파트 청약",
    class: "none",
    grades: {},
  },
  {
    query: "부동산 경매",
    class: "none",
    grades: {},
  },
  {
    query: "운전면허",
    class: "none",
    grades: {},
  },
  {
    query: "소개팅",
    class: "none",
    grades: {},
  },
  {
    query: "골프 스윙",
    class: "none",
    grades: {},
  },
  {
    query: "쿠버네티스",
    class: "none",
    grades: {},
  },
  {
    query: "kubernetes",
    class: "none",
    grades: {},
  },
  {
    query: "포켓몬",
    class: "none",
    grades: {},
  },
  {
    query: "ㅋㅋㅋㅋ",
    class: "none",
    grades: {},
  },
  {
    query: "이혼 소송",
    class: "none",
    grades: {},
  },
  {
    query: "qwertyuiop",
    class: "none",
    grades: {},
  },
  {
    query: "포폴",
    class: "none",
    grades: {},
  },
];
