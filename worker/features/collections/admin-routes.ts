import { Hono } from "hono";
import { collectionPicks, newCollectionPicks } from "#contracts/collections.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { listCollectionPicks, pickCollections } from "./picks.ts";

/** The collections on the main page, for operators. */
export const collectionsAdminRouter = new Hono<ApiEnv>()
  .get("/", endpoint({ summary: "첫 화면의 모음", auth: "operator", output: collectionPicks }), (c) =>
    reply(c, listCollectionPicks(c.var.db)),
  )
  .put(
    "/",
    endpoint({
      summary: "첫 화면에 보일 모음 고르기",
      auth: "operator",
      input: { json: newCollectionPicks },
      output: collectionPicks,
    }),
    (c) => reply(c, pickCollections(c.var, c.req.valid("json").collection_ids)),
  );
export type CollectionsAdminRouter = typeof collectionsAdminRouter;
