import { seedPrompts } from "#worker/db/seed/prompts.ts";
import { gradedQueries } from "./all.ts";
import { askedQueries } from "./asked/all.ts";
import { heldOutQueries } from "./held-out/held-out-all.ts";

type Asked = { query: string; class: string; grades: Record<string, number> };

const titles = new Set(seedPrompts.map((prompt) => prompt.title));

/** Grades for a prompt that is not in the seed and questions asked twice; either would make every score wrong. */
function mistakesIn(queries: Asked[], asked: Set<string>) {
  return queries.flatMap(({ query, class: kind, grades }) => {
    const unknown = Object.keys(grades).filter((title) => !titles.has(title));
    const isRepeated = asked.has(query);
    asked.add(query);
    return [
      ...unknown.map((title) => `${kind} "${query}": 씨앗에 없는 제목 「${title}」`),
      ...(isRepeated ? [`${kind} "${query}": 두 번 나와요`] : []),
    ];
  });
}

/** The mistakes in every set. Those of the held-out half are only counted, so that its questions stay unread. */
export function mistakesInQueries() {
  const asked = new Set<string>();
  const inSight = [...mistakesIn(gradedQueries, asked), ...mistakesIn(askedQueries, asked)];
  const heldOut = mistakesIn(heldOutQueries, asked);
  return heldOut.length === 0 ? inSight : [...inSight, `가려 둔 물음: 잘못 ${heldOut.length}개`];
}
