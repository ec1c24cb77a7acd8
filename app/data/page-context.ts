import { createContext } from "react-router";
import type { Operator } from "#contracts/operator.ts";
import type { SharedText } from "#contracts/shared-text.ts";
import type { ApiDocument } from "#worker/features/ops/openapi.ts";
import type { AiProviders } from "#worker/integrations/ai-providers.ts";
import type { SharePictures } from "#worker/features/sharing/picture-of.ts";
import type { KakaoSdk } from "#worker/integrations/kakao.ts";
import type { PageReads } from "#worker/pages/reads.ts";

/** What server loaders get of the worker: `await context.get(pageContext).reads.home()`. */
export type PageContext = {
  /** What they read, always as a guest. Refusals go to the error boundary. */
  reads: PageReads;
  /** The addresses of the pictures in links to what a loader has read. */
  pictures: SharePictures;
  /** Origin of the site (`https://…`), for absolute URLs in metadata, robots.txt and the site map. */
  origin: string;
  /** Where browsers reach the AI providers. */
  aiProviders: AiProviders;
  /** The business that operates the site, as the footer and the legal pages must state it. */
  operator: Operator;
  /** The script of Kakao and the key to use it with; undefined where there is no key. */
  kakao: KakaoSdk | undefined;
  /** What another app shared with a request; what cannot be read goes to the error boundary. */
  readShared: (request: Request) => Promise<SharedText>;
  /** The OpenAPI document of the API, which is written anew at each call. */
  describeApi: () => ApiDocument;
};

export const pageContext = createContext<PageContext>();
