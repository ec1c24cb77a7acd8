import { Hono } from "hono";
import { createFactory } from "hono/factory";
import {
  authorization,
  authorizeQuery,
  refreshPost,
  signedIn,
  signedOut,
  tokenPair,
  tokenPost,
} from "#contracts/auth.ts";
import { invalidToken, loginRequired, tokenOf } from "#worker/lib/bearer.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { fallback } from "#worker/middleware/policy.ts";
import { beginSignInAttempt, spendSignInAttempt } from "./sign-in-attempt.ts";
import type { OAuthEnv } from "./oauth-env.ts";
import { withProvider } from "./providers.ts";
import { refreshSignIn } from "./families.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./session.ts";

const exchange = (summary: string) =>
  createFactory<OAuthEnv>().createHandlers(
    endpoint({
      summary,
      auth: "public",
      rate: "sign_in",
      consent: false,
      input: { json: tokenPost },
      output: signedIn,
    }),
    spendSignInAttempt,
    async (c) => {
      const { provider, signInAttempt } = c.var;
      const person = await provider.personOf(c.req.valid("json").code, signInAttempt);
      const from = { userAgent: c.req.header("user-agent") ?? "", returnTo: signInAttempt.return_to };
      const session = await signIn(c.var.db, c.env, provider, person, from);
      return reply(c, { ...session, return_to: signInAttempt.return_to });
    },
  );

const guessedProvider = fallback({ auth: "public", rate: "sign_in", consent: false });

export const authRouter = new Hono<OAuthEnv>()
  .use(fallback({ auth: "public", rate: "refresh", consent: false }))
  .use("/logout", fallback({ auth: "public", rate: "refresh", consent: false, token: "own" }))
  .use("/:provider/authorize", guessedProvider, withProvider)
  .use("/:provider/token", guessedProvider, withProvider)
  .get(
    "/:provider/authorize",
    endpoint({
      summary: "소셜 로그인을 시작할 주소",
      auth: "public",
      rate: "sign_in",
      input: { query: authorizeQuery },
      output: authorization,
    }),
    async (c) => {
      const signInAttempt = await beginSignInAttempt(c, c.req.valid("query").return_to);
      const { href } = c.var.provider.authorizationUrl(signInAttempt);
      return reply(c, { authorization_url: href, state: signInAttempt.state });
    },
  )
  .post("/google/token", ...exchange("구글 코드로 로그인"))
  .post("/naver/token", ...exchange("네이버 코드로 로그인"))
  .post(
    "/refresh",
    endpoint({
      summary: "토큰 갱신",
      auth: "public",
      rate: "refresh",
      consent: false,
      input: { json: refreshPost },
      output: tokenPair,
    }),
    (c) => reply(c, refreshSignIn(c.var, c.env, c.req.valid("json").refresh_token)),
  )
  .get(
    "/logout",
    endpoint({ summary: "로그아웃", auth: "public", token: "own", rate: "refresh", output: signedOut }),
    async (c) => {
      const header = c.req.header("authorization");
      if (header === undefined) throw loginRequired();
      if (!(await signOut(c.var, c.env, tokenOf(header)))) throw invalidToken();
      return reply(c, { signed_out: true });
    },
  );
export type AuthRouter = typeof authRouter;
