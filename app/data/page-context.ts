import { createContext } from "react-router";
import type { Operator } from "#contracts/operator.ts";
import type { ApiDocument } from "#worker/features/ops/openapi.ts";
import type { SharePictures } from "#worker/features/sharing/picture-of.ts";
import type { PageReads } from "#worker/pages/reads.ts";

/** What server loaders read, always as a guest: `await context.get(readsContext).home()`. Refusals go to the error boundary. */
export const readsContext = createContext<PageReads>();

/** The addresses of the pictures in links to what a loader has read. */
export const picturesContext = createContext<SharePictures>();

/** Origin of the site (`https://…`), for absolute URLs in metadata, robots.txt and the site map. */
export const originContext = createContext<string>();

/** The business that operates the site, as the footer and the legal pages must state it. */
export const operatorContext = createContext<Operator>();

/** The OpenAPI document of the API, which is written anew at each call. */
export const apiDocumentContext = createContext<() => ApiDocument>();
