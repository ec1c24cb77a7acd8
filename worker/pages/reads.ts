import { bundleParam } from "#contracts/bundles.ts";
import { collectionParam, collectionsQuery } from "#contracts/collections.ts";
import { pageQuery } from "#contracts/common.ts";
import { type GuideContent, type GuideKind, guideParam } from "#contracts/guides.ts";
import { leaderboardQuery } from "#contracts/leaderboard.ts";
import { memberParam, profileQuery } from "#contracts/members.ts";
import { promptListQuery, promptParam } from "#contracts/prompts.ts";
import { questionListQuery } from "#contracts/questions.ts";
import { requestListQuery, requestParam } from "#contracts/requests.ts";
import { reviewListQuery } from "#contracts/reviews.ts";
import { historyQuery } from "#contracts/versions.ts";
import { nearestQuery } from "#contracts/nearest.ts";
import { linkParam } from "#contracts/visibility.ts";
import { type Db, openDb } from "#worker/db/client.ts";
import type { Env } from "#worker/env.ts";
import { listBundlesWith, listNewestBundles, readBundle } from "#worker/features/bundles/read.ts";
import { readLinked } from "#worker/features/links/read.ts";
import { listNewestCollections, readCollection, readMemberCollections } from "#worker/features/collections/read.ts";
import { readFollows } from "#worker/features/follows/lists.ts";
import { listGuides, readGuide } from "#worker/features/guides/read-guide.ts";
import { readHome } from "#worker/screens/home/read-home.ts";
import { readPrompt } from "#worker/screens/prompt/read-prompt.ts";
import { readLeaderboard } from "#worker/features/leaderboard/read.ts";
import { deliverAlerts } from "#worker/features/ops/deliver-alerts.ts";
import { requireMemberPage } from "#worker/features/prompts/member-prompts.ts";
import { listRemixes } from "#worker/features/remixes/list.ts";
import { readQuestions } from "#worker/features/questions/list.ts";
import { listRequests, readRequest } from "#worker/features/requests/read.ts";
import { readReceived, readReviews } from "#worker/features/reviews/list.ts";
import { nearestCategories } from "#worker/features/search/nearest-categories.ts";
import { listPopularSearches } from "#worker/features/search/popular-searches.ts";
import { listOrSearch } from "#worker/features/search/list-or-search.ts";
import { readHistory } from "#worker/features/versions/read-history.ts";
import { notFound } from "#worker/lib/errors.ts";
import { inBackground } from "#worker/lib/background.ts";
import { ipAddressOf } from "#worker/lib/network.ts";
import { hasObserved } from "#worker/lib/observed.ts";
import { limitLinks, limitSearch } from "#worker/middleware/rate-limit.ts";
import { parseInput } from "#worker/middleware/validate.ts";
import { refuse } from "./refuse.ts";

/** Parameters of an address, not yet validated. */
type Query = Record<string, string | undefined>;

const GUEST = null;
const promptId = (id: string) => parseInput(promptParam, { id }).id;
const memberId = (id: string) => parseInput(memberParam, { id }).id;
const pageAt = (cursor: string | undefined) => parseInput(pageQuery, { cursor });

/**
 * What the loaders of public pages read: the verbs behind the routes of the API, called as a guest and in one D1 session, which
 * sees at least the state of the database that `bookmark` names. Each takes the parameters of the address as they are and returns
 * what routes answer in `data`, in one round trip to the database (a search in several). What the API refuses throws
 * `data(problem, { status })`, for the error boundary.
 */
export function createReads(request: Request, env: Env, context?: ExecutionContext, bookmark?: string | null) {
  const address = ipAddressOf(request);
  let session: Db | undefined;

  /** As after calls of the API (worker/middleware/alerts.ts). */
  async function deliverObserved() {
    if (hasObserved()) await inBackground({ executionCtx: context }, deliverAlerts(env));
  }

  async function read<T>(verb: (db: Db) => Promise<T>): Promise<T> {
    try {
      const value = await verb((session ??= openDb(env.DB, bookmark ?? undefined).db));
      await deliverObserved();
      return value;
    } catch (error) {
      const { refusal, thrown } = refuse(error, request.url);
      if (refusal.code !== "unavailable") await deliverObserved();
      throw thrown;
    }
  }

  return {
    home: () => read(readHome),
    /** Searches are limited and counted as those of the API. */
    prompts: (query: Query) =>
      read(async (db) => {
        await limitSearch(env, address, query.search);
        const by = { db, env, reader: GUEST, context, visitor: { address } };
        return listOrSearch(by, parseInput(promptListQuery, query));
      }),
    popularSearches: () => read(listPopularSearches),
    nearestCategories: (search: string) =>
      read(async (db) => nearestCategories(db, parseInput(nearestQuery, { q: search }).q)),
    requests: (query: Query) => read(async (db) => listRequests(db, parseInput(requestListQuery, query))),
    request: (id: string) => read(async (db) => readRequest(db, parseInput(requestParam, { id }).id, GUEST)),
    leaderboard: (query: Query) => read(async (db) => readLeaderboard(db, parseInput(leaderboardQuery, query))),
    collection: (id: string, cursor: string | undefined) =>
      read(async (db) => readCollection(db, parseInput(collectionParam, { id }).id, GUEST, pageAt(cursor))),
    newestCollections: (id: string) => read(async (db) => listNewestCollections(db, memberId(id))),
    collectionsOf: (id: string, cursor: string | undefined) =>
      read(async (db) => readMemberCollections(db, memberId(id), parseInput(collectionsQuery, { cursor }))),
    bundle: (id: string) => read(async (db) => readBundle(db, parseInput(bundleParam, { id }).id, GUEST)),
    newestBundles: (id: string) => read(async (db) => listNewestBundles(db, memberId(id))),
    bundlesWith: (id: string) => read(async (db) => listBundlesWith(db, promptId(id))),
    linked: (key: string) =>
      read(async (db) => {
        const link = linkParam.safeParse({ key });
        if (!link.success) throw notFound("프롬프트");
        await limitLinks(env, address);
        return readLinked(db, env, link.data.key);
      }),
    prompt: (id: string) => read(async (db) => readPrompt(db, promptId(id), GUEST)),
    promptReviews: (id: string, query: Query) =>
      read(async (db) => readReviews(db, promptId(id), GUEST, parseInput(reviewListQuery, query))),
    history: (id: string, query: Query) =>
      read(async (db) => readHistory(db, promptId(id), GUEST, parseInput(historyQuery, query))),
    remixes: (id: string, cursor: string | undefined) =>
      read(async (db) => listRemixes(db, promptId(id), pageAt(cursor))),
    promptQuestions: (id: string, query: Query) =>
      read(async (db) => readQuestions(db, promptId(id), GUEST, parseInput(questionListQuery, query))),
    profile: (id: string, cursor: string | undefined) =>
      read(async (db) => requireMemberPage(db, memberId(id), GUEST, parseInput(profileQuery, { cursor }).cursor)),
    receivedReviews: (id: string, cursor: string | undefined) =>
      read(async (db) => readReceived(db, memberId(id), pageAt(cursor))),
    follows: (list: "followers" | "following", id: string, cursor: string | undefined) =>
      read(async (db) => readFollows(db, list, memberId(id), GUEST, pageAt(cursor))),
    guides: (kind: GuideKind, cursor: string | undefined) => read(async (db) => listGuides(db, kind, pageAt(cursor))),
    guide: (kind: GuideKind, id: string) =>
      read(async (db) => (await readGuide(db, kind, parseInput(guideParam, { id }).id, "content")) as GuideContent),
  };
}
export type PageReads = ReturnType<typeof createReads>;
