import { expect } from "vitest";
import { shortNumber } from "#contracts/short-number.ts";
import { plant, search, secretsIn } from "#tests/support/shared/canaries.ts";
import { test as journey } from "#tests/support/product/journey.ts";
import { dataOf, pagesOf } from "#tests/support/product/site-map.ts";
import { overHttp } from "#tests/support/product/over-http.ts";
import { openPaths } from "#tests/support/shared/open-paths.ts";
import { readableOf } from "#tests/support/shared/readable.ts";
import { bearer } from "#tests/support/shared/target.ts";
import { fill, inLanes, type Values } from "#tests/support/shared/walk.ts";

/** Every page and its data with these values in its places, the search pages among them, and what programs of others read. */
function documentsOf(values: Values, origin: string) {
  // Nothing planted is a guide: of each kind one of the seed.
  const pages = pagesOf().flatMap((path) => fill(path, { ...values, guide: [4, 16] }));
  const open = openPaths(origin).flatMap((path) => fill(path, values));
  return [...pages, ...pages.map(dataOf), `/${search}`, dataOf("/") + search, ...open];
}

// A failure carries an id of its own, and the policy the hash of the script that carries it.
const FAILURE_ID = /request_id\W+([\da-f-]{36})/;
const HASH = /'sha256-[^']+'/g;

async function read(address: string, headers: Record<string, string>) {
  const response = await fetch(address, { redirect: "manual", headers });
  // The entity tag names the minute and counts, and either may change between two of the answers.
  const told = [...response.headers].filter(([name]) => !["x-request-id", "date", "etag"].includes(name));
  const text = await readableOf(response);
  const [, failureId] = FAILURE_ID.exec(text) ?? [];
  const comparable = {
    status: response.status,
    headers: told.map(([name, value]) => `${name}: ${value.replace(HASH, "")}`),
    text: failureId === undefined ? text : text.replaceAll(failureId, "").replaceAll(shortNumber(failureId), ""),
  };
  return { headers: response.headers, text, comparable };
}

type Answer = Awaited<ReturnType<typeof read>>;

/** One answer after the other, of one edition: between the first ones a minute may end, or views be counted. */
async function readAlike(address: string, callers: Record<string, string>[]) {
  const readAll = async () => {
    const answers: Answer[] = [];
    for (const headers of callers) answers.push(await read(address, headers));
    return answers;
  };
  const answers = await readAll();
  return new Set(answers.map(({ headers }) => headers.get("etag"))).size === 1 ? answers : readAll();
}

type Walked = {
  planted: Awaited<ReturnType<typeof plant>>;
  answers: Map<string, { visitor: Answer; others: Answer[] }>;
};

/** What a visitor reads everywhere and, of the hidden prompt and what goes with it, its owner and an operator. */
const test = journey.extend<{ walked: Walked }>({
  walked: [
    async ({ product: { origin } }, use) => {
      const planted = await plant(overHttp(origin));
      const { people, prompts, values } = planted;
      const one = Object.fromEntries(Object.entries(values).map(([kind, known]) => [kind, known.slice(0, 1)]));
      const hidden = { ...one, prompt: [prompts.hidden.id], reported: [`prompt/${prompts.hidden.id}`] };
      const compared = documentsOf(hidden, origin);
      const answers: Walked["answers"] = new Map();
      await inLanes(documentsOf(values, origin), async (path) => {
        const others = compared.includes(path) ? [bearer(people.owner), bearer(people.admin)] : [];
        const [visitor, ...rest] = await readAlike(origin + path, [{}, ...others]);
        answers.set(path, { visitor: visitor!, others: rest });
      });
      await use({ planted, answers });
    },
    { scope: "file" },
  ],
});

test("심어 둔 비밀은 서버가 쓰는 화면과 데이터 어디에도 없다", ({ walked: { planted, answers } }) => {
  expect(answers.size).toBeGreaterThan(150);
  const leaks = [...answers].flatMap(([path, { visitor }]) =>
    secretsIn(planted, visitor.headers, visitor.text).map(({ name }) => `${name}: ${path}`),
  );
  expect(leaks.slice(0, 30)).toEqual([]);
  // What is public stands where the secrets would: otherwise this proves nothing.
  const { prompts, people } = planted;
  const open = ["/", `/prompt/${prompts.open.id}`, `/profile/${people.owner.id}`];
  for (const path of [...open, ...open.map(dataOf), `/${search}`, dataOf("/") + search])
    expect([path, answers.get(path)!.visitor.text.includes(prompts.open.title)]).toEqual([path, true]);
});

test("화면과 데이터는 누가 묻든 같다: 손님, 숨긴 글의 주인, 운영자", ({ walked: { answers } }) => {
  const asked = [...answers].filter(([, { others }]) => others.length > 0);
  expect(asked.length).toBeGreaterThan(90);
  for (const [path, { visitor, others }] of asked)
    for (const { comparable } of others) expect([path, comparable]).toEqual([path, visitor.comparable]);
});
