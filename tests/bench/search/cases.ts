import { FIRST_ID } from "#worker/db/seed/corpus.ts";
import { rareWord } from "#worker/db/seed/words.ts";
import { pathOf, suggestionPath } from "./ask.ts";

export type SizeCase = {
  name: string;
  path: string;
  /** How many pages to turn before measuring. */
  turns?: number;
  /** The same question to the other indexes: literal words, conditions and an order. */
  words: string[];
  where?: string;
  order?: string;
  /** Asked at every key, with tighter bounds. */
  isTyped?: boolean;
};

const PAGE = 20;
export const DEEP = 10;
export const offsetOf = ({ turns = 0 }: SizeCase) => turns * PAGE;

const inCategory = "p.category = 'work'";
const allFilters = `${inCategory} AND p.model = 'chatgpt' AND p.price = 0 AND p.review_count > 0 AND p.rating_sum >= 6 * p.review_count AND p.tags LIKE '%"회의록"%'`;

const asked = (name: string, search: string, more: Partial<SizeCase> = {}): SizeCase => ({
  name: `${name} “${search}”`,
  path: pathOf(search),
  words: search.split(" "),
  ...more,
});
/** What the other indexes have nothing like. */
const ours = (name: string, search: string) => asked(name, search, { words: [] });
const sorted = (sort: string, order: string) => asked(`${sort} 순`, "번역", { path: pathOf("번역", { sort }), order });
const typed = (name: string, text: string): SizeCase => ({
  name: `추천, ${name} “${text}”`,
  path: suggestionPath(text),
  words: [],
  isTyped: true,
});

/** A hundred letters, none of the words twice. */
const longest =
  "팀장 회의록 초안 만들기 번역 요약 보고서 이메일 광고 문구 수업 지도안 면접 답변 여행 일정 논문 엑셀 수식 설문 결과 고객 문의 보도자료 제품 사진 로고 제안서 회고 채용 공고";

export const sizeCases: SizeCase[] = [
  asked("흔한 두 글자", "번역"),
  asked("아주 흔한 말", "만들기"),
  ours("값의 조건", "번역 유료 3,000원 이하"),
  ours("빼는 말", "만들기 번역 말고"),
  ours("같은 말을 빼기", "만들기 만들기 말고"),
  ours("조건뿐", "번역 말고"),
  ours("초성", "ㅎㅇㄹ"),
  ours("붙여 쓴 초성 두 낱말", "ㅎㅇㅂㅇ"),
  ours("띄어 쓴 초성 두 낱말", "ㅎㅇㄹ ㅇㅇ"),
  ours("초성 열두 자", "ㅎㅇㄹㅇㅇㅊㅇㅁㄷㄱㅂㅇ"),
  ours("초성 백 자", "ㅎㅇ".repeat(50)),
  ours("읽을 것이 많은 초성", "ㅅㅅㅅㅅ"),
  ours("섞인 초성", "ㅎ의록"),
  ours("조건 여럿", "번역 영어 말고 무료 빼고 클로드로 만 원 이하"),
  ours("사람과 주제", "노을 번역"),
  ours("글이 많은 사람과 주제", `글쓴이${FIRST_ID} 회의록`),
  ours("로마자로 적은 말", "hoeuirok"),
  ours("로마자로 잘못 적은 말", "beonyeokk"),
  ours("받침이 빠진 두 글자", "버역"),
  ours("적은 결과를 넓히기", "축의금"),
  ours("가장 긴 물음", longest),
  ours("가장 긴 물음, 띄어 쓰지 않고", longest.replaceAll(" ", "")),
  asked("드문 낱말", rareWord),
  asked("두 낱말", "회의록 요약"),
  asked("세 낱말", "팀장 초안 만들기"),
  asked("드물게 만나는 흔한 세 낱말", "팀장 회의록 요약"),
  asked("드물게 만나는 흔한 두 낱말", "축사 가계부"),
  asked("만나지 않는 아주 흔한 두 낱말", "만들기 다듬기"),
  asked("붙여 쓴 말", "초안만들기"),
  asked("영문", "SQL"),
  asked("낱말의 앞부분", "자기소"),
  asked("조사", "회의록에서는"),
  asked("한/영 오타", "ghldmlfhr"),
  asked("다른 이름", "자소서"),
  asked("긴 물음", "회의 녹음한 거 정리해주는 프롬프트"),
  asked("미끄러진 말", "회으록 요약"),
  asked("카테고리의 이름", "마케팅"),
  asked("모델의 이름", "제미나이"),
  asked("없는 말", "쿠버네티스"),
  asked("카테고리와", "번역", { path: pathOf("번역", { category: "work" }), where: inCategory }),
  asked("거르개 모두와", "회의록", {
    path: pathOf("회의록", { category: "work", model: "chatgpt", price: "free", min_rating: "3", tag: "회의록" }),
    where: allFilters,
  }),
  sorted("latest", "rank_latest DESC"),
  sorted("rating", "rank_rating DESC"),
  sorted("price_asc", "rank_price ASC"),
  sorted("price_desc", "rank_price DESC"),
  asked(`${DEEP + 1}쪽`, "번역", { turns: DEEP }),
  typed("초성", "ㅎㅇㄹ"),
  typed("앞부분", "회의"),
  typed("한/영 오타", "ghldml"),
  typed("한 글자", "회"),
  typed("통째로 쓴 말", "회의록"),
  typed("두 낱말", "팀장 회의"),
];
