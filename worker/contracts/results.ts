import { z } from "zod";
import { ageRatings } from "./age-rating.ts";
import { count, rowId } from "./answers.ts";
import { modelSlugs } from "./catalog.ts";

export const resultKinds = ["text", "image", "audio", "video"] as const;
export type ResultKind = (typeof resultKinds)[number];
export const mediaKinds = ["image", "audio", "video"] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** A path below `/media/`; a result that is not public has a signature in the query, which ends within the hour. */
const url = z.string().startsWith("/media/");

/** The files of one result. `width` and `height` in pixels, 0 for a sound; `bytes` is the size of the file at `url`. */
export const media = z
  .object({
    id: z.uuid(),
    /** The sound, the film, or the widest copy of the picture. */
    url,
    type: z.string(),
    width: count,
    height: count,
    bytes: count,
    /** In seconds, of a sound or a film. */
    duration: z.number().nonnegative().optional(),
    /** Empty for a decorative picture, and while a draft has none. */
    alt: z.string(),
    is_decorative: z.boolean(),
    /** A ThumbHash in Base64. */
    placeholder: z.string().nullable(),
    /** The copies of a picture, narrowest first; empty for a sound and a film. */
    srcset: z.array(z.object({ width: rowId, url })),
    /** The still picture of a film. */
    poster: url.optional(),
  })
  .meta({ id: "Media" });
export type Media = z.output<typeof media>;

export const result = z
  .object({
    id: rowId,
    input: z.string(),
    kind: z.enum(resultKinds),
    /** Of a text result, in Markdown. */
    text: z.string().optional(),
    /** Of a picture, a sound or a film. */
    media: media.optional(),
    model: z.enum(modelSlugs).optional(),
    /** Of a prompt for sale: shown to those only who may read its text. */
    is_buyers_only: z.boolean(),
    /** Only where it is 19: shown to its prompter and to members who are 19 and were checked. */
    age_rating: z.enum(ageRatings).optional(),
  })
  .meta({ id: "Result" });
export type Result = z.output<typeof result>;

/** The first public result as a card shows it: the beginning of a text, or the files of the others. */
export const cover = z
  .object({ kind: z.enum(resultKinds), text: z.string().optional(), media: media.optional() })
  .meta({ id: "Cover" });
export type Cover = z.output<typeof cover>;

export const orderedResults = z.object({ items: z.array(result) });
