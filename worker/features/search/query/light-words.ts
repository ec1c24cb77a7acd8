const light = new Set(
  "검사 확인 점검 검토 정리 준비 작성 관리 설명 방법 예시 결과 처리 진행 체크 문의 소개 종류 가격 위치 번호 사용 활용 이용 시작 연습 계획 조회".split(
    " ",
  ),
);

/** True for nouns that say what is done with another one, and are asked for with anything: 맞춤법 검사, 여행 준비. `forms`: a word and its stems. */
export const isLight = (forms: readonly string[]) => forms.some((form) => light.has(form));
