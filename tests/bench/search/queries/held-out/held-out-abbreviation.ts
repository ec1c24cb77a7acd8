// Held out: not to be read while the search is changed. `npm run bench:search -- --held-out` tells the scores only.
import type { AskedQuery } from "../types.ts";

export const heldOutAbbreviation: AskedQuery[] = [
  { query: "정처기", class: "abbreviation", grades: { "과락부터 막는 자격증 시험 시간 배분표": 3 } },
  {
    query: "풀리퀘",
    class: "abbreviation",
    grades: { "커밋 목록으로 읽히는 PR 설명 쓰기": 3, "막을 것과 제안을 나눠 쓰는 코드 리뷰": 3 },
  },
  {
    query: "방꾸",
    class: "abbreviation",
    grades: { "내 방 사진에 가구를 미리 놓아 보기": 3, "우리 집 거실 사진으로 가구 배치 미리 보기": 2 },
  },
  { query: "가통", class: "abbreviation", grades: { "바쁜 보호자도 30초에 읽는 학부모 안내문 쓰기": 3 } },
  {
    query: "유툽",
    class: "abbreviation",
    grades: {
      "정보 하나만 남기는 쇼츠 대본, 초 단위 표로 쓰기": 3,
      "유튜브 한 편, 찍기 전에 질문으로 기획 굳히기": 3,
      "대본 초고에서 시청자가 나갈 자리 찾아 고치기": 3,
      "읽을 시간에 맞춰 줄이는 영상 자막 번역": 2,
      "긴 영상 자막에서 쇼츠로 떼어 낼 구간 고르기": 1,
    },
  },
  {
    query: "UX 리서치",
    class: "abbreviation",
    grades: { "칭찬 대신 지난 행동을 묻는 고객 인터뷰 질문지": 3, "고객 인터뷰 질문지에서 유도 질문 골라 고치기": 3 },
  },
  {
    query: "MVP",
    class: "abbreviation",
    grades: { "서비스 아이디어를 네 번 깎아 한 장 기획서로": 3, "만들기 전에 2주 동안 싸게 시험해 볼 계획 세우기": 3 },
  },
  { query: "TC 작성", class: "abbreviation", grades: { "요구사항에서 경계값 테스트 표 뽑기": 3 } },
  {
    query: "취준",
    class: "abbreviation",
    grades: {
      "자소서 소재가 없을 때, 질문으로 경험을 캐내는 인터뷰": 3,
      "대답 하나에 꼬리질문 세 번, 실전 면접 연습": 3,
      "자기소개서 초안, 고쳐 쓰지 말고 줄마다 표시만 받기": 3,
      "채용 공고 한 장을 준비할 일 목록으로 바꾸기": 2,
      "경력기술서 프로젝트를 판단과 결과가 보이게 다시 쓰기": 1,
      "퇴사 사유를 면접에서 말할 30초로 다듬기": 1,
    },
  },
  {
    query: "광고 카피",
    class: "abbreviation",
    grades: {
      "한 상품을 다섯 각도로 쓰는 검색 광고 문구": 3,
      "손님이 망설이는 순서대로 짜는 상세페이지": 2,
      "작은 가게를 위한 8초 세로 광고, 끊지 않는 한 컷": 1,
      "표기 빠뜨리지 않는 카톡·문자 광고 메시지": 1,
      "리뷰 더미에서 손님이 실제로 쓰는 말 건지기": 1,
    },
  },
];
