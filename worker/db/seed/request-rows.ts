import { people } from "#tests/emulator/people.ts";
import type { Env } from "#worker/env.ts";
import { DAY, MINUTE, jsonAt, type When } from "./life/times.ts";
import { seedPromptRows } from "./prompts.ts";
import { seedRequests } from "./requests.ts";

const STEP = 217 * MINUTE;
const memberIdOf = (name: string) => people.findIndex((person) => person.email.startsWith(`${name}@`)) + 1;

/** The requests and their answers, whose askers were told of all of them. */
export function seedRequestRows() {
  const prompts = new Map(seedPromptRows().map((prompt) => [prompt.title, prompt]));
  return seedRequests.map(({ at, by, answers = [], accepted, isClosed, detail = "", title, category }, index) => ({
    id: index + 1,
    member_id: memberIdOf(by),
    title,
    detail,
    category,
    created_at: at,
    closed_at: isClosed || accepted !== undefined ? at + DAY : null,
    answers: answers.map((answer, place) => {
      const prompt = prompts.get(answer);
      if (!prompt) throw new Error(`답할 프롬프트가 없어요: ${answer}`);
      if (prompt.member_id === memberIdOf(by)) throw new Error(`내 요청에 답할 수 없어요: ${answer}`);
      return {
        request_id: index + 1,
        prompt_id: prompt.id,
        is_accepted: Number(place === accepted),
        created_at: at + (place + 1) * STEP,
      };
    }),
  }));
}

// Only into tables without rows, so that a removed request does not return. Triggers count the answers.
const requestSql = `INSERT INTO requests(id, member_id, title, detail, category, told_on, created_at, updated_at, closed_at)
  SELECT r.value ->> '$.id', r.value ->> '$.member_id', r.value ->> '$.title', r.value ->> '$.detail', r.value ->> '$.category',
    date(r.value ->> '$.answers[#-1].created_at' / 1000 + 9 * 3600, 'unixepoch'), r.value ->> '$.created_at', r.value ->> '$.created_at', r.value ->> '$.closed_at'
  FROM json_each(?) AS r WHERE NOT EXISTS (SELECT 1 FROM requests) ORDER BY r.key`;
const answerSql = `INSERT INTO request_answers(request_id, prompt_id, member_id, asker_id, is_accepted, told_on, created_at)
  SELECT q.id, p.id, p.member_id, q.member_id, a.value ->> '$.is_accepted',
    date(a.value ->> '$.created_at' / 1000 + 9 * 3600, 'unixepoch'), a.value ->> '$.created_at'
  FROM json_each(?) AS a CROSS JOIN requests AS q ON q.id = a.value ->> '$.request_id'
  CROSS JOIN prompts AS p ON p.id = a.value ->> '$.prompt_id' AND p.status = 'published'
  WHERE NOT EXISTS (SELECT 1 FROM request_answers) ORDER BY a.key`;

/** Inserts the requests of the seed with their answers. Returns how many requests it added. */
export async function addRequests(db: Env["DB"], when: When) {
  const before = await db.prepare("SELECT count(*) AS n FROM requests").first<number>("n");
  if (before) return 0;
  const rows = seedRequestRows();
  await db.batch([
    db.prepare(requestSql).bind(jsonAt(when, rows)),
    db.prepare(answerSql).bind(
      jsonAt(
        when,
        rows.flatMap(({ answers }) => answers),
      ),
    ),
  ]);
  return rows.length;
}
