import type { AskedQuery } from "../types.ts";

export const slip: AskedQuery[] = [
  {
    query: "자기소게서",
    class: "slip",
    grades: {
      "자기소개서 초안, 고쳐 쓰지 말고 줄마다 표시만 받기": 3,
      "자소서 소재가 없을 때, 질문으로 경험을 캐내는 인터뷰": 3,
    },
  },
  {
    query: "상세패이지",
    class: "slip",
    grades: { "손님이 망설이는 순서대로 짜는 상세페이지": 3, "제형이 보이는 화장품 질감 광고컷": 1 },
  },
  {
    query: "사업게획서",
    class: "slip",
    grades: { "지원사업 사업계획서, 평가표에서 거꾸로 쓰기": 3, "지원사업 사업계획서를 심사위원처럼 따져 읽기": 3 },
  },
  { query: "브래인스토밍", class: "slip", grades: { "뻔한 생각부터 버리고 조건을 뒤집는 브레인스토밍": 3 } },
  {
    query: "인태리어",
    class: "slip",
    grades: { "내 방 사진에 가구를 미리 놓아 보기": 3, "우리 집 거실 사진으로 가구 배치 미리 보기": 3 },
  },
  { query: "영여회화", class: "slip", grades: { "끝날 때까지 끊지 않는 영어 회화 상대": 3 } },
  { query: "디버겅", class: "slip", grades: { "에러 로그에서 의심 순서표 만들고 하나씩 지우기": 3 } },
  { query: "연봉협산", class: "slip", grades: { "연봉 협상 전화 5분, 대본과 물러설 선 준비하기": 3 } },
  { query: "주간보거", class: "slip", grades: { "메모 몇 줄로 부풀리지 않은 주간 보고 쓰기": 3 } },
  { query: "가정통신믄", class: "slip", grades: { "바쁜 보호자도 30초에 읽는 학부모 안내문 쓰기": 3 } },
  { query: "생활기록브", class: "slip", grades: { "관찰 메모로 생활기록부 세특 초안 다듬기": 3 } },
  { query: "비문핟", class: "slip", grades: { "비문학 지문의 뼈대와 함정 자리 찾기": 3 } },
  { query: "에새이", class: "slip", grades: { "쓸 게 없다고 느낄 때, 에세이 글감 캐묻기": 3 } },
  {
    query: "인스타그랭",
    class: "slip",
    grades: { "혼자 꾸리는 가게의 2주 SNS 달력": 3, "가게 보면서 틈틈이 찍는 릴스 다섯 편 짜기": 3 },
  },
  { query: "냉장거", class: "slip", grades: { "냉장고에 있는 것부터 쓰는 사흘 저녁 식단": 3 } },
  { query: "전월새", class: "slip", grades: { "집 계약서 특약을 쉬운 말로 읽고 고칠 문장 받기": 3 } },
  { query: "현금흐릅", class: "slip", grades: { "문 연 뒤 여섯 달, 통장이 바닥나는 달 미리 찾기": 3 } },
  {
    query: "고갹 인터뷰",
    class: "slip",
    grades: { "칭찬 대신 지난 행동을 묻는 고객 인터뷰 질문지": 3, "고객 인터뷰 질문지에서 유도 질문 골라 고치기": 3 },
  },
  { query: "설믄 답변", class: "slip", grades: { "설문 주관식 답변을 분류표로 묶고 근거 번호까지 남기기": 3 } },
  { query: "프로필샤진", class: "slip", grades: { "얼굴은 그대로, 셀카를 단정한 프로필 사진으로": 3 } },
  { query: "일본어 매일", class: "slip", grades: { "일본 거래처에 보내는 첫 메일부터 독촉까지": 3 } },
  { query: "자격쯩", class: "slip", grades: { "과락부터 막는 자격증 시험 시간 배분표": 3 } },
  { query: "오개냠", class: "slip", grades: { "오개념을 가진 가상의 학생과 미리 수업해 보기": 3 } },
  {
    query: "독쵹 메일",
    class: "slip",
    grades: { "밀린 대금 독촉 메일, 관계는 지키고 날짜는 받아내기": 3, "일본 거래처에 보내는 첫 메일부터 독촉까지": 2 },
  },
  { query: "맞춤법ㅂ", class: "slip", grades: { "고친 까닭까지 표로 받는 맞춤법 교정": 3 } },
  { query: "포스트모탬", class: "slip", grades: { "장애 회고를 인터뷰로 끌어내 문서로 만들기": 3 } },
];
