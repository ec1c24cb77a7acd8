import { Hono } from "hono";
import { createFactory } from "hono/factory";
import { authorizeQuery, refreshPost, tokenPost } from "#contracts/auth.ts";
import { invalidToken, loginRequired, tokenOf } from "#worker/lib/bearer.ts";
import { requireJson, validate } from "#worker/middleware/validate.ts";
import { beginAttempt, spendAttempt } from "./attempt.ts";
import type { OAuthEnv } from "./oauth-env.ts";
import { withProvider } from "./providers.ts";
import { refreshSignIn, signIn, signOut } from "./service.ts";

const exchange = createFactory<OAuthEnv>().createHandlers(
  requireJson,
  validate("json", tokenPost),
  spendAttempt,
  async (c) => {
    const { provider, attempt } = c.var;
    const person = await provider.personOf(c.req.valid("json").code, attempt);
    const from = { userAgent: c.req.header("user-agent") ?? "", returnTo: attempt.return_to };
    const session = await signIn(c.var.db, c.env, provider, person, from);
    return c.json({ data: { ...session, return_to: attempt.return_to } });
  },
);

export const authRouter = new Hono<OAuthEnv>()
  .use("/:provider/authorize", withProvider)
  .use("/:provider/token", withProvider)
  .get("/:provider/authorize", validate("query", authorizeQuery), async (c) => {
    const attempt = await beginAttempt(c, c.req.valid("query").return_to);
    return c.json({ data: { authorization_url: c.var.provider.authorizationUrl(attempt).href, state: attempt.state } });
  })
  .post("/google/token", ...exchange)
  .post("/naver/token", ...exchange)
  .post("/refresh", requireJson, validate("json", refreshPost), async (c) =>
    c.json({ data: await refreshSignIn(c.var, c.env, c.req.valid("json").refresh_token) }),
  )
  .get("/logout", async (c) => {
    const header = c.req.header("authorization");
    if (header === undefined) throw loginRequired();
    if (!(await signOut(c.var.db, c.env, tokenOf(header)))) throw invalidToken();
    return c.json({ data: { signed_out: true } });
  });
export type AuthRouter = typeof authRouter;
