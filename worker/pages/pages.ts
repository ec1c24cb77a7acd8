import { RouterContextProvider, type ServerBuild } from "react-router";
import { pageContext } from "#app/data/page-context.ts";
import { api } from "#worker/api.ts";
import type { Env } from "#worker/env.ts";
import { describeApi } from "#worker/features/ops/openapi.ts";
import { readShared } from "#worker/features/sharing/read-shared.ts";
import { sharePictures } from "#worker/features/sharing/picture-of.ts";
import { aiProvidersOf } from "#worker/integrations/ai-providers.ts";
import { kakaoOf } from "#worker/integrations/kakao.ts";
import { namesAll, namesTag } from "#worker/lib/if-none-match.ts";
import { findOperatorFault, operatorOf } from "#worker/lib/operator.ts";
import { originOf } from "#worker/lib/origin.ts";
import { shutPage } from "#worker/lib/shut-page.ts";
import { buildVersionOf } from "#worker/lib/build-version.ts";
import { createBuildTag, etagOf } from "./etag.ts";
import { createFindPage, type Page } from "./find-page.ts";
import { baseHeaders, setPageHeaders } from "./headers.ts";
import { answerKept, answerUnchanged, createKeptDocuments, type Edition, keepDocument } from "./kept-documents.ts";
import { plainPathOf } from "./plain-path.ts";
import { createReads } from "./reads.ts";
import { refuse } from "./refuse.ts";
import type { Render } from "./render.ts";
import { readDataVersion } from "./data-versions.ts";

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

function toPlainPath(page: Page, url: string) {
  const { pathname, search } = new URL(url);
  const path = plainPathOf(page, pathname);
  if (path === undefined) return undefined;
  return new Response(null, { status: 301, headers: baseHeaders(new Headers({ location: path + search })) });
}

/**
 * Answers documents, their `.data`, and resource routes. None is rendered for a member: one copy serves everyone, and is
 * kept in `documents` for as long as its data version is the present one.
 */
export function createPages(build: ServerBuild, render: Render, documents = createKeptDocuments()) {
  const findPage = createFindPage(build);
  const buildTagOf = createBuildTag(build);

  async function findEdition(page: Page | undefined, env: Env): Promise<Edition | undefined> {
    const version = page && (await readDataVersion(page, env));
    return version && { page, version, etag: etagOf(buildTagOf(env), version.text, page.isData) };
  }

  return async (original: Request, env: Env, ctx: ExecutionContext) => {
    const fault = findOperatorFault(env);
    if (fault) return shutPage(fault);
    const { url, method } = original;
    const isRead = method === "GET" || method === "HEAD";
    const sentTags = isRead ? original.headers.get("if-none-match") : null;
    const kept = isRead ? documents.get(url) : undefined;
    // Before rendering: what is written meanwhile raises the version, and what is kept under the old one is not used again.
    const page = kept?.page ?? findPage(new URL(url).pathname);
    const moved = isRead && page && !page.isData && toPlainPath(page, url);
    if (moved) return moved;
    const edition = await findEdition(isRead ? page : undefined, env);
    if (edition && namesTag(sentTags, edition.etag)) return answerUnchanged(edition);
    if (kept && kept.etag === edition?.etag)
      return namesAll(sentTags) ? answerUnchanged(edition) : answerKept(kept, method);

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
  };
}
