import { queryClient, queryKeys } from "#app/data/query.ts";

/** The key of a seller's own bundles. */
export const BUNDLES = [queryKeys.prompts, "bundles"];

export const rereadBundles = () => void queryClient().invalidateQueries({ queryKey: BUNDLES });
