import { assemble, disassemble } from "es-hangul";
import { squeeze } from "#contracts/fold.ts";
import { localFile } from "#worker/cli/databases.ts";
import { type Db, openDb } from "#worker/db/client.ts";
import { databases } from "#worker/db/databases.ts";
import { openLocalD1 } from "#worker/db/seed/life/local-d1.ts";
import { seedPrompts } from "#worker/db/seed/prompts.ts";
import { suggest } from "#worker/features/search/suggest/suggest.ts";
import { stemOf } from "#worker/lib/particle-stems.ts";
import type { Options, Report } from "../harness.ts";
import { suggestionPath } from "./ask.ts";
import { boundOf, brokenBy, costOfOurs } from "./costs.ts";
import { counted, openScale, stateOf } from "./scales.ts";
import { withSeed } from "./seeded.ts";
import { printTable } from "./table.ts";

/** How often what was meant is among the answers. */
const HIT_MIN = 0.95;
/** Letters typed after the first syllable. */
const TYPED_AFTER_FIRST = 3;
const TITLES_OF_SCALE = 120;

const typedOf = (word: string) => {
  const letters = [...disassemble(word)];
  const first = [...disassemble([...word][0]!)].length;
  return assemble(letters.slice(0, first + TYPED_AFTER_FIRST));
};

/** Hangul words of two syllables or more, as they stand between spaces and other marks. */
const wordsOf = (titles: string[]) =>
  [...new Set(titles.flatMap((title) => title.split(/[^\p{L}\p{N}]+/u)))].filter((word) => /^[가-힣]{2,}$/.test(word));

/** The first words of a title up to three letters into the second syllable of the last: as much as is typed until one looks. */
function beginningOf(title: string, count: number) {
  const words = title.split(/\s+/).slice(0, count);
  const last = words.at(-1)!;
  return [...words.slice(0, -1), /^[가-힣]/.test(last) ? typedOf(last) : last].join(" ");
}

type Rate = { name: string; asked: number; misses: string[] };
const rateOf = ({ asked, misses }: Rate) => 1 - misses.length / asked;

async function rate<T>(name: string, all: T[], missOf: (one: T) => Promise<string | undefined>): Promise<Rate> {
  const misses: string[] = [];
  for (const one of all) {
    const miss = await missOf(one);
    if (miss !== undefined) misses.push(miss);
  }
  return { name, asked: all.length, misses };
}

/** How often the eight terms hold the word, or its noun, after three letters beyond the first syllable. */
const rateOfWords = (db: Db, titles: string[]) =>
  rate("낱말", wordsOf(titles), async (word) => {
    const typed = typedOf(word);
    const { terms } = await suggest(db, typed);
    const wanted = [word, stemOf(word) ?? word].map(squeeze);
    const isHit = terms.some(({ text }) => wanted.includes(squeeze(text)));
    return isHit ? undefined : `${word} ← ${typed}: ${terms.map(({ text }) => text).join(", ")}`;
  });

/** How often the four titles hold a title of which the first words are typed. */
const rateOfTitles = (db: Db, titles: string[], words: number) =>
  rate(
    `제목 ${words}낱말`,
    titles.filter((title) => title.split(/\s+/).length >= words),
    async (title) => {
      const typed = beginningOf(title, words);
      const { prompts } = await suggest(db, typed);
      return prompts.some((one) => one.title === title) ? undefined : `${title} ← ${typed}`;
    },
  );

/** The same for any prompt that begins so: among a million generated titles many are the same up to there. */
const rateOfBeginnings = (db: Db, titles: string[], words: number) =>
  rate(`시작 ${words}낱말`, titles, async (title) => {
    const typed = beginningOf(title, words);
    const { prompts } = await suggest(db, typed);
    return prompts.length > 0 ? undefined : `${title} ← ${typed}`;
  });

const costly = [
  "ㅎ",
  "하",
  "회의",
  "회의ㄹ",
  "ㅎㅇㄹ",
  "ㅂ",
  "보고",
  "만들기",
  "팀장을 위한 회의록 요ㅇ",
  "회의록 요약 만",
  "ㅌㅈ ㅎㅇㄹ ㅇ",
  "팀장 축사 가ㄱ",
  "ghldml",
  "sql",
  "가을",
  "자소서",
];

function holdRates(report: Report, { misses }: Options, where: string, rates: Rate[]) {
  report.title(`완성, ${where}`);
  printTable(
    ["무엇을", "물음", "여덟 안에"],
    rates.map((one) => [one.name, counted(one.asked), rateOf(one).toFixed(3)]),
  );
  for (const one of rates) {
    if (rateOf(one) < HIT_MIN) report.fail(`${where} ${one.name}: ${rateOf(one).toFixed(3)} < ${HIT_MIN}`);
    if (misses) for (const miss of one.misses) report.line(`- ${miss}`);
  }
}

function ratesOfSeed(db: Db) {
  const titles = seedPrompts.map(({ title }) => title);
  return Promise.all([rateOfWords(db, titles), rateOfTitles(db, titles, 2), rateOfTitles(db, titles, 3)]);
}

/** Titles that stand at equal distances in the corpus. */
const sampleSql = `SELECT title FROM prompts WHERE status = 'published' AND id % ?1 = 1 ORDER BY id LIMIT ${TITLES_OF_SCALE}`;

/** Over the database file of a state, which no workerd may have open: a question then takes microseconds instead of a second. */
async function ratesOfScale(scale: number) {
  const { d1, close } = openLocalD1(stateOf(scale), "local");
  try {
    const db = openDb(d1).db;
    const apart = Math.max(1, Math.floor(scale / TITLES_OF_SCALE));
    const { results } = await d1.prepare(sampleSql).bind(apart).all<{ title: string }>();
    const titles = results.map(({ title }) => title);
    return [await rateOfWords(db, titles), await rateOfBeginnings(db, titles, 3)];
  } finally {
    close();
  }
}

async function holdCosts(report: Report, scale: number) {
  const { env, dispose } = await openScale(scale);
  const file = localFile(stateOf(scale), databases[0]);
  try {
    const costs = [];
    for (const typed of costly) {
      const sizeCase = { name: typed, path: suggestionPath(typed), words: [], isTyped: true };
      const cost = await costOfOurs(env, file, sizeCase);
      costs.push({ typed, ...cost });
      report.fail(...brokenBy(`${counted(scale)}개 “${typed}”`, cost, boundOf(sizeCase)));
    }
    printTable(
      ["친 말", "행", "CPU", "p50", "p95", "결과", "왕복"],
      costs.map(({ typed, rowsRead, cpu, median, p95, shown, roundTrips }) => [
        typed,
        String(rowsRead),
        cpu.toFixed(1),
        ...[median, p95, shown, roundTrips].map(String),
      ]),
    );
  } finally {
    await dispose();
  }
}

/** How often what is typed is completed, in the seed and in larger databases, and what that costs. */
export async function reportCompletion(report: Report, options: Options) {
  holdRates(report, options, "씨앗", await withSeed(({ DB }) => ratesOfSeed(openDb(DB).db)));
  for (const scale of options.scales) {
    await holdCosts(report, scale);
    holdRates(report, options, `${counted(scale)}개`, await ratesOfScale(scale));
  }
}
