import { type Context, Hono } from "hono";
import { type Provider, tokenPost } from "#contracts/auth.ts";
import { providerOf } from "#contracts/provider-names.ts";
import {
  type IdentityBegun,
  identities,
  identityBegun,
  identityPost,
  identityStep,
  joinPost,
} from "#contracts/identities.ts";
import { ACCOUNT_PATH } from "#contracts/paths.ts";
import type { OAuthEnv } from "#worker/features/auth/oauth-env.ts";
import { requireAuthProvider } from "#worker/features/auth/providers.ts";
import { beginSignInAttempt, spendChangeAttempt } from "#worker/features/auth/sign-in-attempt.ts";
import type { MemberEnv } from "#worker/lib/http.ts";
import { originOf } from "#worker/lib/origin.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { beginChange } from "./begin-change.ts";
import { takeFresh } from "./confirm-change.ts";
import { continueChange } from "./continue-change.ts";
import { joinAccount } from "./join-account.ts";
import { listIdentities } from "./list-identities.ts";

type Asking = { var: MemberEnv["Variables"]; req: { header: (name: string) => string | undefined } };

const changerOf = ({ var: { db, member, familyId, publications, stale }, req }: Asking) => ({
  db,
  member,
  familyId,
  publications,
  stale,
  userAgent: req.header("user-agent") ?? "",
});

/** Begins a sign-in at this provider for a change, in the browser that asks. */
async function signInFor(c: Context, provider: Provider, change: string): Promise<IdentityBegun> {
  const origin = originOf(c.env, c.req.url);
  const authProvider = requireAuthProvider(c.env, origin, provider);
  c.set("origin", origin);
  c.set("provider", authProvider);
  const attempt = await beginSignInAttempt(c, ACCOUNT_PATH, change);
  const { href } = authProvider.authorizationUrl(attempt, true);
  return { authorization_url: href, state: attempt.state, provider: attempt.provider };
}

const begins = { auth: "member", input: { json: identityPost }, output: identityBegun, status: 202 } as const;

/** At the address of members. */
export const memberIdentitiesRouter = new Hono<OAuthEnv>()
  .get("/me/identities", endpoint({ summary: "연결된 로그인", auth: "member", output: identities }), (c) =>
    reply(c, listIdentities(c.var)),
  )
  .post("/me/identities", endpoint({ summary: "로그인 더하기 시작", ...begins }), async (c) => {
    const { provider } = c.req.valid("json");
    requireAuthProvider(c.env, originOf(c.env, c.req.url), provider);
    const { id, staying } = await beginChange(changerOf(c), c.env, "add", provider);
    return reply(c, signInFor(c, staying, id));
  })
  .delete("/me/identities", endpoint({ summary: "로그인 빼기 시작", ...begins }), async (c) => {
    const { id, staying } = await beginChange(changerOf(c), c.env, "remove", c.req.valid("json").provider);
    return reply(c, signInFor(c, staying, id));
  })
  .post(
    "/me/identities/confirm",
    endpoint({
      summary: "새로 로그인한 코드로 로그인 더하기와 빼기 잇기",
      auth: "member",
      rate: "sign_in",
      input: { json: tokenPost },
      output: identityStep,
    }),
    spendChangeAttempt,
    async (c) => {
      const { provider, signInAttempt } = c.var;
      const { code } = c.req.valid("json");
      const personOf = () => provider.personOf(code, signInAttempt);
      const fresh = await takeFresh(changerOf(c), { id: signInAttempt.change!, provider, personOf });
      const next = continueChange(changerOf(c), c.env, fresh, (change) =>
        signInFor(c, providerOf[change.provider], change.id),
      );
      return reply(c, next);
    },
  )
  .post(
    "/me/identities/join",
    endpoint({
      summary: "이 로그인으로 쓰던 빈 계정 합치기",
      auth: "member",
      input: { json: joinPost },
      output: identities,
    }),
    async (c) => {
      const changer = changerOf(c);
      await joinAccount(changer, c.env, c.req.valid("json").id);
      return reply(c, listIdentities(changer));
    },
  );
