export { refreshCommonTerms } from "./index/common-terms.ts";
export { countSearch, forgetSearches, listPopularSearches } from "./operate/count-search.ts";
export { searchPrompts } from "./search-prompts.ts";
export { mergeIndex, mergeIndexStep } from "./index/tables.ts";
export { mendIndex } from "./index/repair.ts";
export { rebuildIndex } from "./index/rebuild.ts";
export { refreshSuggestions } from "./suggest/refresh-suggestions.ts";
export { suggest } from "./suggest/suggest.ts";
export { listMisses, listTerms, setBlocked } from "./operate/blocked-terms.ts";
