// Held out: not to be read while the search is changed. `npm run bench:search -- --held-out` tells the scores only.
import type { AskedQuery } from "../types.ts";

export const heldOutSlip: AskedQuery[] = [
  { query: "맟춤법", class: "slip", grades: { "고친 까닭까지 표로 받는 맞춤법 교정": 3 } },
  {
    query: "인수인게",
    class: "slip",
    grades: { "묻는 말에 답하다 보면 완성되는 인수인계서": 3, "퇴사일에서 거꾸로 세는 인수인계 계획표": 3 },
  },
  { query: "카드뉴쓰", class: "slip", grades: { "한글 제목이 또렷한 카드뉴스 표지 그림": 3 } },
  { query: "래시피", class: "slip", grades: { "2인분 레시피를 우리 집 인원과 도구에 맞게 바꾸기": 3 } },
  {
    query: "번욕투",
    class: "slip",
    grades: { "번역투를 찾아 우리말답게 고치고 까닭까지 보기": 3, "번역투 걷어내고 우리말 문장으로 되돌리기": 3 },
  },
  { query: "리펙토링", class: "slip", grades: { "동작은 그대로, 작은 커밋으로 나누는 리팩터링": 3 } },
  {
    query: "지원싸업 공고",
    class: "slip",
    grades: {
      "지원사업 공고문을 우리 상황과 맞대어 자격 따져 보기": 3,
      "지원사업 사업계획서, 평가표에서 거꾸로 쓰기": 1,
      "지원사업 사업계획서를 심사위원처럼 따져 읽기": 1,
    },
  },
  {
    query: "면졉 질문",
    class: "slip",
    grades: {
      "대답 하나에 꼬리질문 세 번, 실전 면접 연습": 3,
      "퇴사 사유를 면접에서 말할 30초로 다듬기": 2,
      "경력기술서 프로젝트를 판단과 결과가 보이게 다시 쓰기": 1,
    },
  },
  { query: "경위셔", class: "slip", grades: { "변명 없이 사실과 재발 방지로 쓰는 사고 경위서": 3 } },
  { query: "오다노트", class: "slip", grades: { "틀린 이유를 캐묻는 오답 노트 만들기": 3 } },
  { query: "한국샤", class: "slip", grades: { "한국사 연표를 원인과 결과의 사슬로 외우기": 3 } },
  { query: "결혼식 축샤", class: "slip", grades: { "일화 하나로 2분, 울리려 하지 않는 결혼식 축사": 3 } },
  { query: "브로그 후기", class: "slip", grades: { "메모와 사진 설명만으로 쓰는 담백한 방문 후기": 3 } },
  { query: "쇼쯔 대본", class: "slip", grades: { "정보 하나만 남기는 쇼츠 대본, 초 단위 표로 쓰기": 3 } },
  { query: "집안닐", class: "slip", grades: { "싸우지 않고 집안일 다시 나누기": 3 } },
  { query: "가족여헹", class: "slip", grades: { "아이가 지치지 않는 1박 2일 여행 동선": 3 } },
  { query: "상권븐석", class: "slip", grades: { "상권 조사에 쓸 공개 자료를 찾고 한계까지 적어 두기": 3 } },
  { query: "대쉬보드", class: "slip", grades: { "대시보드 만들기 전에 무엇을 결정하려는지 캐묻는 인터뷰": 3 } },
  { query: "화쟝품", class: "slip", grades: { "제형이 보이는 화장품 질감 광고컷": 3 } },
  { query: "그림첵", class: "slip", grades: { "그림책 주인공 설정표와 장면을 같은 얼굴로 그리기": 3 } },
  { query: "중국아 여행", class: "slip", grades: { "보여 주기만 해도 통하는 중국어 여행 카드": 3 } },
  {
    query: "의사결점",
    class: "slip",
    grades: {
      "선택지에 점수를 매기고 결과가 뒤집히는 지점까지 보기": 3,
      "혼자 못 정하는 일, 질문 일곱 개로 좁히기": 3,
      "두 회사 오퍼를 내 기준으로 나란히 놓고 보기": 2,
      "두 기술을 맞붙여 한 장짜리 결정 기록 남기기": 2,
    },
  },
  { query: "프로젝트 수엽", class: "slip", grades: { "프로젝트 수업을 탐구 질문부터 주차표까지 단계로 설계하기": 3 } },
  { query: "회의록록", class: "slip", grades: { "받아쓴 회의록에서 결정, 할 일, 미결만 남기기": 3 } },
  {
    query: "유튜브ㅡ",
    class: "slip",
    grades: {
      "정보 하나만 남기는 쇼츠 대본, 초 단위 표로 쓰기": 3,
      "유튜브 한 편, 찍기 전에 질문으로 기획 굳히기": 3,
      "대본 초고에서 시청자가 나갈 자리 찾아 고치기": 3,
      "읽을 시간에 맞춰 줄이는 영상 자막 번역": 2,
      "긴 영상 자막에서 쇼츠로 떼어 낼 구간 고르기": 1,
    },
  },
  {
    query: "스마드스토어",
    class: "slip",
    grades: {
      "손님이 망설이는 순서대로 짜는 상세페이지": 3,
      "첫 제품 가격을 원가, 대안, 지불 의사로 나눠 계산하기": 3,
    },
  },
];
