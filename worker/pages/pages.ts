import { RouterContextProvider, type ServerBuild } from "react-router";
import {
  apiDocumentContext,
  operatorContext,
  originContext,
  picturesContext,
  readsContext,
} from "#app/data/page-context.ts";
import { api } from "#worker/api.ts";
import type { Env } from "#worker/env.ts";
import { describeApi } from "#worker/features/ops/openapi.ts";
import { sharePictures } from "#worker/features/sharing/picture-of.ts";
import { namesAll, namesTag } from "#worker/lib/if-none-match.ts";
import { findOperatorFault, operatorOf } from "#worker/lib/operator.ts";
import { originOf } from "#worker/lib/origin.ts";
import { shutPage } from "#worker/lib/shut-page.ts";
import { versionOf } from "#worker/lib/version.ts";
import { createBuildTag, etagOf } from "./etag.ts";
import { createFindPage, type Page } from "./find-page.ts";
import { setPageHeaders } from "./headers.ts";
import { answerKept, answerUnchanged, createKeptDocuments, type Edition, keepDocument } from "./kept-documents.ts";
import { createReads } from "./reads.ts";
import type { Render } from "./render.ts";
import { readVersion } from "./versions.ts";

function createContext(request: Request, env: Env, ctx: ExecutionContext, edition: Edition | undefined) {
  const context = new RouterContextProvider();
  context.set(readsContext, createReads(request, env, ctx, edition?.version.bookmark));
  context.set(picturesContext, sharePictures);
  context.set(originContext, originOf(env, request.url));
  context.set(operatorContext, operatorOf(env));
  context.set(apiDocumentContext, () => describeApi(api.routes, versionOf(env)));
  return context;
}

/**
 * Answers documents, their `.data`, and resource routes. None is rendered for a member: one copy serves everyone, and is
 * kept in `documents` for as long as its data version is the present one.
 */
export function createPages(build: ServerBuild, render: Render, documents = createKeptDocuments()) {
  const findPage = createFindPage(build);
  const buildTagOf = createBuildTag(build);

  async function findEdition(page: Page | undefined, env: Env): Promise<Edition | undefined> {
    const version = page && (await readVersion(page, env));
    return version && { page, version, etag: etagOf(buildTagOf(env), version.text, page.isData) };
  }

  return async (original: Request, env: Env, ctx: ExecutionContext) => {
    const fault = findOperatorFault(env);
    if (fault) return shutPage(fault);
    const { url, method } = original;
    const isRead = method === "GET" || method === "HEAD";
    const known = isRead ? original.headers.get("if-none-match") : null;
    const kept = isRead ? documents.get(url) : undefined;
    // Before rendering: what is written meanwhile raises the version, and what is kept under the old one is not used again.
    const edition = await findEdition(kept?.page ?? (isRead ? findPage(new URL(url).pathname) : undefined), env);
    if (edition && namesTag(known, edition.etag)) return answerUnchanged(edition);
    if (kept && kept.etag === edition?.etag)
      return namesAll(known) ? answerUnchanged(edition) : answerKept(kept, method);

    // HEAD has the headers of GET.
    const request = method === "HEAD" ? new Request(original, { method: "GET" }) : original;
    const context = createContext(request, env, ctx, edition);
    const response = await render(request, context);
    const headers = new Headers(response.headers);
    const handle = await setPageHeaders(headers, request, env, response.status, context);
    if (edition && handle === edition.page.handle) {
      const document = keepDocument(documents, url, edition, headers, await response.arrayBuffer());
      return namesAll(known) ? answerUnchanged(edition) : answerKept(document, method);
    }
    documents.remove(url);
    const { status, statusText } = response;
    const body = method === "HEAD" ? null : response.body;
    return new Response(body, { status, statusText: statusText || undefined, headers });
  };
}
