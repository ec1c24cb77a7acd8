import type { GradedQuery } from "./types.ts";

export const typing: GradedQuery[] = [
  {
    query: "회읠",
    class: "typing",
    grades: {},
    completes: ["회의록"],
  },
  {
    query: "회의ㄹ",
    class: "typing",
    grades: {},
    completes: ["회의록"],
  },
  {
    query: "자기속",
    class: "typing",
    grades: {},
    completes: ["자기소개서"],
  },
  {
    query: "자기소갯",
    class: "typing",
    grades: {},
    completes: ["자기소개서"],
  },
  {
    query: "사업곟",
    class: "typing",
    grades: {},
    completes: ["사업계획서"],
  },
  {
    query: "상세펭",
    class: "typing",
    grades: {},
    completes: ["상세페이지"],
  },
  {
    query: "브렝",
    class: "typing",
    grades: {},
    completes: ["브레인스토밍"],
  },
  {
    query: "유튭",
    class: "typing",
    grades: {},
    completes: ["유튜브"],
  },
  {
    query: "인스탁",
    class: "typing",
    grades: {},
    completes: ["인스타그램"],
  },
  {
    query: "번여",
    class: "typing",
    grades: {},
    completes: ["번역"],
  },
  {
    query: "엑세",
    class: "typing",
    grades: {},
    completes: ["엑셀"],
  },
  {
    query: "맞춤버",
    class: "typing",
    grades: {},
    completes: ["맞춤법"],
  },
  {
    query: "영어호",
    class: "typing",
    grades: {},
    completes: ["영어회화"],
  },
  {
    query: "카든",
    class: "typing",
    grades: {},
    completes: ["카드뉴스"],
  },
  {
    query: "생활길",
    class: "typing",
    grades: {},
    completes: ["생활기록부"],
  },
  {
    query: "미드ㅈ",
    class: "typing",
    grades: {},
    completes: ["미드저니"],
  },
];
