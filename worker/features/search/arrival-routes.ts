import { Hono } from "hono";
import { searchAt } from "#contracts/arrivals.ts";
import { promptParam, searchText, usage, usageCount } from "#contracts/prompts.ts";
import { countCopy, countView } from "#worker/features/prompts/count-reading.ts";
import { inBackground } from "#worker/lib/background.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { ipAddressOf } from "#worker/lib/network.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { countOpen } from "./operate/count-open.ts";

/** At the address of prompts: a view that came from a search is an open of it too. */
export const arrivalsRouter = new Hono<ApiEnv>().post(
  "/:id/usage",
  endpoint({
    summary: "어디서 온 조회와 복사 세기",
    auth: "optional",
    consent: false,
    rate: "view",
    input: { param: promptParam, json: usage },
    output: usageCount,
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    const { member } = c.var;
    const address = ipAddressOf(c.req.raw);
    const viewer = { reader: member, address };
    const did = c.req.valid("json");
    if (did.kind === "copy") return reply(c, countCopy(c.var.db, c.env, id, viewer));
    const { from } = did;
    // The address of a page is not ours to refuse: what no search can be is left out.
    const search = did.search ?? searchText.safeParse(searchAt(from ?? "")).data;
    const counted = await countView(c.var.db, c.env, id, { ...viewer, search, from });
    const visitor = { memberId: member?.id, address };
    if (search !== undefined) await inBackground(c, countOpen(c.var.db, c.env, { search, prompt_id: id }, visitor));
    return reply(c, counted);
  },
);
