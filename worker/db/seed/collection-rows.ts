import { people } from "#tests/emulator/people.ts";
import type { Env } from "#worker/env.ts";
import { kst, jsonAt, type When } from "./life/times.ts";
import { seedPromptRows } from "./prompts.ts";

type SeedCollection = {
  by: string;
  title: string;
  about: string;
  at: number;
  prompts: [title: string, note?: string][];
};

/** Public collections, all of which the main page shows. */
const seedCollections: SeedCollection[] = [
  {
    by: "haneul",
    title: "월요일 아침에 여는 글감",
    about: "회의와 보고를 오전에 끝내려고 차례대로 써요.",
    at: kst("11-09", 8, 40),
    prompts: [
      ["받아쓴 회의록에서 결정, 할 일, 미결만 남기기", "지난주 회의록부터 넣어요."],
      ["메모 몇 줄로 부풀리지 않은 주간 보고 쓰기", "앞의 것에서 나온 할 일을 그대로 옮겨요."],
      ["밀린 대금 독촉 메일, 관계는 지키고 날짜는 받아내기"],
      ["말로 설명하면 엑셀 수식과 검산까지 받기"],
    ],
  },
  {
    by: "noeul",
    title: "첫 문장이 막힐 때",
    about: "쓰다 멈춘 글을 다시 움직이게 하는 것들이에요.",
    at: kst("11-12", 21, 5),
    prompts: [
      ["쓸 게 없다고 느낄 때, 에세이 글감 캐묻기", "묻는 말에 답만 해도 절반은 써져요."],
      ["시작이 막힌 글에 첫 문단 다섯 갈래 놓아 보기"],
      ["번역투 걷어내고 우리말 문장으로 되돌리기", "마지막에 한 번."],
    ],
  },
  {
    by: "sol",
    title: "가게를 여는 사람의 그림",
    about: "메뉴판과 간판에 쓸 그림을 하루 만에 만들었어요.",
    at: kst("11-16", 14, 20),
    prompts: [
      ["창가 빛으로 찍은 듯한 한식 메뉴 사진", "빛의 방향만 우리 가게에 맞췄어요."],
      ["간판에서도 읽히는 동네 가게 단색 심볼 로고"],
      ["휴대폰으로 찍은 상품을 쇼핑몰 대표컷으로 다듬기"],
    ],
  },
];

const GAP = 2 ** 20;
/** The id of a seeded member, by the beginning of their address. */
export const memberIdOf = (name: string) => people.findIndex((person) => person.email.startsWith(`${name}@`)) + 1;

/** The collections with their prompts in order. */
export function seedCollectionRows() {
  const idOf = new Map(seedPromptRows().map(({ id, title }) => [title, id]));
  return seedCollections.map(({ by, title, about, at, prompts }, index) => ({
    id: index + 1,
    member_id: memberIdOf(by),
    title,
    about,
    created_at: at,
    items: prompts.map(([name, note = ""], place) => {
      const promptId = idOf.get(name);
      if (!promptId) throw new Error(`모음에 넣을 프롬프트가 없어요: ${name}`);
      return { collection_id: index + 1, prompt_id: promptId, note, position: (place + 1) * GAP };
    }),
  }));
}

// Only into a table without rows, so that a removed collection does not return. Triggers count the prompts.
const collectionSql = `INSERT INTO collections(id, member_id, title, about, is_public, created_at, updated_at)
  SELECT c.value ->> '$.id', c.value ->> '$.member_id', c.value ->> '$.title', c.value ->> '$.about', 1,
    c.value ->> '$.created_at', c.value ->> '$.created_at' FROM json_each(?) AS c ORDER BY c.key`;
const itemSql = `INSERT INTO collection_items(collection_id, prompt_id, member_id, note, position, created_at)
  SELECT c.id, p.id, c.member_id, i.value ->> '$.note', i.value ->> '$.position', c.created_at
  FROM json_each(?) AS i CROSS JOIN collections AS c ON c.id = i.value ->> '$.collection_id'
  CROSS JOIN prompts AS p ON p.id = i.value ->> '$.prompt_id' AND p.status = 'published' ORDER BY i.key`;
const pickSql = "INSERT INTO collection_picks(place, collection_id) SELECT id, id FROM collections ORDER BY id LIMIT 6";

/** Inserts the collections of the seed, picked for the main page. Returns how many it added. */
export async function addCollections(db: Env["DB"], when: When) {
  const before = await db.prepare("SELECT count(*) AS n FROM collections").first<number>("n");
  if (before) return 0;
  const rows = seedCollectionRows();
  await db.batch([
    db.prepare(collectionSql).bind(jsonAt(when, rows)),
    db.prepare(itemSql).bind(
      jsonAt(
        when,
        rows.flatMap(({ items }) => items),
      ),
    ),
    db.prepare(pickSql),
  ]);
  return rows.length;
}
