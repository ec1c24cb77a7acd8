import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { squeeze } from "#contracts/fold.ts";
import { NEAR, WIDER } from "#worker/features/search/query/synonyms.ts";

/**
 * Words that mean the same: the name that is displayed, and all of them as `synonyms.term` holds them, the name first. `wider` is what to
 * look for where nothing holds any of them, and `near` what else to show where hardly anything does.
 */
export type SynonymGroup = { concept: string; terms: string[]; wider: string[]; near: string[] };
/** The groups of one file, in the order of its lines. */
export type SynonymTheme = { theme: string; groups: SynonymGroup[] };

const SOURCE = "worker/features/search/synonyms/*.txt";

const wordsIn = (text = "") =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);

function groupsOfLine(line: string): SynonymGroup[] {
  const [said = "", near] = line.split(NEAR);
  const [named = "", wider] = said.split(WIDER);
  return named
    .split(" / ")
    .map(wordsIn)
    .map((same) => ({
      concept: same[0]!,
      terms: same.map(squeeze),
      wider: wordsIn(wider).map(squeeze),
      near: wordsIn(near).map(squeeze),
    }));
}

/** What `synonyms.term` holds of a group: its terms, then its wider words and those near it behind the name. */
export const termsOf = ({ terms, wider, near }: SynonymGroup) => [
  ...terms,
  ...wider.map((word) => `${terms[0]!}${WIDER}${word}`),
  ...near.map((word) => `${terms[0]!}${NEAR}${word}`),
];

/**
 * The groups of a text: one on each line, its words separated by commas, the displayed name first wider words after `>` and near ones after `~`. Several
 * groups with the same wider words share a line, separated by ` / `. `#` begins a comment.
 */
export const groupsOf = (text: string): SynonymGroup[] =>
  text
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .flatMap(groupsOfLine);

/** Every group of the source, by file. */
export const readSynonyms = (): SynonymTheme[] =>
  globSync(SOURCE)
    .toSorted()
    .map((path) => ({ theme: basename(path, ".txt"), groups: groupsOf(readFileSync(path, "utf8")) }));

/** The concept of each term after all migrations of the table; only their statements about it are run. */
export function appliedSynonyms(): Map<string, string> {
  const db = new DatabaseSync(":memory:");
  const statements = globSync("migrations/*.sql")
    .toSorted()
    .flatMap((path) => readFileSync(path, "utf8").split("--> statement-breakpoint"));
  for (const statement of statements) if (/^(?!\s*--).*\bsynonyms\b/m.test(statement)) db.exec(statement);
  const rows = db.prepare("SELECT term, concept FROM synonyms").all() as { term: string; concept: string }[];
  db.close();
  return new Map(rows.map(({ term, concept }) => [term, concept]));
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const upsertOf = ({ theme, groups }: SynonymTheme) => `-- ${theme}
INSERT INTO synonyms(term, concept) SELECT term.value, concept.key FROM json_each(${quoted(
  `{\n${groups.map(({ concept, terms }) => `${JSON.stringify(concept)}:${JSON.stringify(terms)}`).join(",\n")}\n}`,
)}) AS concept, json_each(concept.value) AS term WHERE true ON CONFLICT(term) DO UPDATE SET concept = excluded.concept;`;

/** The statements that turn the applied rows into the source: one for each theme, and one for terms that are gone. */
export function synonymStatements(themes: readonly SynonymTheme[], applied: ReadonlyMap<string, string>): string[] {
  const kept = new Set(themes.flatMap(({ groups }) => groups.flatMap(termsOf)));
  const gone = [...applied.keys()].filter((term) => !kept.has(term));
  const changed = themes.map(({ theme, groups }) => ({
    theme,
    groups: groups
      .map((group) => ({ ...group, terms: termsOf(group).filter((term) => applied.get(term) !== group.concept) }))
      .filter(({ terms }) => terms.length > 0),
  }));
  return [
    ...(gone.length > 0 ? [`DELETE FROM synonyms WHERE term IN (${gone.map(quoted).join(", ")});`] : []),
    ...changed.filter(({ groups }) => groups.length > 0).map(upsertOf),
  ];
}
