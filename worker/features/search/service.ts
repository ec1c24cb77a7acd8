export { refreshCommonTerms } from "./common-terms.ts";
export { countSearch, forgetSearches, listPopularSearches } from "./counting.ts";
export { searchPrompts } from "./find.ts";
export { mergeIndex, mergeIndexStep } from "./index-tables.ts";
export { mendIndex } from "./proof.ts";
export { rebuildIndex } from "./rebuild.ts";
export { refreshSuggestions } from "./refresh-suggestions.ts";
export { suggest } from "./suggestions.ts";
export { listMisses, listTerms, setBlocked } from "./operate.ts";
