import { type CategorySlug, categories, nameOf } from "#contracts/catalog.ts";

const list = (words: string) => words.split(" ");

/**
 * Everyday words that say what a search is about, by category. They choose the categories that an empty result offers and,
 * where words are left out, which prompts come first; they never change what is found. Of two or more syllables, so that none is found inside another word by chance.
 */
export const categoryWords: Record<CategorySlug, string[]> = {
  work: list(
    "회의 회의록 보고서 문서 결재 엑셀 업무 공문 인수인계 메일 이메일 일정 기안 품의 사내 회사 직장 안내문 공지 서류 계약서 견적서 출장 근태 총무",
  ),
  marketing: list(
    "마케팅 광고 홍보 카피 인스타 블로그 브랜드 브랜딩 캠페인 판촉 이벤트 상세페이지 쇼핑몰 배너 해시태그 고객 후기 리뷰 뉴스레터 팔로워 매출",
  ),
  writing: list(
    "글쓰기 에세이 소설 시나리오 웹소설 수필 자서전 일기 편지 축사 연설 연설문 독후감 서평 맞춤법 교정 퇴고 문장 인사말 청첩장 축하 조문 시집 동화",
  ),
  dev: list(
    "개발 코드 코딩 프로그램 프로그래밍 파이썬 자바 자바스크립트 버그 디버깅 테스트 서버 데이터베이스 정규식 깃허브 리팩터링 알고리즘 웹사이트 홈페이지 매크로",
  ),
  study: list(
    "공부 시험 요약 암기 자격증 논문 필기 복습 과제 레포트 리포트 수능 토익 공무원 독서 학습 오답 강의 인강 수학 과학 역사 영어단어 발제",
  ),
  image: list(
    "이미지 그림 사진 일러스트 로고 포스터 캐릭터 배경 아이콘 초상화 프로필 썸네일 미드저니 색감 스티커 이모티콘 인테리어 건축 패키지 엽서 명함",
  ),
  career: list(
    "취업 이직 면접 이력서 자소서 자기소개서 포트폴리오 경력 연봉 협상 채용 공고 지원서 퇴사 퇴직 사직서 경력기술서 링크드인 알바 아르바이트 인턴",
  ),
  life: list(
    "요리 레시피 식단 다이어트 운동 여행 육아 아기 강아지 고양이 반려 반려견 반려묘 산책 청소 정리 살림 가계부 재테크 저축 장보기 이사 결혼 집들이 선물 건강 수면 취미 캠핑 텃밭 식물 화분 축의금 명절 제사 냉장고 반찬 도시락",
  ),
  language: list(
    "번역 영어 일본어 중국어 스페인어 프랑스어 독일어 베트남어 회화 외국어 발음 문법 통역 영작 한국어 번역투 자막번역 영문",
  ),
  data: list("데이터 통계 분석 그래프 차트 시각화 스프레드시트 쿼리 설문 지표 대시보드 예측 집계 피벗 함수 표본"),
  business: list(
    "창업 사업 사업계획서 투자 시장조사 가게 카페 식당 매장 프랜차이즈 부업 투잡 자영업 메뉴판 손익 원가 정부지원 지원금 스타트업 납품 거래처 사장",
  ),
  teaching: list(
    "수업 학생 교사 선생님 학부모 가정통신문 생활기록부 생기부 교안 지도안 학급 유치원 어린이집 초등 중등 고등 채점 퀴즈 체험학습 상담일지 과외 학원",
  ),
  video: list(
    "영상 유튜브 쇼츠 릴스 대본 편집 음악 작곡 가사 노래 배경음악 자막 콘티 촬영 팟캐스트 내레이션 더빙 효과음 브이로그 틱톡",
  ),
  idea: list(
    "기획 기획안 아이디어 브레인스토밍 이름짓기 작명 네이밍 발표 프레젠테이션 제안서 워크숍 공모전 행사 게임 서비스기획 컨셉",
  ),
};

const spelled = (text: string) => text.normalize("NFC").toLowerCase();

/** How many characters of the text the words of a category and its name hold, longer words first. */
function heldBy(slug: CategorySlug, text: string) {
  let rest = text;
  const words = [...nameOf(slug).split("·"), ...categoryWords[slug]].toSorted((a, b) => b.length - a.length);
  for (const word of words) rest = rest.replaceAll(spelled(word), " ");
  return text.length - rest.length;
}

/** The categories that the words of a search belong to, those with the most of them first. */
export function categoriesOf(search: string): CategorySlug[] {
  const text = spelled(search);
  return categories
    .map(({ slug }) => ({ slug, held: heldBy(slug, text) }))
    .filter(({ held }) => held > 0)
    .toSorted((a, b) => b.held - a.held)
    .map(({ slug }) => slug);
}
