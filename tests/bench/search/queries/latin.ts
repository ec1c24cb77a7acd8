import type { GradedQuery } from "./types.ts";

export const latin: GradedQuery[] = [
  {
    query: "sql",
    class: "latin",
    grades: {
      "실행 계획 숫자를 근거로 느린 쿼리 고치기": 2,
      "SQL 합계가 두 배로 나올 때 조인을 따라가며 검토하기": 2,
    },
  },
  {
    query: "SQL 쿼리",
    class: "latin",
    grades: {
      "실행 계획 숫자를 근거로 느린 쿼리 고치기": 2,
      "SQL 합계가 두 배로 나올 때 조인을 따라가며 검토하기": 2,
    },
  },
  {
    query: "sql join",
    class: "latin",
    grades: {
      "SQL 합계가 두 배로 나올 때 조인을 따라가며 검토하기": 2,
      "실행 계획 숫자를 근거로 느린 쿼리 고치기": 1,
    },
  },
  {
    query: "PR",
    class: "latin",
    grades: {
      "커밋 목록으로 읽히는 PR 설명 쓰기": 2,
      "막을 것과 제안을 나눠 쓰는 코드 리뷰": 2,
    },
  },
  {
    query: "csv",
    class: "latin",
    grades: {
      "뒤죽박죽 CSV를 정리하는 판다스 코드와 점검 기록 받기": 2,
    },
  },
  {
    query: "anki",
    class: "latin",
    grades: {
      "필기를 Anki에 바로 넣는 암기 카드로 바꾸기": 2,
    },
  },
  {
    query: "QA",
    class: "latin",
    grades: {
      "요구사항에서 경계값 테스트 표 뽑기": 2,
    },
  },
  {
    query: "A/B 테스트",
    class: "latin",
    grades: {
      "A/B 테스트 결과를 과장 없이 한 장 보고로 쓰기": 2,
      "한 상품을 다섯 각도로 쓰는 검색 광고 문구": 1,
    },
  },
  {
    query: "ab test",
    class: "latin",
    grades: {
      "A/B 테스트 결과를 과장 없이 한 장 보고로 쓰기": 2,
      "한 상품을 다섯 각도로 쓰는 검색 광고 문구": 1,
    },
  },
  {
    query: "SNS",
    class: "latin",
    grades: {
      "혼자 꾸리는 가게의 2주 SNS 달력": 2,
      "한글 제목이 또렷한 카드뉴스 표지 그림": 1,
    },
  },
  {
    query: "email",
    class: "latin",
    grades: {
      "한 용건을 가깝게, 깍듯하게 두 통으로 쓰는 영어 메일": 2,
      "일본 거래처에 보내는 첫 메일부터 독촉까지": 2,
      "밀린 대금 독촉 메일, 관계는 지키고 날짜는 받아내기": 2,
    },
  },
  {
    query: "ADR",
    class: "latin",
    grades: {
      "두 기술을 맞붙여 한 장짜리 결정 기록 남기기": 2,
    },
  },
  {
    query: "SRE 회고",
    class: "latin",
    grades: {
      "장애 회고를 인터뷰로 끌어내 문서로 만들기": 2,
    },
  },
  {
    query: "VOC",
    class: "latin",
    grades: {
      "리뷰 더미에서 손님이 실제로 쓰는 말 건지기": 2,
    },
  },
  {
    query: "DB 마이그레이션",
    class: "latin",
    grades: {
      "서비스를 세우지 않는 DB 변경 점검표": 2,
    },
  },
  {
    query: "SQL튜닝",
    class: "latin",
    grades: {
      "실행 계획 숫자를 근거로 느린 쿼리 고치기": 2,
    },
  },
  {
    query: "excel 수식",
    class: "latin",
    grades: {
      "말로 적은 계산을 엑셀 수식으로 바꾸고 조각별로 설명 듣기": 2,
      "말로 설명하면 엑셀 수식과 검산까지 받기": 2,
    },
  },
  {
    query: "youtube 대본",
    class: "latin",
    grades: {
      "정보 하나만 남기는 쇼츠 대본, 초 단위 표로 쓰기": 2,
      "대본 초고에서 시청자가 나갈 자리 찾아 고치기": 2,
      "유튜브 한 편, 찍기 전에 질문으로 기획 굳히기": 1,
    },
  },
  {
    query: "ai 번역투",
    class: "latin",
    grades: {
      "번역투를 찾아 우리말답게 고치고 까닭까지 보기": 2,
      "번역투 걷어내고 우리말 문장으로 되돌리기": 2,
    },
  },
  {
    query: "35mm 필름",
    class: "latin",
    grades: {
      "비 그친 골목의 필름 스냅 사진": 2,
    },
  },
];
