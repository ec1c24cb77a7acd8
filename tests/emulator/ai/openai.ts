import type { Context } from "hono";
import { Hono } from "hono";
import { complete, refusals } from "./chat.ts";
import { models, practiceModels } from "./models.ts";

type Refusal = { status: 400 | 401 | 402 | 404 | 429 | 503; code: string; message: string };

/** OpenAI says with 429 that there is no credit. */
function refuse(c: Context, { status, code, message }: Refusal) {
  const isUnpaid = status === 402;
  return c.json(
    {
      error: {
        message,
        type: isUnpaid ? "insufficient_quota" : code,
        param: null,
        code: isUnpaid ? "insufficient_quota" : code,
      },
    },
    isUnpaid ? 429 : status,
  );
}

/** OpenAI, for keys that begin with `sk-practice`. */
export const openai = new Hono()
  .use("/v1/*", async (c, next) => {
    if (!c.req.header("authorization")?.startsWith("Bearer sk-practice")) return refuse(c, refusals["bad-key"]);
    return next();
  })
  .get("/v1/models", (c) =>
    c.json({ object: "list", data: [...models.openai.map((id) => ({ id })), ...practiceModels] }),
  )
  .post("/v1/chat/completions", (c) => complete(c, { refuse }));
