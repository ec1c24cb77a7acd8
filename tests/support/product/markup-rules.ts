import { readDocument, type Tag } from "./markup.ts";

const has = (tag: Tag, name: string) => name in tag.attributes;
const sources = (tags: Tag[]) => tags.map(({ source }) => source);
const nameOf = ({ attributes, text }: Tag) => (attributes["aria-label"] ?? text).trim();
const isBesideOthers = new Set(["a", "button"]);
const POINTERS = ["for", "aria-labelledby", "aria-describedby", "aria-controls", "popovertarget"];

const isNested = ({ name, within }: Tag) =>
  isBesideOthers.has(name) &&
  within.some((around) => isBesideOthers.has(around) || (name === "button" && around === "label"));

const onlyOnce: [what: string, isIt: (tag: Tag) => boolean][] = [
  ["title", ({ name }) => name === "title"],
  ["description", ({ name, attributes }) => name === "meta" && attributes.name === "description"],
  ["canonical", ({ name, attributes }) => name === "link" && attributes.rel === "canonical"],
  ["viewport", ({ name, attributes }) => name === "meta" && attributes.name === "viewport"],
];

/** Checks a document against the markup rules; faults hold the source of what breaks one. */
export function checkMarkup(html: string) {
  const { tags, errors } = readDocument(html);
  const all = (...names: string[]) => tags.filter(({ name }) => names.includes(name));
  const head = tags.filter(({ within }) => within.includes("head"));
  const ids = tags.filter((tag) => has(tag, "id")).map(({ attributes }) => attributes.id!);
  const levels = all("h1", "h2", "h3", "h4").map(({ name }) => Number(name[1]));
  const pointed = POINTERS.flatMap((pointer) =>
    tags.flatMap(({ attributes }) => attributes[pointer]?.split(" ") ?? []),
  );
  return {
    language: all("html")[0]?.attributes.lang,
    title: head.find(({ name }) => name === "title")?.text.trim() ?? "",
    faults: {
      mended: errors,
      firstHeadings: all("h1").length,
      skippedLevels: levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1),
      doubledIds: ids.filter((id, index) => ids.indexOf(id) !== index),
      danglingIds: pointed.filter((id) => !ids.includes(id)),
      emptyLinks: sources(all("a").filter((link) => !link.attributes.href || nameOf(link) === "")),
      namelessButtons: sources(all("button").filter((button) => nameOf(button) === "" || !has(button, "type"))),
      nestedControls: sources(tags.filter(isNested)),
      inlineStyles: sources(tags.filter((tag) => has(tag, "style"))),
      unsizedImages: sources(
        all("img").filter((image) => !["width", "height", "alt"].every((name) => has(image, name))),
      ),
      repeatedMeta: onlyOnce.filter(([, isIt]) => head.filter(isIt).length > 1).map(([what]) => what),
      hasMain: all("main").length,
    },
  };
}

/** A script that runs. One of any other type is a data block, which no policy has to allow (HTML, "prepare the script element"). */
const isScript = ({ name, attributes: { type } }: Tag) =>
  name === "script" && (type === undefined || type === "module");

/** The files that a document loads, by their addresses, and its inline parts, which its policy has to allow. */
export function broughtBy(html: string) {
  const { tags } = readDocument(html);
  const files = tags.flatMap(({ name, attributes }) => {
    if (name === "link") return attributes.rel === "canonical" ? [] : [attributes.href];
    return ["img", "script", "source"].includes(name) ? [attributes.src] : [];
  });
  const inline = tags.filter((tag) => tag.name === "style" || (isScript(tag) && !tag.attributes.src));
  return {
    files: files.filter((file) => file !== undefined),
    inline: inline.map(({ name, text }) => ({ name, text })),
  };
}
