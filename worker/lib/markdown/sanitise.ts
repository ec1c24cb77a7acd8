import { sanitize, type Schema } from "hast-util-sanitize";
import type { Hast } from "./parse.ts";

/** The elements and attributes that a guide may hold; all others are removed. */
const schema: Schema = {
  tagNames: "h1 h2 h3 h4 h5 h6 p ul ol li blockquote hr pre code table thead tbody tr th td strong em s a img br".split(
    " ",
  ),
  attributes: { a: ["href"], img: ["src", "alt"], ol: ["start"], li: ["value"] },
  protocols: { href: ["https", "http", "mailto"], src: [] },
  ancestors: { thead: ["table"], tbody: ["table"], tr: ["table"], th: ["table"], td: ["table"] },
  required: {},
  strip: ["script", "style"],
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
};

export const sanitise = (children: Hast[]) =>
  (sanitize({ type: "root", children }, schema) as { children: Hast[] }).children;
