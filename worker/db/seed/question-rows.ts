import { people } from "#tests/emulator/people.ts";
import type { Env } from "#worker/env.ts";
import { MINUTE, jsonAt, type When } from "./life/times.ts";
import { seedPromptRows } from "./prompts.ts";
import { seedQuestions } from "./questions.ts";

const STEP = 131 * MINUTE;
const memberIdOf = (name: string) => people.findIndex((person) => person.email.startsWith(`${name}@`)) + 1;

/** The questions of the seed with their answers. */
export function seedQuestionRows() {
  const prompts = new Map(seedPromptRows().map((prompt) => [prompt.title, prompt]));
  return seedQuestions.map(({ at, by, about, content, answers = [] }, index) => {
    const prompt = prompts.get(about);
    if (!prompt) throw new Error(`물을 프롬프트가 없어요: ${about}`);
    if (prompt.member_id === memberIdOf(by)) throw new Error(`내 프롬프트에는 질문할 수 없어요: ${about}`);
    const copies = { prompt_id: prompt.id, prompter_id: prompt.member_id };
    return {
      id: index + 1,
      member_id: memberIdOf(by),
      content,
      created_at: at,
      ...copies,
      answers: answers.map((answer, place) => ({
        question_id: index + 1,
        member_id: answer.by ? memberIdOf(answer.by) : prompt.member_id,
        asker_id: memberIdOf(by),
        content: answer.content,
        created_at: at + (place + 1) * STEP,
        ...copies,
      })),
    };
  });
}

// Triggers count the questions and answers.
const questionSql = `INSERT INTO questions(id, prompt_id, member_id, prompter_id, content, created_at, updated_at)
  SELECT value ->> '$.id', value ->> '$.prompt_id', value ->> '$.member_id', value ->> '$.prompter_id', value ->> '$.content',
    value ->> '$.created_at', value ->> '$.created_at' FROM json_each(?) ORDER BY key`;
const answerSql = `INSERT INTO question_answers(question_id, member_id, prompt_id, prompter_id, asker_id, content, created_at, updated_at)
  SELECT value ->> '$.question_id', value ->> '$.member_id', value ->> '$.prompt_id', value ->> '$.prompter_id',
    value ->> '$.asker_id', value ->> '$.content', value ->> '$.created_at', value ->> '$.created_at' FROM json_each(?) ORDER BY key`;

/** Inserts the questions of the seed with their answers, only where there are none. Returns how many questions it added. */
export async function addQuestions(db: Env["DB"], when: When) {
  const before = await db.prepare("SELECT count(*) AS n FROM questions").first<number>("n");
  if (before) return 0;
  const rows = seedQuestionRows();
  await db.batch([
    db.prepare(questionSql).bind(jsonAt(when, rows)),
    db.prepare(answerSql).bind(
      jsonAt(
        when,
        rows.flatMap(({ answers }) => answers),
      ),
    ),
  ]);
  return rows.length;
}
