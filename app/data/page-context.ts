import { createContext } from "react-router";
import type { Operator } from "#contracts/operator.ts";
import type { PageReads } from "#worker/pages/reads.ts";

/** What server loaders read, always as a guest: `await context.get(readsContext).home()`. Refusals go to the error boundary. */
export const readsContext = createContext<PageReads>();

/** Origin of the site (`https://…`), for absolute URLs in metadata, robots.txt and the site map. */
export const originContext = createContext<string>();

/** The business that operates the site, as the footer and the legal pages must state it. */
export const operatorContext = createContext<Operator>();
