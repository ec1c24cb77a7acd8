import { categories, type CategorySlug } from "#contracts/catalog.ts";
import { squeeze } from "#contracts/fold.ts";
import { isFiller } from "./filler.ts";
import type { SearchRequest } from "./normalise.ts";
import { formsOf } from "./rewrite.ts";

/**
 * What a category is called besides its name and the parts of its name, separated by spaces. A word is listed only where whoever
 * searches it alone would look through the whole category: 회의록 names a document, not all documents.
 */
const spoken: Record<CategorySlug, string> = {
  work: "사무 사무직 오피스 직장 직장인 회사 회사일 회사생활 문서작성 문서작업 직장업무 회사업무 업무자동화 업무용 office",
  marketing:
    "광고 홍보 마케터 브랜딩 프로모션 온라인마케팅 디지털마케팅 콘텐츠마케팅 퍼포먼스마케팅 sns마케팅 marketing ads",
  writing: "글짓기 작문 집필 창작 문예 작가 글쓰는법 글쓰기연습 writing",
  dev: "코딩 프로그래밍 프로그램개발 개발자 프로그래머 코드 소프트웨어 웹개발 앱개발 dev coding programming",
  study: "학습 스터디 수험 수험생 시험공부 시험준비 독학 자습 공부법 학습법 study",
  image:
    "그림 사진 일러스트 일러스트레이션 삽화 드로잉 그래픽 아트워크 화보 그림그리기 이미지생성 사진생성 그림생성 image images",
  career: "자소서 자기소개서 이력서 면접 구직 취준 취준생 취업준비 입사 채용 커리어 전직 재취업 경력기술서 career",
  life: "일상 살림 집안일 가사 생활정보 생활꿀팁 일상생활 라이프 라이프스타일 life",
  language: "외국말 통역 영어 일본어 중국어 스페인어 프랑스어 독일어 베트남어 회화 영어회화 영작 어학 language english",
  data: "데이터 통계 데이터과학 데이터사이언스 빅데이터 통계분석 자료분석 데이터정리 데이터시각화 data",
  business: "스타트업 비즈니스 자영업 자영업자 장사 소상공인 사장님 예비창업 창업준비 startup business",
  teaching: "교사 선생님 강사 강의 교안 수업준비 수업자료 교수법 티칭 학급 teaching",
  video: "동영상 비디오 영상편집 영상제작 유튜브 쇼츠 숏폼 노래 작곡 작사 뮤직 배경음악 video music",
  idea: "브레인스토밍 아이디에이션 발상 구상 기획자 서비스기획 콘텐츠기획 idea ideas",
};

export const categoriesWithNames = categories.map(({ slug, name }) => ({
  slug,
  name,
  spoken: [...name.split("·"), ...spoken[slug].split(" ")].filter((one) => one !== name),
}));

const byName = new Map<string, CategorySlug>(
  categoriesWithNames.flatMap((category) =>
    [category.name, ...category.spoken].map((called) => [squeeze(called), category.slug]),
  ),
);

/** The category that a word names, by any of its names. */
export const categoryNamed = (word: string) => byName.get(squeeze(word));

const named = (word: string) => formsOf(word).map(categoryNamed).find(Boolean);

/** The category that words name together or each for itself: with particles or on the other keyboard layout, and fillers beside names. */
function categoryOfWords(words: readonly string[]): CategorySlug | undefined {
  const content = words.filter((word) => !isFiller(word));
  const find = content.length < words.length ? categoryNamed : named;
  const [first, ...others] = content.map(find);
  return find(content.join("")) ?? (others.every((other) => other === first) ? first : undefined);
}

/**
 * The category that a search lists besides what holds its words: where nothing is searched but a category, and no other one is chosen
 * among the filters. None for a literal search.
 */
export function categoryOf({ words, isLiteral, options }: SearchRequest): CategorySlug | undefined {
  const category = isLiteral ? undefined : categoryOfWords(words);
  return options.category === undefined || options.category === category ? category : undefined;
}
