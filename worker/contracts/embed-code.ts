// Separate from the schema, so that a page can name these addresses without loading zod.
/** Forms in which the text of a free prompt can be had, by the end of its address. */
export const rawForms = ["md", "json", "txt"] as const;
export type RawForm = (typeof rawForms)[number];

export const rawPath = (promptId: number, form: RawForm) => `/prompt/${promptId}.${form}`;
export const cardPath = (promptId: number) => `/embed/prompt/${promptId}`;
export const oembedPath = (url: string, format: "json" | "xml") =>
  `/oembed?${new URLSearchParams({ url, format }).toString()}`;

/** In CSS pixels; a card fits into 300. */
export const CARD_WIDTH = 560;
export const CARD_HEIGHT = 440;

/** The code that shows the card of a prompt in a page of any site. `title` names it to screen readers. */
export function cardCode(origin: string, { id, title }: { id: number; title: string }, size = {}) {
  const { width, height } = { width: CARD_WIDTH, height: CARD_HEIGHT, ...size };
  const name = title.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
  const src = `${origin}${cardPath(id)}`;
  return `<iframe src="${src}" title="${name}" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
}
