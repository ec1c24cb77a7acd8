import { Hono } from "hono";
import {
  keptParam,
  newValue,
  oneSetQuery,
  setPatch,
  setQuery,
  storedValue,
  takenAnswer,
  takenValues,
  valueParam,
  valueSets,
} from "#contracts/values.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { keepValue, takeValues } from "./keep-value.ts";
import { listValues } from "./list-values.ts";
import { removeValues } from "./remove-values.ts";
import { renameSet } from "./rename-set.ts";

/** What a member keeps to fill blanks with, at the address of members. */
export const memberValuesRouter = new Hono<ApiEnv>()
  .get("/me/values", endpoint({ summary: "내 빈칸", auth: "member", output: valueSets }), (c) =>
    reply(c, listValues(c.var, c.env)),
  )
  .post(
    "/me/values",
    endpoint({
      summary: "기기의 빈칸을 내 빈칸으로 가져오기",
      auth: "member",
      input: { json: takenValues },
      output: takenAnswer,
    }),
    (c) => reply(c, takeValues(c.var, c.env, c.req.valid("json"))),
  )
  .patch(
    "/me/values",
    endpoint({ summary: "꾸러미 이름 바꾸기", auth: "member", input: { json: setPatch }, output: valueSets }),
    (c) => reply(c, renameSet(c.var, c.env, c.req.valid("json"))),
  )
  .delete(
    "/me/values",
    endpoint({
      summary: "꾸러미 지우기",
      auth: "self",
      consent: false,
      input: { query: oneSetQuery },
      output: valueSets,
    }),
    (c) => reply(c, removeValues(c.var, c.env, c.req.valid("query"))),
  )
  .put(
    "/me/values/:name",
    endpoint({
      summary: "내 빈칸에 간직하기",
      auth: "member",
      input: { param: keptParam, json: newValue },
      output: storedValue,
    }),
    (c) => reply(c, keepValue(c.var, c.env, c.req.valid("param").name, c.req.valid("json"))),
  )
  .delete(
    "/me/values/:name",
    endpoint({
      summary: "내 빈칸에서 지우기",
      auth: "self",
      consent: false,
      input: { param: valueParam, query: setQuery },
      output: valueSets,
    }),
    (c) => reply(c, removeValues(c.var, c.env, { ...c.req.valid("query"), ...c.req.valid("param") })),
  );
