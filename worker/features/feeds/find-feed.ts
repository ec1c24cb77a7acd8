import { collectionTag, GUIDES, LISTS, memberTag } from "#contracts/cache-tags.ts";
import { type CategorySlug, nameOf } from "#contracts/catalog.ts";
import { FEED_SIZE, feedPaths } from "#contracts/feeds.ts";
import type { CollectionDetail } from "#contracts/collections.ts";
import type { GuideCard } from "#contracts/guides.ts";
import type { PromptCard } from "#contracts/prompts.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { readCollection } from "#worker/features/collections/read.ts";
import { newestGuideCards } from "#worker/features/guides/queries.ts";
import { toGuideCard } from "#worker/features/guides/view.ts";
import { profileOf } from "#worker/features/members/queries.ts";
import { promptCards } from "#worker/features/prompts/listing.ts";
import { newestCardsOf } from "#worker/features/prompts/newest-of-member.ts";
import { HIGHEST_RANK } from "#worker/lib/cursor.ts";
import { toCard } from "#worker/features/prompts/view.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Entry, Feed } from "./atom.ts";

export type FeedOf =
  | { kind: "newest" }
  | { kind: "category"; slug: CategorySlug }
  | { kind: "member" | "collection"; id: number }
  | { kind: "announcements" };

/** A feed and the cache tags of the page that shows the same. */
export type FoundFeed = { feed: Feed; tags: string[] };

const priceOf = (price: number) => (price === 0 ? "무료" : `${price.toLocaleString("ko-KR")}원`);

/** What everybody sees on a card: of the text itself, not a word. */
const summaryOf = ({ description, price, category, model }: PromptCard) =>
  [description, [priceOf(price), nameOf(category), nameOf(model)].join(" · ")].filter(Boolean).join("\n\n");

// A rank is `value << 32 | id`, and the value of the newest is the second in which it was published.
const publishedAt = (rank: string) => new Date(Number(BigInt(rank) >> 32n) * 1_000);

const promptEntry = (origin: string, card: PromptCard, rank: string): Entry => ({
  url: `${origin}/prompt/${card.id}`,
  title: card.title,
  summary: summaryOf(card),
  author: { name: card.prompter.nickname, url: `${origin}/profile/${card.prompter.user_id}` },
  category: { slug: card.category, name: nameOf(card.category) },
  publishedAt: publishedAt(rank),
  updatedAt: new Date(card.updated_at),
});

const collectedEntry = (origin: string, { prompt, note }: CollectionDetail["prompts"]["items"][number]): Entry => ({
  url: `${origin}/prompt/${prompt.id}`,
  title: prompt.title,
  summary: [note, summaryOf(prompt)].filter(Boolean).join("\n\n"),
  author: { name: prompt.prompter.nickname, url: `${origin}/profile/${prompt.prompter.user_id}` },
  category: { slug: prompt.category, name: nameOf(prompt.category) },
  publishedAt: new Date(prompt.create_at),
  updatedAt: new Date(prompt.updated_at),
});

const guideEntry = (origin: string, guide: GuideCard): Entry => ({
  url: `${origin}/guide/notice/${guide.id}`,
  title: guide.title,
  summary: guide.summary,
  author: { name: "글감", url: `${origin}/` },
  publishedAt: new Date(guide.published_at),
  updatedAt: new Date(guide.updated_at),
});

type Rows = Awaited<ReturnType<typeof promptCards>>;
const promptEntries = (origin: string, rows: Rows) => rows.map((row) => promptEntry(origin, toCard(row), row.rank));

async function newest(db: Db, origin: string): Promise<FoundFeed> {
  const rows = await promptCards(db, { sort: "latest", limit: FEED_SIZE });
  const feed = {
    self: origin + feedPaths.newest,
    page: `${origin}/`,
    title: "글감 새 프롬프트",
    subtitle: "글감에 새로 올라온 프롬프트예요.",
    entries: promptEntries(origin, rows),
  };
  return { feed, tags: [LISTS] };
}

async function ofCategory(db: Db, origin: string, slug: CategorySlug): Promise<FoundFeed> {
  const rows = await promptCards(db, { sort: "latest", category: slug, limit: FEED_SIZE });
  const name = nameOf(slug);
  const feed = {
    self: origin + feedPaths.ofCategory(slug),
    page: `${origin}/?category=${slug}`,
    title: `글감 ${name} 프롬프트`,
    subtitle: `${name}에 새로 올라온 프롬프트예요.`,
    entries: promptEntries(origin, rows),
  };
  return { feed, tags: [LISTS] };
}

async function ofMember(db: Db, origin: string, id: number): Promise<FoundFeed> {
  const { member, rows } = await batchOf(db, {
    member: profileOf(db, id),
    rows: newestCardsOf(db, { memberId: id, after: HIGHEST_RANK, limit: FEED_SIZE }, "latest"),
  });
  if (!member[0]) throw notFound("회원");
  const feed = {
    self: origin + feedPaths.ofMember(id),
    page: `${origin}/profile/${id}`,
    title: `${member[0].nickname}님의 프롬프트`,
    subtitle: member[0].intro || `${member[0].nickname}님이 글감에 올린 프롬프트예요.`,
    entries: promptEntries(origin, rows),
  };
  return { feed, tags: [memberTag(id)] };
}

async function ofCollection(db: Db, origin: string, id: number): Promise<FoundFeed> {
  const { title, about, member, prompts } = await readCollection(db, id, null, { limit: FEED_SIZE });
  const feed = {
    self: origin + feedPaths.ofCollection(id),
    page: `${origin}/collections/${id}`,
    title: `${title}: ${member.nickname}님의 모음`,
    subtitle: about || `${member.nickname}님이 모은 프롬프트예요.`,
    entries: prompts.items.map((item) => collectedEntry(origin, item)),
  };
  return { feed, tags: [LISTS, collectionTag(id)] };
}

async function announcements(db: Db, origin: string): Promise<FoundFeed> {
  const rows = await newestGuideCards(db, { kind: "notice", limit: FEED_SIZE });
  const feed = {
    self: origin + feedPaths.announcements,
    page: `${origin}/guide/notice`,
    title: "글감 공지",
    subtitle: "글감에서 알려 드리는 소식이에요.",
    entries: rows.map((row) => guideEntry(origin, toGuideCard(row))),
  };
  return { feed, tags: [GUIDES] };
}

/** The feed with the newest of what it is about, at most 50 entries, with one round trip. Throws `not_found` for a member or collection that nobody may see. */
export function findFeed(db: Db, origin: string, of: FeedOf): Promise<FoundFeed> {
  if (of.kind === "newest") return newest(db, origin);
  if (of.kind === "announcements") return announcements(db, origin);
  if (of.kind === "collection") return ofCollection(db, origin, of.id);
  return of.kind === "category" ? ofCategory(db, origin, of.slug) : ofMember(db, origin, of.id);
}
