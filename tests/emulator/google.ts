import { Hono } from "hono";
import { jwks, signIdToken } from "./keys.ts";
import { authorize, beSlow, clients, isMode, matchesChallenge } from "./oauth.ts";
import { personOf, subjectOf } from "./people.ts";
import { type EmulatorEnv, emailOfToken, issueToken, revokeToken, takeCode } from "./store.ts";

async function profileOf(email: string) {
  const { name, nickname } = personOf(email);
  return {
    sub: await subjectOf("google", email),
    ...(!isMode("nomail", email) && { email, email_verified: !isMode("unverified", email) }),
    ...(!isMode("noname", email) && { name: name || nickname, given_name: nickname }),
  };
}

function isOurClient(authorization: string | undefined, form: Record<string, unknown>) {
  const { id, secret } = clients.google;
  if (authorization !== undefined) return authorization === `Basic ${btoa(`${id}:${secret}`)}`;
  return form.client_id === id && form.client_secret === secret;
}

const consent = authorize({ provider: "google", stateRequired: false });

export const google = new Hono<EmulatorEnv>()
  .get("/authorize", consent)
  .post("/authorize", consent)
  .post("/token", async (c) => {
    const form = (await c.req.parseBody()) as Record<string, string | undefined>;
    if (!isOurClient(c.req.header("authorization"), form))
      return c.json({ error: "invalid_client", error_description: "Unauthorized" }, 401);
    if (form.grant_type !== "authorization_code")
      return c.json({ error: "unsupported_grant_type", error_description: "Invalid grant_type" }, 400);
    const grant = await takeCode(c.env.DB, "google", form.code ?? "");
    if (!grant) return c.json({ error: "invalid_grant", error_description: "Malformed auth code." }, 400);
    if (form.redirect_uri !== grant.redirect_uri)
      return c.json({ error: "redirect_uri_mismatch", error_description: "Bad Request" }, 400);
    if (!(await matchesChallenge(grant.code_challenge, form.code_verifier))) {
      return c.json({ error: "invalid_grant", error_description: "Invalid code verifier." }, 400);
    }
    await beSlow(grant.email);
    if (isMode("down", grant.email)) return c.text("Service Unavailable", 503);
    const payload = {
      iss: `${new URL(c.req.url).origin}/__emulator/google`,
      azp: clients.google.id,
      aud: clients.google.id,
      ...(await profileOf(grant.email)),
      ...(grant.nonce !== null && { nonce: grant.nonce }),
    };
    return c.json({
      access_token: await issueToken(c.env.DB, "google", grant.email),
      expires_in: 3599,
      scope: grant.scope,
      token_type: "Bearer",
      id_token: await signIdToken(payload, { forged: isMode("badtoken", grant.email) }),
    });
  })
  .get("/jwks", async (c) => c.json(await jwks()))
  .get("/userinfo", async (c) => {
    const email = await emailOfToken(c.env.DB, "google", c.req.header("authorization"));
    if (!email) return c.json({ error: "invalid_request", error_description: "Invalid Credentials" }, 401);
    return c.json(await profileOf(email));
  })
  .post("/revoke", async (c) => {
    const { token } = await c.req.parseBody();
    const isRevoked = await revokeToken(c.env.DB, "google", String(token));
    return isRevoked
      ? c.json({})
      : c.json({ error: "invalid_token", error_description: "Token expired or revoked" }, 400);
  });
