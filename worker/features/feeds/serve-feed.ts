import { type CategorySlug, categorySlugs } from "#contracts/catalog.ts";
import { FEED_TYPE } from "#contracts/feeds.ts";
import { openDb } from "#worker/db/client.ts";
import type { Env } from "#worker/env.ts";
import { notFound } from "#worker/lib/errors.ts";
import { answerOpen } from "#worker/lib/open-answer.ts";
import { FEEDS } from "#worker/lib/open-paths.ts";
import { originOf } from "#worker/lib/origin.ts";
import { writeAtom } from "./atom.ts";
import { type FeedOf, findFeed } from "./find-feed.ts";

const isCategory = (slug: string): slug is CategorySlug => categorySlugs.includes(slug as CategorySlug);
const IS_ID = /^[1-9]\d{0,14}$/;

function feedAt(path: string): FeedOf | undefined {
  const [, slug, owner, id] = FEEDS.exec(path) ?? [];
  if (slug !== undefined) return isCategory(slug) ? { kind: "category", slug } : undefined;
  const kind = owner === "profile" ? "member" : "collection";
  if (id !== undefined) return IS_ID.test(id) ? { kind, id: Number(id) } : undefined;
  return { kind: path === "/feed.xml" ? "newest" : "announcements" };
}

/** Serves the feeds, at the paths of `FEEDS`. */
export const serveFeed = (request: Request, env: Env) =>
  answerOpen(request, async () => {
    const of = feedAt(new URL(request.url).pathname);
    if (!of) throw notFound("소식");
    const { feed, tags } = await findFeed(openDb(env.DB).db, originOf(env, request.url), of);
    return { body: writeAtom(feed), type: `${FEED_TYPE}; charset=utf-8`, tags };
  });
