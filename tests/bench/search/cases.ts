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
const sorted = (sort: string, order: string) => asked(`${sort} 순`, "번역", { path: pathOf("번역", { sort }), order });
const typed = (name: string, text: string): SizeCase => ({
  name: `추천, ${name} “${text}”`,
  path: suggestionPath(text),
  words: [],
  isTyped: true,
});

export const sizeCases: SizeCase[] = [
  asked("흔한 두 글자", "번역"),
  asked("아주 흔한 말", "만들기"),
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
