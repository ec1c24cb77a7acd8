import type { PromptListQuery } from "#contracts/prompts.ts";
import { promptListQuery } from "#contracts/prompts.ts";
import { countSearch } from "#worker/features/search/operate/count-search.ts";
import { searchPrompts } from "#worker/features/search/search-prompts.ts";
import { createRandom } from "../random.ts";
import { DAY, END, MINUTE } from "./times.ts";
import type { Happening, World } from "./world.ts";

/** What is searched, the more often the earlier; the last have no results. */
const terms = [
  "회의록",
  "자기소개서",
  "상세페이지",
  "영어 메일",
  "엑셀 수식",
  "로고",
  "식단",
  "면접",
  "릴스",
  "코드 리뷰",
  "생활기록부",
  "여행",
  "사업계획서",
  "주간 보고",
  "타로 점",
  "부동산 매물 소개",
  "유튜브 썸네일 만들기",
  "돌잔치 초대장",
];
const SEARCHES = 110;
const SINCE = END - 28 * DAY;

type Found = { exact: number; prompters: number };

/** Searches of members and guests over four weeks. Each term is looked up once; what it finds stays the same. */
export function searchHappenings(): Happening[] {
  const random = createRandom(20261123);
  const bySearch = new Map<string, Promise<Found>>();
  const findOnce = ({ db }: World, search: string) => {
    const query: PromptListQuery = promptListQuery.parse({ search });
    const outcome =
      bySearch.get(search) ?? searchPrompts(db, query).then(({ exact, prompters }) => ({ exact, prompters }));
    bySearch.set(search, outcome);
    return outcome;
  };
  return Array.from({ length: SEARCHES }, () => {
    const search = terms[Math.floor(random() ** 1.6 * terms.length)]!;
    const at = SINCE + Math.floor(random() * (END - DAY / 2 - SINCE));
    const person = Math.floor(random() * 12) + 1;
    const visitor = person <= 6 ? { memberId: person, address: "" } : { address: `198.51.${100 + person}.7` };
    return {
      at: at - (at % MINUTE),
      run: async (world) => countSearch(world.db, world.env, { search, ...(await findOnce(world, search)) }, visitor),
    };
  });
}
