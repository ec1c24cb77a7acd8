import { appliedSynonyms, readSynonyms, synonymStatements } from "./synonym-source.ts";

// Prints the body of the next migration: what the source of the synonyms says and the migrations so far do not.
console.log(synonymStatements(readSynonyms(), appliedSynonyms()).join("\n--> statement-breakpoint\n"));
