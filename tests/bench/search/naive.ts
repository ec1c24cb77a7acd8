import { seedPrompts } from "#worker/db/seed/prompts.ts";

const fold = (text: string) => text.normalize("NFC").toLowerCase();

/** Titles of the seed that hold a word anywhere a reader can see it: what no index may lose. */
export const titlesHolding = (word: string) =>
  seedPrompts
    .filter(({ title, tags, description }) =>
      [title, ...tags, description].some((field) => fold(field).includes(fold(word))),
    )
    .map(({ title }) => title);
