import { RouterContextProvider } from "react-router";
import { pageContext } from "#app/data/page-context.ts";
import { api } from "#worker/api.ts";
import type { Env } from "#worker/env.ts";
import { describeApi } from "#worker/features/ops/openapi.ts";
import { readShared } from "#worker/features/sharing/read-shared.ts";
import { sharePictures } from "#worker/features/sharing/picture-of.ts";
import { aiProvidersOf } from "#worker/integrations/ai-providers.ts";
import { kakaoOf } from "#worker/integrations/kakao.ts";
import { buildVersionOf } from "#worker/lib/build-version.ts";
import { namesAll } from "#worker/lib/if-none-match.ts";
import { operatorOf } from "#worker/lib/operator.ts";
import { originOf } from "#worker/lib/origin.ts";
import type { Page } from "./find-page.ts";
import { setPageHeaders } from "./headers.ts";
import { answerKept, answerUnchanged, type Edition, type KeptDocument, keepDocument } from "./kept-documents.ts";
import { createReads } from "./reads.ts";
import { refuse } from "./refuse.ts";
import type { Render } from "./render.ts";
import type { SegmentedLru } from "./segmented-lru.ts";

function createContext(request: Request, env: Env, ctx: ExecutionContext, edition: Edition | undefined) {
  const context = new RouterContextProvider();
  const origin = originOf(env, request.url);
  context.set(pageContext, {
    reads: createReads(request, env, ctx, edition?.version.bookmark),
    pictures: sharePictures,
    origin,
    aiProviders: aiProvidersOf(env, origin),
    operator: operatorOf(env),
    kakao: kakaoOf(env, origin),
    readShared: (shared) =>
      readShared(shared).catch((error: unknown) => {
        throw refuse(error, request.url).thrown;
      }),
    describeApi: () => describeApi(api.routes, buildVersionOf(env)),
  });
  return context;
}

type Rendering = {
  page: Page | undefined;
  edition: Edition | undefined;
  sentTags: string | null;
  documents: SegmentedLru<KeptDocument>;
};

/** Renders what is at an address, and keeps it where it is shared and no newer than its edition. */
export async function renderPage(
  original: Request,
  env: Env,
  ctx: ExecutionContext,
  render: Render,
  { page, edition, sentTags, documents }: Rendering,
) {
  const { url, method } = original;
  // HEAD has the headers of GET.
  const request = method === "HEAD" ? new Request(original, { method: "GET" }) : original;
  const context = createContext(request, env, ctx, edition);
  const response = await render(request, context, env, ctx);
  const headers = new Headers(response.headers);
  const isShared = await setPageHeaders(headers, request, env, { page, status: response.status, context });
  if (edition && isShared) {
    const document = keepDocument(documents, url, edition, headers, await response.arrayBuffer());
    return namesAll(sentTags) ? answerUnchanged(edition) : answerKept(document, method);
  }
  documents.remove(url);
  const { status, statusText } = response;
  return new Response(method === "HEAD" ? null : response.body, {
    status,
    statusText: statusText || undefined,
    headers,
  });
}
