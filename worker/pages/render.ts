import type { RouterContextProvider, ServerBuild } from "react-router";
import { createDocuments } from "#framework/documents.ts";
import { draw, type Rendered } from "./draw.ts";
import { createResources } from "./resources.ts";

export type Render = (request: Request, context: RouterContextProvider) => Promise<Rendered>;

/** Has a page answer a GET: with a document, its `.data`, or a resource. The headers are not yet ours. */
export const createRender = (build: ServerBuild): Render =>
  createDocuments<Rendered>({ build, draw, others: createResources(build) });
