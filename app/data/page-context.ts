import { createContext } from "react-router";
import type { Operator } from "#contracts/operator.ts";
import type { ApiClient } from "#worker/client.ts";

/** The API for server loaders, called in process and always anonymous: `dataOf(context.get(apiContext).prompts…$get())`. */
export const apiContext = createContext<ApiClient>();

/** Origin of the site (`https://…`), for absolute URLs in metadata, robots.txt and the site map. */
export const originContext = createContext<string>();

/** The business that operates the site, as the footer and the legal pages must state it. */
export const operatorContext = createContext<Operator>();
