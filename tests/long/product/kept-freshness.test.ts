import { expect, onTestFinished, test } from "vitest";
import { createRandom } from "#worker/db/seed/random.ts";
import { createWriters, type Writers } from "#tests/support/product/random-writes.ts";
import { dataOf } from "#tests/support/product/site-map.ts";
import { startTwoIsolates } from "#tests/support/product/two-isolates.ts";

const { SOAK, SEED } = process.env;
const ROUNDS = SOAK ? 20 : 1;
const MINUTE = 60_000;

/** Every kind of public page, and the data of some. */
function pagesOf({ prompts, members, guides, requests }: ReturnType<Writers["addresses"]>) {
  const [first] = prompts;
  const pages = [
    "/",
    "/?sort=latest",
    `/?search=${encodeURIComponent("프롬프트")}`,
    `/?search=${encodeURIComponent("없는말없는말")}`,
    "/policy/terms",
    "/requests",
    "/requests?status=answered",
    ...requests.map((id) => `/requests/${id}`),
    "/guide/tip",
    "/guide/notice",
    ...guides.map(({ id, kind }) => `/guide/${kind}/${id}`),
    ...prompts.flatMap((id) =>
      ["", "/reviews", "/questions", "/versions", "/remixes"].map((end) => `/prompt/${id}${end}`),
    ),
    ...members
      .slice(0, 2)
      .flatMap((id) => ["", "/reviews", "/followers", "/following"].map((end) => `/profile/${id}${end}`)),
  ];
  return [...pages, ...["/", `/prompt/${first}`, `/profile/${members[0]}`].map(dataOf)];
}

/** What a page may show for a minute after such a write: other members' names, and counts on cards (docs/decisions/0059). */
const LISTS = /^\/(\?|_\.data|requests\/|profile|$)/;
const PEOPLE = /\/(reviews|followers|following)$/;
// Who tried or asked stands on the page of the prompt.
const READERS = /^\/prompt\/|\/(reviews|followers|following)$/;
const laterBy: Partial<Record<Writers["names"][number], RegExp>> = {
  bookmark: LISTS,
  follow: LISTS,
  sale: LISTS,
  nickname: PEOPLE,
  picture: PEOPLE,
  "reader nickname": READERS,
  "reader picture": READERS,
};

test("무엇을 쓰든, 남겨 둔 화면과 브라우저의 사본은 그 순간 새로 그린 것과 한 글자도 다르지 않다", async () => {
  const site = await startTwoIsolates();
  onTestFinished(site.close);
  const random = createRandom(Number(SEED || 20_261_122));
  const writers = await createWriters(site.origin, random);
  const copies = new Map<string, { etag: string | null; body: string }>();
  let now = Date.now();
  const seen = { unchanged: 0, answered: 0 };

  /** What a browser shows that may have a copy: sometimes it asks with its entity tag. */
  async function look(path: string) {
    const copy = copies.get(path);
    const headers = copy?.etag && random() < 0.5 ? { "if-none-match": copy.etag } : undefined;
    const response = await site.askKept(path, { at: now, headers });
    if (response.status === 304) {
      seen.unchanged += 1;
      return { status: 200, body: copy!.body };
    }
    const body = await response.text();
    copies.set(path, { etag: response.headers.get("etag"), body });
    if (response.headers.get("etag") === copy?.etag) seen.answered += 1;
    return { status: response.status, body };
  }
  async function compare(after: string, isCompared: (path: string) => boolean) {
    const faults: string[] = [];
    for (const path of pagesOf(writers.addresses()).filter(isCompared)) {
      const [shown, fresh] = [await look(path), await site.askFresh(path, { at: now })];
      const body = await fresh.text();
      // A refusal names its request.
      if (shown.status !== fresh.status || (fresh.status === 200 && shown.body !== body)) faults.push(path);
      // Pages without data have no version to read.
      if (!path.startsWith("/policy/")) expect(fresh.headers.get("etag")).toBeNull();
    }
    expect([after, faults]).toEqual([after, []]);
  }

  await compare("nothing", () => true);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of writers.names.toSorted(() => random() - 0.5)) {
      await writers.write(name);
      const later = laterBy[name];
      await compare(name, (path) => !later?.test(path));
      if (!later) continue;
      now += MINUTE;
      await compare(`${name}, a minute later`, (path) => later.test(path));
    }
  expect(seen.unchanged).toBeGreaterThan(50);
  expect(seen.answered).toBeGreaterThan(50);
});
