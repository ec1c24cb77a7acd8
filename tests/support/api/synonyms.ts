import { env } from "cloudflare:workers";

/** Adds terms of one concept to the synonym table. */
export const addSynonyms = (concept: string, terms: readonly string[]) =>
  env.DB.batch(
    terms.map((term) => env.DB.prepare("INSERT INTO synonyms(term, concept) VALUES (?, ?)").bind(term, concept)),
  );
