import { Hono } from "hono";
import { cardsQuery, promptCardList } from "#contracts/prompts.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { listCards } from "./cards.ts";

/** Cards by number, at the address of prompts. Mounted before `/:id`, which matches the same address. */
export const promptCardsRouter = new Hono<ApiEnv>().get(
  "/cards",
  endpoint({
    summary: "번호로 찾은 공개 프롬프트",
    auth: "public",
    input: { query: cardsQuery },
    output: promptCardList,
  }),
  (c) => reply(c, listCards(c.var.db, c.req.valid("query").ids)),
);
