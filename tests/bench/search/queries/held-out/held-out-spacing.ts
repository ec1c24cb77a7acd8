// Held out: not to be read while the search is changed. `npm run bench:search -- --held-out` tells the scores only.
import type { AskedQuery } from "../types.ts";

export const heldOutSpacing: AskedQuery[] = [
  { query: "가게이름짓기", class: "spacing", grades: { "가게 이름, 풍경과 손과 소리에서 길어 올리기": 3 } },
  { query: "에러로그분석", class: "spacing", grades: { "에러 로그에서 의심 순서표 만들고 하나씩 지우기": 3 } },
  { query: "자 막번역", class: "spacing", grades: { "읽을 시간에 맞춰 줄이는 영상 자막 번역": 3 } },
  { query: "브 이로그 노래", class: "spacing", grades: { "브이로그 첫머리에 깔 한국어 노래, 가사까지 채우기": 3 } },
  { query: "중국어여행회화", class: "spacing", grades: { "보여 주기만 해도 통하는 중국어 여행 카드": 3 } },
  { query: "코드리뷰댓글", class: "spacing", grades: { "막을 것과 제안을 나눠 쓰는 코드 리뷰": 3 } },
  { query: "동업계약서질문", class: "spacing", grades: { "동업 계약서를 쓰기 전에 둘이 따로 답해 볼 질문지": 3 } },
  {
    query: "서술형채점기준",
    class: "spacing",
    grades: {
      "서술형 문항과 채점 기준표, 수준별 예상 답안 만들기": 3,
      "서술형 답안을 채점 기준대로 깎아 보고 다시 쓰기": 3,
    },
  },
  { query: "가격인상문자", class: "spacing", grades: { "가격 인상 안내문을 게시문, 문자, 답변으로 한 번에 쓰기": 3 } },
];
