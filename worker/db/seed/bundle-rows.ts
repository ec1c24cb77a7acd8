import type { Env } from "#worker/env.ts";
import { memberIdOf } from "./collection-rows.ts";
import { kst, jsonAt, type When } from "./life/times.ts";
import { seedPromptRows } from "./prompts.ts";

type SeedBundle = { by: string; title: string; about: string; price: number; at: number; prompts: string[] };

const seedBundles: SeedBundle[] = [
  {
    by: "garam",
    title: "지원사업 서류, 쓰고 따져 보기",
    about:
      "평가표에서 거꾸로 초안을 쓴 다음, 심사위원의 눈으로 빈틈을 찾아요. 마감 사흘 전에 시작해도 두 번은 돌려 볼 수 있어요.",
    price: 16_900,
    at: kst("11-15", 10, 20),
    prompts: ["지원사업 사업계획서, 평가표에서 거꾸로 쓰기", "지원사업 사업계획서를 심사위원처럼 따져 읽기"],
  },
  {
    by: "sol",
    title: "작은 가게 문 열기 전에",
    about: "값을 정하고, 간판을 그리고, 상세페이지를 짜고, 여섯 달 치 통장을 미리 봐요. 저는 이 차례로 썼어요.",
    price: 24_900,
    at: kst("11-19", 15, 45),
    prompts: [
      "첫 제품 가격을 원가, 대안, 지불 의사로 나눠 계산하기",
      "간판에서도 읽히는 동네 가게 단색 심볼 로고",
      "손님이 망설이는 순서대로 짜는 상세페이지",
      "문 연 뒤 여섯 달, 통장이 바닥나는 달 미리 찾기",
    ],
  },
];

/** The bundles with their prompts in order. */
export function seedBundleRows() {
  const idOf = new Map(seedPromptRows().map(({ id, title }) => [title, id]));
  return seedBundles.map(({ by, at, prompts, ...offer }, index) => ({
    id: index + 1,
    member_id: memberIdOf(by),
    ...offer,
    created_at: at,
    parts: prompts.map((name, position) => {
      const promptId = idOf.get(name);
      if (!promptId) throw new Error(`묶을 프롬프트가 없어요: ${name}`);
      return { bundle_id: index + 1, prompt_id: promptId, position };
    }),
  }));
}

// Only into a table without rows, so that an ended bundle does not return.
const bundleSql = `INSERT INTO bundles(id, member_id, title, about, price, created_at, updated_at)
  SELECT b.value ->> '$.id', b.value ->> '$.member_id', b.value ->> '$.title', b.value ->> '$.about', b.value ->> '$.price',
    b.value ->> '$.created_at', b.value ->> '$.created_at' FROM json_each(?) AS b ORDER BY b.key`;
const partSql = `INSERT INTO bundle_prompts(bundle_id, prompt_id, position)
  SELECT p.value ->> '$.bundle_id', p.value ->> '$.prompt_id', p.value ->> '$.position' FROM json_each(?) AS p ORDER BY p.key`;

/** Inserts the bundles of the seed. Returns how many it added. */
export async function addBundles(db: Env["DB"], when: When) {
  const before = await db.prepare("SELECT count(*) AS n FROM bundles").first<number>("n");
  if (before) return 0;
  const rows = seedBundleRows();
  await db.batch([
    db.prepare(bundleSql).bind(jsonAt(when, rows)),
    db.prepare(partSql).bind(
      jsonAt(
        when,
        rows.flatMap(({ parts }) => parts),
      ),
    ),
  ]);
  return rows.length;
}
