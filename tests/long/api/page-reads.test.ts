import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { Problem } from "#contracts/problem.ts";
import type { PageReads } from "#worker/pages/reads.ts";
import { call, callerAs } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { createFaultyD1 } from "#tests/support/api/faulty-d1.ts";
import { insertPrompts } from "#tests/support/api/find-prompts.ts";
import { createGuide } from "#tests/support/api/guides.ts";
import { createSeller } from "#tests/support/api/bundles.ts";
import { createCollection } from "#tests/support/api/collections.ts";
import { createMember } from "#tests/support/api/members.ts";
import { outcomeOf, readsOf, withoutId } from "#tests/support/api/page-reads.ts";
import { createPrompt, setStatus } from "#tests/support/api/prompts.ts";
import { createQuestion } from "#tests/support/api/questions.ts";
import { createAnswer, createRequest } from "#tests/support/api/requests.ts";
import { createReview, reply } from "#tests/support/api/reviews.ts";

/** What the API answers: `{ data }`, or its status and problem. */
async function answerOf(path: string) {
  const response = await call("GET", encodeURI(path));
  const body: unknown = await response.json();
  return response.ok ? body : { status: response.status, problem: withoutId(body as Problem) };
}

/** Reads that note the name of each one that is used. */
const notingReads = (used: Set<string>) =>
  new Proxy(readsOf(), {
    get(reads, name) {
      used.add(String(name));
      return Reflect.get(reads, name) as unknown;
    },
  });

const listOf = ({ list }: { list: unknown }) => list;
const memberOf = ({ member }: { member: unknown }) => member;

describe("화면의 읽기", () => {
  let ids: {
    free: number;
    paid: number;
    hidden: number;
    writer: number;
    fan: number;
    tip: number;
    announcement: number;
    asked: number;
    collection: number;
    bundle: number;
    seller: number;
    bundled: number;
    linkKey: string;
  };
  let cursors: Record<"list" | "guides" | "reviews" | "requests", string>;

  beforeEach(async () => {
    const [writer, fan, other] = [await createMember({ intro: "소개" }), await createMember(), await createMember()];
    const free = await createPrompt(writer, { title: "회의록 다듬기" });
    const paid = await createPrompt(writer, { title: "회의록 요약", price: 3000, tested: [] });
    const hidden = await createPrompt(writer, { title: "숨긴 것" });
    await setStatus(hidden.id, "hidden");
    await insertPrompts(Array.from({ length: 25 }, (_, at) => ({ memberId: other.id, title: `번역 ${at}` })));
    const review = await createReview(fan, free.id);
    for (let more = 0; more < 21; more += 1) await createReview(await createMember(), free.id, { rating: 1 });
    await reply(writer, review.id);
    for (let more = 0; more < 5; more += 1) await createQuestion(fan, free.id);
    await callerAs(fan)("POST", `/api/members/follows/${writer.id}`);
    const { id: asked } = await createRequest(fan);
    await createAnswer(asked, writer);
    for (let more = 0; more < 21; more += 1) await createRequest(await createMember());
    const { id: collection } = await createCollection(fan, [free.id, paid.id]);
    const { seller, ids: priced, bundle } = await createSeller();
    const { link } = await createPrompt(writer, { visibility: "link" });
    const tip = await createGuide({ title: "둘째 팁", body: "## 하나\n\n본문 **굵게**" });
    await createGuide({ is_pinned: true });
    const announcement = await createGuide({ kind: "notice", summary: "요약" });
    for (let more = 0; more < 21; more += 1) await createGuide();
    ids = {
      free: free.id,
      paid: paid.id,
      hidden: hidden.id,
      writer: writer.id,
      fan: fan.id,
      tip: tip.id,
      announcement: announcement.id,
      asked,
      collection,
      bundle: bundle.id,
      seller: seller.id,
      bundled: priced[0],
      linkKey: link!.slice("/p/".length),
    };
    const reads = readsOf();
    cursors = {
      list: (await reads.prompts({ search: "번역" })).next_cursor!,
      guides: (await reads.guides("tip", undefined)).next_cursor!,
      reviews: (await reads.promptReviews(String(free.id), {})).list.next_cursor!,
      requests: (await reads.requests({})).next_cursor!,
    };
  });

  test("API가 답하는 것과 한 글자도 다르지 않다", async () => {
    // What opens the home page changes at midnight.
    stopClock();
    const { free, paid, writer, fan, tip, announcement, asked, collection, bundle, seller, bundled, linkKey } = ids;
    const cases: [string, (reads: PageReads) => Promise<unknown>][] = [
      ["/api/home", (reads) => reads.home()],
      ["/api/searches/popular", (reads) => reads.popularSearches()],
      ["/api/prompts?category=work&sort=price_asc", (reads) => reads.prompts({ category: "work", sort: "price_asc" })],
      ["/api/prompts?min_rating=3", (reads) => reads.prompts({ min_rating: "3" })],
      ["/api/prompts?search=회의록 요약", (reads) => reads.prompts({ search: "회의록 요약" })],
      ["/api/prompts?search=회으록", (reads) => reads.prompts({ search: "회으록" })],
      ["/api/prompts?search=아무데도없는말", (reads) => reads.prompts({ search: "아무데도없는말" })],
      ["/api/prompts?search=ㅎㅇㄹ", (reads) => reads.prompts({ search: "ㅎㅇㄹ" })],
      [
        `/api/prompts?search=번역&cursor=${cursors.list}`,
        (reads) => reads.prompts({ search: "번역", cursor: cursors.list }),
      ],
      [`/api/prompts/${free}?include=related`, (reads) => reads.prompt(String(free))],
      [`/api/prompts/${paid}?include=related`, (reads) => reads.prompt(String(paid))],
      [`/api/links/${linkKey}`, (reads) => reads.linked(linkKey)],
      [`/api/prompts/${free}/reviews`, (reads) => reads.promptReviews(String(free), {}).then(listOf)],
      [
        `/api/prompts/${free}/reviews?cursor=${cursors.reviews}&limit=20`,
        (reads) => reads.promptReviews(String(free), { cursor: cursors.reviews, limit: "20" }).then(listOf),
      ],
      [`/api/prompts/${free}/questions`, (reads) => reads.promptQuestions(String(free), {}).then(listOf)],
      [
        `/api/prompts/${free}/questions?limit=2&from=3`,
        (reads) => reads.promptQuestions(String(free), { limit: "2", from: "3" }).then(listOf),
      ],
      [
        `/api/prompts/${paid}/reviews?sort=rating_low`,
        (reads) => reads.promptReviews(String(paid), { sort: "rating_low" }).then(listOf),
      ],
      [`/api/prompts/${free}/history`, (reads) => reads.history(String(free), {})],
      [`/api/prompts/${free}/remixes`, (reads) => reads.remixes(String(free), undefined)],
      [`/api/members/${writer}?include=prompts`, (reads) => reads.profile(String(writer), undefined)],
      [`/api/members/${writer}/reviews`, (reads) => reads.receivedReviews(String(writer), undefined).then(listOf)],
      [`/api/members/${writer}`, (reads) => reads.receivedReviews(String(writer), undefined).then(memberOf)],
      [
        `/api/members/followers/${writer}`,
        (reads) => reads.follows("followers", String(writer), undefined).then(listOf),
      ],
      [`/api/members/following/${fan}`, (reads) => reads.follows("following", String(fan), undefined).then(listOf)],
      [`/api/members/${fan}`, (reads) => reads.follows("following", String(fan), undefined).then(memberOf)],
      [
        "/api/requests?status=answered&category=life",
        (reads) => reads.requests({ status: "answered", category: "life" }),
      ],
      [`/api/requests?cursor=${cursors.requests}`, (reads) => reads.requests({ cursor: cursors.requests })],
      [`/api/requests/${asked}`, (reads) => reads.request(String(asked))],
      ["/api/leaderboard?days=30", (reads) => reads.leaderboard({ days: "30" })],
      ["/api/leaderboard?category=dev", (reads) => reads.leaderboard({ category: "dev" })],
      [`/api/collections/${collection}`, (reads) => reads.collection(String(collection), undefined)],
      [`/api/members/${fan}/collections`, (reads) => reads.collectionsOf(String(fan), undefined).then(listOf)],
      [
        `/api/members/${fan}/collections`,
        (reads) => reads.newestCollections(String(fan)).then((items) => ({ items, next_cursor: null })),
      ],
      [`/api/bundles/${bundle}`, (reads) => reads.bundle(String(bundle))],
      [
        `/api/members/${seller}/bundles`,
        (reads) => reads.newestBundles(String(seller)).then((newest) => ({ ...newest, next_cursor: null })),
      ],
      [`/api/prompts/${bundled}/bundles`, (reads) => reads.bundlesWith(String(bundled))],
      ["/api/searches/nearest?q=강아지 산책", (reads) => reads.nearestCategories("강아지 산책")],
      ["/api/guides/tips", (reads) => reads.guides("tip", undefined)],
      [`/api/guides/tips?cursor=${cursors.guides}`, (reads) => reads.guides("tip", cursors.guides)],
      ["/api/guides/notices", (reads) => reads.guides("notice", undefined)],
      [`/api/guides/tips/${tip}?include=content`, (reads) => reads.guide("tip", String(tip))],
      [`/api/guides/notices/${announcement}?include=content`, (reads) => reads.guide("notice", String(announcement))],
    ];
    const covered = new Set<string>();
    for (const [path, read] of cases) {
      const [direct, answered] = [await outcomeOf(read(notingReads(covered))), await answerOf(path)];
      expect(answered, path).toHaveProperty("data");
      expect(direct, path).toStrictEqual(answered);
      expect(JSON.stringify(direct), path).toBe(JSON.stringify(answered));
    }
    expect([...covered].toSorted()).toEqual(Object.keys(readsOf()).toSorted());
  });

  test("후기 화면은 무엇의 후기인지도 함께 받는다", async () => {
    const { prompt } = await readsOf().promptReviews(String(ids.free), {});
    expect(prompt).toEqual({ id: ids.free, title: "회의록 다듬기", prompterId: ids.writer });
  });

  test("읽기 하나는 데이터베이스를 한 번만 다녀온다", async () => {
    const { free, writer, tip, asked, bundle } = ids;
    const all: ((reads: PageReads) => Promise<unknown>)[] = [
      (reads) => reads.home(),
      (reads) => reads.popularSearches(),
      (reads) => reads.prompts({ category: "work" }),
      (reads) => reads.prompt(String(free)),
      (reads) => reads.promptReviews(String(free), {}),
      (reads) => reads.history(String(free), {}),
      (reads) => reads.remixes(String(free), undefined),
      (reads) => reads.profile(String(writer), undefined),
      (reads) => reads.receivedReviews(String(writer), undefined),
      (reads) => reads.follows("followers", String(writer), undefined),
      (reads) => reads.requests({ category: "life" }),
      (reads) => reads.request(String(asked)),
      (reads) => reads.bundle(String(bundle)),
      (reads) => reads.nearestCategories("강아지"),
      (reads) => reads.guides("tip", undefined),
      (reads) => reads.guide("tip", String(tip)),
    ];
    for (const read of all) {
      const counted = createFaultyD1(env.DB, () => undefined);
      await read(readsOf({ ...env, DB: counted.d1 }));
      expect(counted.calls(), read.toString()).toBe(1);
    }
  });

  test("API가 거절하는 것은 같은 까닭으로 던진다", async () => {
    const { hidden, free } = ids;
    const cases: [number, string, (reads: PageReads) => Promise<unknown>][] = [
      [404, `/api/prompts/${hidden}?include=related`, (reads) => reads.prompt(String(hidden))],
      [404, "/api/prompts/999999?include=related", (reads) => reads.prompt("999999")],
      [400, "/api/prompts/abc?include=related", (reads) => reads.prompt("abc")],
      [400, "/api/prompts/0?include=related", (reads) => reads.prompt("0")],
      [404, `/api/prompts/${hidden}/reviews`, (reads) => reads.promptReviews(String(hidden), {})],
      [400, `/api/prompts/${free}/reviews?sort=x`, (reads) => reads.promptReviews(String(free), { sort: "x" })],
      [400, `/api/prompts/${free}/reviews?cursor=x`, (reads) => reads.promptReviews(String(free), { cursor: "x" })],
      [404, "/api/members/999999?include=prompts", (reads) => reads.profile("999999", undefined)],
      [400, "/api/members/1?include=prompts&cursor=x", (reads) => reads.profile("1", "x")],
      [404, "/api/members/999999/reviews", (reads) => reads.receivedReviews("999999", undefined)],
      [404, "/api/members/followers/999999", (reads) => reads.follows("followers", "999999", undefined)],
      [400, "/api/members/following/1?cursor=x", (reads) => reads.follows("following", "1", "x")],
      [404, "/api/guides/tips/999999?include=content", (reads) => reads.guide("tip", "999999")],
      [400, `/api/guides/tips?cursor=${"x".repeat(201)}`, (reads) => reads.guides("tip", "x".repeat(201))],
      [404, "/api/requests/999999", (reads) => reads.request("999999")],
      [400, "/api/requests/abc", (reads) => reads.request("abc")],
      [400, "/api/requests?status=x", (reads) => reads.requests({ status: "x" })],
      [400, "/api/prompts?category=x&sort=y", (reads) => reads.prompts({ category: "x", sort: "y" })],
      [400, "/api/prompts?search=a&cursor=x", (reads) => reads.prompts({ search: "a", cursor: "x" })],
    ];
    for (const [status, path, read] of cases) {
      const [direct, answered] = [await outcomeOf(read(readsOf())), await answerOf(path)];
      expect(answered, path).toMatchObject({ status });
      expect(direct, path).toStrictEqual(answered);
    }
  });
});
