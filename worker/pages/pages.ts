import type { ServerBuild } from "react-router";
import type { Env } from "#worker/env.ts";
import { namesAll, namesTag } from "#worker/lib/if-none-match.ts";
import { findOperatorFault } from "#worker/lib/operator.ts";
import { shutPage } from "#worker/lib/shut-page.ts";
import { readDataVersion } from "./data-versions.ts";
import { createBuildTag, etagOf } from "./etag.ts";
import { createFindPage, type Page } from "./find-page.ts";
import { baseHeaders } from "./headers.ts";
import { answerKept, answerUnchanged, createKeptDocuments, type Edition } from "./kept-documents.ts";
import { plainPathOf } from "./plain-path.ts";
import type { Render } from "./render.ts";
import { renderPage } from "./render-page.ts";

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

    return renderPage(original, env, ctx, render, { page, edition, sentTags, documents });
  };
}
