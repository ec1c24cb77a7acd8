import { searchTerms } from "#contracts/tokens.ts";
import { mergeIndex } from "./merge.ts";
import { emptyIndex, indexPrompts, readPosition, type Sql, writePosition } from "./tables.ts";

const CHUNK = 500;

type Stage = "terms" | "index" | "merge";
type Text = { id: number; title: string; description: string; tags: string; search_terms: string };
export type Progress = { stage: Stage; done: number };

const clearPosition = (d1: Sql, stage: Stage) => d1.prepare("DELETE FROM search_rebuilds WHERE name = ?").bind(stage);

const textsAfter = async (d1: Sql, id: number) =>
  (
    await d1
      .prepare("SELECT id, title, description, tags, search_terms FROM prompts WHERE id > ? ORDER BY id LIMIT ?")
      .bind(id, CHUNK)
      .all<Text>()
  ).results;

/** The terms a prompt row should have, see `searchTerms`. */
export const termsOfText = ({ tags, ...text }: Text) => searchTerms({ ...text, tags: JSON.parse(tags) as string[] });

/** Statement that writes the terms of prompts. */
export const writeTerms = (d1: Sql, terms: { id: number; terms: string }[]) =>
  d1
    .prepare(
      "UPDATE prompts SET search_terms = one.value ->> 'terms' FROM json_each(?) AS one WHERE prompts.id = one.value ->> 'id'",
    )
    .bind(JSON.stringify(terms));

/** Tokenises every prompt again, for when the tokens have changed; triggers update the index. */
async function* rewriteTerms(d1: Sql, from: number): AsyncGenerator<Progress> {
  let [position, done] = [from, 0];
  for (;;) {
    const texts = await textsAfter(d1, position);
    const last = texts.at(-1);
    if (!last) return;
    const changed = texts.map((text) => ({ id: text.id, terms: termsOfText(text), was: text.search_terms }));
    position = last.id;
    await d1.batch([
      writeTerms(
        d1,
        changed.filter(({ terms, was }) => terms !== was).map(({ id, terms }) => ({ id, terms })),
      ),
      writePosition(d1, "terms", position),
    ]);
    yield { stage: "terms", done: (done += texts.length) };
  }
}

/** Fills the emptied index; prompts written meanwhile are indexed by triggers. */
async function* rewriteIndex(d1: Sql, from: number): AsyncGenerator<Progress> {
  let [position, done] = [from, 0];
  for (;;) {
    const { results } = await d1
      .prepare("SELECT id FROM prompts WHERE id > ? ORDER BY id LIMIT ?")
      .bind(position, CHUNK)
      .all<{ id: number }>();
    const ids = results.map(({ id }) => id);
    if (ids.length === 0) return;
    position = ids.at(-1)!;
    await d1.batch([...indexPrompts(d1, ids), writePosition(d1, "index", position)]);
    yield { stage: "index", done: (done += ids.length) };
  }
}

/** Rebuilds the whole index from the prompts in chunks of 500, yielding after each; interrupted, it resumes from there. */
export async function* rebuildIndex(d1: Sql): AsyncGenerator<Progress> {
  let indexed = await readPosition(d1, "index");
  if (indexed === null) {
    yield* rewriteTerms(d1, Number((await readPosition(d1, "terms")) ?? 0));
    await d1.batch([...emptyIndex(d1), writePosition(d1, "index", 0), clearPosition(d1, "terms")]);
    indexed = "0";
  }
  yield* rewriteIndex(d1, Number(indexed));
  let merged = 0;
  for await (const _ of mergeIndex(d1)) yield { stage: "merge", done: (merged += 1) };
  await clearPosition(d1, "index").run();
}
