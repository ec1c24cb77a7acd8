import { CARD_HEIGHT, CARD_WIDTH, cardCode } from "#contracts/embed-code.ts";
import { oembedQuery, type OembedQuery } from "#contracts/embeds.ts";
import type { Env } from "#worker/env.ts";
import { sharePictures } from "#worker/features/sharing/picture-of.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import { answerOpen } from "#worker/lib/open-answer.ts";
import { originOf } from "#worker/lib/origin.ts";
import { XML_DECLARATION, xmlLeaf, xmlNode } from "#worker/lib/xml.ts";
import { parseInput } from "#worker/middleware/validate.ts";
import { requireShown, type Shown, tagsOf } from "./find-prompt.ts";

const PROMPT_PAGE = /^\/prompt\/([^/]+)\/?$/;
const PICTURE = { width: 1200, height: 630 };

/** The number in the address of the page of a prompt of ours. Throws `not_found` for any other address. */
function promptIn(url: string, origin: string) {
  const { origin: from, pathname } = new URL(url);
  const [, id] = PROMPT_PAGE.exec(pathname) ?? [];
  if (from !== origin || id === undefined) throw notFound("퍼갈 프롬프트");
  return id;
}

type Written = Record<string, string | number>;

/** The answer of oEmbed 1.0 (https://oembed.com, 2.3) of type `rich`. */
function describe({ prompt, prompterUrl, origin }: Shown, { maxwidth, maxheight }: OembedQuery): Written {
  const size = {
    width: Math.min(CARD_WIDTH, maxwidth ?? CARD_WIDTH),
    height: Math.min(CARD_HEIGHT, maxheight ?? CARD_HEIGHT),
  };
  const isPictureFit = PICTURE.width <= (maxwidth ?? Infinity) && PICTURE.height <= (maxheight ?? Infinity);
  return {
    type: "rich",
    version: "1.0",
    title: prompt.title,
    author_name: prompt.prompter.nickname,
    author_url: prompterUrl,
    provider_name: "글감",
    provider_url: `${origin}/`,
    cache_age: 3_600,
    ...(isPictureFit && {
      thumbnail_url: origin + sharePictures.ofPrompt(prompt),
      thumbnail_width: PICTURE.width,
      thumbnail_height: PICTURE.height,
    }),
    html: cardCode(origin, prompt, size),
    ...size,
  };
}

const writers: Record<string, { type: string; write: (about: Written) => string }> = {
  json: { type: "application/json; charset=utf-8", write: (about) => JSON.stringify(about) },
  xml: {
    type: "text/xml; charset=utf-8",
    write: (about) =>
      XML_DECLARATION +
      xmlNode(
        "oembed",
        Object.entries(about).map(([name, value]) => xmlLeaf(name, String(value))),
      ),
  },
};

/** Serves `/oembed`: how to show the card of a prompt, by the address of its page. */
export const serveOembed = (request: Request, env: Env) =>
  answerOpen(request, async () => {
    const query = parseInput(oembedQuery, Object.fromEntries(new URL(request.url).searchParams));
    const writer = Object.hasOwn(writers, query.format) ? writers[query.format]! : undefined;
    if (!writer) throw new AppError("unsupported_format", "format은 json이나 xml로 보내 주세요.");
    const id = promptIn(query.url, originOf(env, request.url));
    const source = await requireShown(env, request, id);
    return { body: writer.write(describe(source, query)), type: writer.type, tags: tagsOf(source.prompt) };
  });
