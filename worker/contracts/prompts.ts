import { ageRatings } from "./age-rating.ts";
import { z } from "zod";
import { arrivalFrom } from "./arrivals.ts";
import { count, foundPerson, image, named, pageOf, person, rowId, stars, time } from "./answers.ts";
import { attachment } from "./attachments.ts";
import { categorySlugs, modelSlugs } from "./catalog.ts";
import { id, pageQuery } from "./common.ts";
import { TAG_MAX } from "./limits.ts";
import { markupNode } from "./markup.ts";
import { sellerTypes } from "./commerce.ts";
import { launchPrice } from "./pricing.ts";
import { purchase } from "./purchases.ts";
import { cover, result } from "./results.ts";
import { ownReview } from "./reviews.ts";
import { interpretation, SEARCH_MAX, SEARCH_PEOPLE_MAX } from "./search.ts";
import { storedSkillFront } from "./skill-front.ts";
import { text } from "./text.ts";
import { condition } from "./understood.ts";
import { shownQuestions } from "./questions.ts";
import { caution } from "./vettings.ts";
import { tryout, tryoutCount } from "./tryouts.ts";
import { visibilities } from "./visibility.ts";

/** Maximum length of a cursor: a search cursor holds up to a few hundred prompt ids. */
const CURSOR_MAX = 4_000;

export const promptSorts = ["popular", "latest", "rating", "price_asc", "price_desc"] as const;
export type PromptSort = (typeof promptSorts)[number];
export const minRatings = ["3", "3.5", "4", "4.5"] as const;
export const downloadFormats = ["txt", "md", "json"] as const;
export type DownloadFormat = (typeof downloadFormats)[number];

export const promptParam = z.object({ id });
export const promptDetailQuery = z.object({
  include: z.literal("related", "include는 related만 쓸 수 있어요.").optional(),
});
/** As many prompts as a browser remembers. */
export const CARDS_MAX = 12;
const cardIds = "프롬프트 번호를 쉼표로 이어 12개까지 보내 주세요.";
/** `ids`: the numbers of prompts, with commas between them. */
export const cardsQuery = z.object({
  ids: z
    .string(cardIds)
    .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,11}$/, cardIds)
    .transform((ids) => ids.split(",").map(Number)),
});
export const downloadQuery = z.object({
  format: z.enum(downloadFormats, "txt, md, json 중에서 골라 주세요.").default("txt"),
});
export const tagListQuery = z.object({
  sort: z.literal("popular", "태그는 popular 순으로만 볼 수 있어요.").default("popular"),
});

const category = z.enum(categorySlugs, "카테고리를 골라 주세요.");
const model = z.enum(modelSlugs, "AI 모델을 골라 주세요.");

export const promptFilters = z.object({
  search: text({ max: SEARCH_MAX, label: "검색어", isQuery: true, lines: true }).optional(),
  category: category.optional(),
  model: model.optional(),
  price: z.enum(["free", "paid"], "가격은 free 또는 paid로 골라 주세요.").optional(),
  min_rating: z.enum(minRatings, "별점은 3, 3.5, 4, 4.5 중에서 골라 주세요.").optional(),
  tag: text({ min: 1, max: TAG_MAX, label: "태그", isQuery: true }).optional(),
  /** Default: best match with search terms, popularity without. */
  sort: z.enum(promptSorts, "정렬 방법을 다시 골라 주세요.").optional(),
  literal: z.literal("1", "literal에는 1만 쓸 수 있어요.").optional(),
});
export type PromptFilters = z.output<typeof promptFilters>;
export const promptListQuery = promptFilters.extend({
  ...pageQuery.shape,
  // The cursor of a search holds the ids that were already shown.
  cursor: z.string().max(CURSOR_MAX, "이어 보기 위치가 올바르지 않아요.").optional(),
});
export type PromptListQuery = z.output<typeof promptListQuery>;
export type PromptListInput = z.input<typeof promptListQuery>;

/** `held` is said to the prompter alone: an operator reads it before it is published. */
const status = z.enum(["draft", "published", "held", "hidden", "deleted"]);
export type PromptStatus = z.output<typeof status>;
export const promptAccess = z.enum(["free", "owner", "purchased", "locked"]);
export type PromptAccess = z.output<typeof promptAccess>;

export const promptCard = z
  .object({
    id: rowId,
    title: z.string(),
    description: z.string(),
    category: z.enum(categorySlugs),
    model: z.enum(modelSlugs),
    price: count,
    thumbnail: image,
    /** The first public result; null without one. */
    cover: cover.nullable(),
    tags: z.array(z.string()),
    rating: stars,
    review_count: count,
    view_count: count,
    download_count: count,
    sales_count: count,
    bookmark_count: count,
    prompter: person,
    create_at: time,
    updated_at: time,
  })
  .meta({ id: "PromptCard" });
export type PromptCard = z.output<typeof promptCard>;
export const promptCardList = z.object({ items: z.array(promptCard).max(CARDS_MAX) });
/** When it is published by itself; null unless it is. */
const publishAt = time.nullable();
export const ownPromptCard = promptCard
  .extend({
    status,
    visibility: z.enum(visibilities),
    publish_at: publishAt,
    /** Where whoever has the address reads it. */
    link: z.string().optional(),
    /** It is hidden because it is rated 19, and shown to members whose age was checked. */
    is_rated: z.literal(true).optional(),
  })
  .meta({ id: "OwnPromptCard" });
export type OwnPromptCard = z.output<typeof ownPromptCard>;

const variable = z.object({
  name: z.string(),
  label: z.string(),
  default: z.string(),
  options: z.array(z.string()).optional(),
});

/** `preview` is empty where the text is not locked; the lists are in the order of `results`, with nothing where there is nothing. */
const rendered = z.object({
  preview: z.array(markupNode),
  results: z.array(z.array(markupNode)),
  placeholders: z.array(z.string().startsWith("data:image/png;base64,").nullable()),
});

export const promptDetail = promptCard
  .extend({
    body: z.string().nullable(),
    preview: z.string(),
    variables: z.array(variable),
    /** In the prompter's order; those for buyers only are left out for a reader who may not read the text. */
    results: z.array(result),
    /** The first five text results, for clients that do not know `results`. */
    examples: z.array(z.object({ input: z.string(), output: z.string() })),
    /** How many results are left out because they are rated 19; only where there are any. */
    rated_result_count: count.optional(),
    tested: z.array(z.object({ model: z.enum(modelSlugs), tested_at: time })),
    attachments: z.array(attachment),
    /** Only of a prompt that was written as an agent skill; its text is the text of SKILL.md. */
    skill: storedSkillFront.optional(),
    /** By model, the most tried first. */
    tryout_counts: z.array(tryoutCount),
    version: rowId,
    access: promptAccess,
    /** What is rated 19 is `hidden` from everybody but its prompter and members whose age was checked. */
    status,
    /** Only of what is rated 19. */
    age_rating: z.enum(ageRatings).optional(),
    visibility: z.enum(visibilities),
    /** For its prompter; null for others. */
    publish_at: publishAt,
    /** For its prompter: where whoever has the address reads it. */
    link: z.string().optional(),
    /** With the answer to what the prompter wrote: what rules found in it, whether it is held for it or not. */
    cautions: z.array(caution).optional(),
    /** Of a remix: the prompt that it began as a copy of, null while that is not published. */
    remixed_from: z.object({ id: rowId, title: z.string(), prompter: named }).nullable().optional(),
    /** Published remixes of it. */
    remix_count: count.optional(),
    /** Whether others may remix it, while it is free. */
    allows_remix: z.boolean().optional(),
    /** For members only; `my_review` is null until they write one. */
    is_bookmarked: z.boolean().optional(),
    my_review: ownReview.nullable().optional(),
    /** For a prompt that is for sale: whether the seller is registered as a business (전자상거래법 20조의4). */
    seller_type: z.enum(sellerTypes).optional(),
    /** While a lower price holds: until when, and which ones may be named beside it. */
    launch_price: launchPrice.optional(),
    /** For the buyer; `body` comes with `opened_at`. */
    purchase: purchase.optional(),
    /** With `?include=related`: popular prompts of the same category. */
    related: z.array(promptCard).optional(),
    /** With `?include=related`: the newest try-outs, long texts cut. */
    tryouts: pageOf(tryout).optional(),
    /** With `?include=related`: the newest questions, each with its first answer. */
    questions: shownQuestions.optional(),
    /** With `?include=related`, for a page: the Markdown as elements, and a data URL for each picture of `results`. */
    rendered: rendered.optional(),
  })
  .meta({ id: "PromptDetail" });
export type PromptDetail = z.output<typeof promptDetail>;

export const promptVersion = z.object({ version: rowId, body: z.string(), create_at: time });
export type PromptVersion = z.output<typeof promptVersion>;
/** What someone searched for before they came. */
export const searchText = text({ min: 1, max: SEARCH_MAX, label: "검색어", isQuery: true });

/** What a visitor did with a prompt. `search`: the text of the search that they came from; `from`: the page before. */
export const usage = z.discriminatedUnion(
  "kind",
  [
    z
      .strictObject(
        {
          kind: z.literal("view"),
          search: searchText.optional(),
          from: arrivalFrom.optional(),
        },
        "kind, search, from만 보내 주세요.",
      )
      .refine(({ search, from }) => search !== undefined || from !== undefined, {
        path: ["from"],
        message: "search나 from 가운데 하나는 보내 주세요.",
      }),
    z.strictObject({ kind: z.literal("copy") }, "kind만 보내 주세요."),
  ],
  "kind는 view나 copy로 보내 주세요.",
);

export const viewCount = z.object({ view_count: count, counted: z.boolean() });
export type ViewCount = z.output<typeof viewCount>;
/** `is_copied`: of a member's copy, whether the server knows that the member took the text of this free prompt. */
export const usageCount = viewCount.extend({ is_copied: z.boolean().optional() });
export type UsageCount = z.output<typeof usageCount>;

/**
 * With `search`, also the interpretation of the terms and the maximum number of results; on the first page also the people whom the
 * terms name, for a signed-in reader without those whom they blocked or who blocked them.
 */
export const promptList = pageOf(promptCard).extend({
  interpreted_as: interpretation.nullable().optional(),
  total_at_most: count.optional(),
  people: z.array(foundPerson).max(SEARCH_PEOPLE_MAX).optional(),
  /** The conditions that the search says besides its words, where it says any. */
  understood: z.array(condition).optional(),
  /** Where hardly any prompt was found: from which place on they are only close to these, and by which words. */
  close: z.object({ from: count, by: z.array(z.string()) }).optional(),
  /** Of a short word that finds little: what it may be with a consonant that was left out. */
  did_you_mean: z.array(z.string()).optional(),
});
export type PromptList = z.output<typeof promptList>;

/** A category, a model or a tag, with the number of published prompts in it. */
export const catalogItem = z.object({ slug: z.string(), name: z.string(), prompt_count: count });
export type CatalogItem = z.output<typeof catalogItem>;
