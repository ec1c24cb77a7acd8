import type { AskedQuery } from "../types.ts";

export const keyboard: AskedQuery[] = [
  { query: "rudfurrltnftj", class: "keyboard", grades: { "경력기술서 프로젝트를 판단과 결과가 보이게 다시 쓰기": 3 } },
  { query: "tpxmr", class: "keyboard", grades: { "관찰 메모로 생활기록부 세특 초안 다듬기": 3 } },
  {
    query: "qhrtmq",
    class: "keyboard",
    grades: {
      "백지 복습한 글을 원본과 견줘 채점하기": 3,
      "막힌 개념을 비유에서 정의까지 네 계단으로 설명하기": 3,
      "틀린 이유를 캐묻는 오답 노트 만들기": 3,
    },
  },
  {
    query: "wkakr",
    class: "keyboard",
    grades: { "읽을 시간에 맞춰 줄이는 영상 자막 번역": 3, "긴 영상 자막에서 쇼츠로 떼어 낼 구간 고르기": 3 },
  },
  { query: "ruddnltj", class: "keyboard", grades: { "변명 없이 사실과 재발 방지로 쓰는 사고 경위서": 3 } },
  { query: "dhvj qlry", class: "keyboard", grades: { "두 회사 오퍼를 내 기준으로 나란히 놓고 보기": 3 } },
  {
    query: "ㄷㅌㅊ디",
    class: "keyboard",
    grades: {
      "말로 설명하면 엑셀 수식과 검산까지 받기": 3,
      "말로 적은 계산을 엑셀 수식으로 바꾸고 조각별로 설명 듣기": 3,
    },
  },
  { query: "ㅣㅐ해", class: "keyboard", grades: { "간판에서도 읽히는 동네 가게 단색 심볼 로고": 3 } },
  { query: "영어 apdlf", class: "keyboard", grades: { "한 용건을 가깝게, 깍듯하게 두 통으로 쓰는 영어 메일": 3 } },
  {
    query: "tkwls dudtkddmfh",
    class: "keyboard",
    grades: { "사진 한 장을 움직이게, 바뀌면 안 되는 것부터 정하기": 3 },
  },
  { query: "wkdqhrl", class: "keyboard", grades: { "냉장고에 있는 것부터 쓰는 사흘 저녁 식단": 3 } },
  {
    query: "dbxbqm eoqhs",
    class: "keyboard",
    grades: {
      "대본 초고에서 시청자가 나갈 자리 찾아 고치기": 3,
      "정보 하나만 남기는 쇼츠 대본, 초 단위 표로 쓰기": 3,
      "유튜브 한 편, 찍기 전에 질문으로 기획 굳히기": 1,
    },
  },
];
