import { Hono } from "hono";
import { jwks, signIdToken } from "./keys.ts";
import { authorize, beSlow, clients, isMode, matchesChallenge } from "./oauth.ts";
import { personOf, subjectOf } from "./people.ts";
import { type EmulatorEnv, emailOfToken, issueToken, revokeToken, takeCode } from "./store.ts";

async function profileOf(email: string) {
  const { name, nickname } = personOf(email);
  return {
    id: await subjectOf("naver", email),
    ...(!isMode("noname", email) && { nickname, ...(name && { name }) }),
    ...(!isMode("nomail", email) && { email }),
  };
}

const isOurClient = (form: Record<string, unknown>) =>
  form.client_id === clients.naver.id && form.client_secret === clients.naver.secret;

const consent = authorize({ provider: "naver", stateRequired: true });

// Naver answers failures with HTTP 200.
export const naver = new Hono<EmulatorEnv>()
  .get("/authorize", consent)
  .post("/authorize", consent)
  .post("/token", async (c) => {
    const form = (await c.req.parseBody()) as Record<string, string | undefined>;
    const fail = (error: string, error_description: string) => c.json({ error, error_description });
    if (!isOurClient(form)) return fail("invalid_client", "client authentication failed");
    if (form.grant_type !== "authorization_code") return fail("invalid_request", "grant_type is invalid");
    const grant = await takeCode(c.env.DB, "naver", form.code ?? "");
    if (!grant || form.state !== grant.state) return fail("invalid_request", "no valid data in session");
    if (!(await matchesChallenge(grant.code_challenge, form.code_verifier)))
      return fail("invalid_request", "code_verifier is invalid");
    await beSlow(grant.email);
    if (isMode("down", grant.email)) return c.text("Service Unavailable", 503);
    if (isMode("badtoken", grant.email))
      return c.body('{"access_token": ', 200, { "content-type": "application/json" });
    const payload = {
      iss: `${new URL(c.req.url).origin}/__emulator/naver`,
      aud: clients.naver.id,
      sub: await subjectOf("naver", grant.email),
    };
    return c.json({
      access_token: await issueToken(c.env.DB, "naver", grant.email),
      refresh_token: crypto.randomUUID(),
      token_type: "bearer",
      expires_in: "3600",
      id_token: await signIdToken(payload),
    });
  })
  .get("/jwks", async (c) => c.json(await jwks()))
  .get("/me", async (c) => {
    const email = await emailOfToken(c.env.DB, "naver", c.req.header("authorization"));
    if (!email) return c.json({ resultcode: "024", message: "Authentication failed (인증 실패했습니다.)" }, 401);
    return c.json({ resultcode: "00", message: "success", response: await profileOf(email) });
  })
  .post("/revoke", async (c) => {
    const form = await c.req.parseBody();
    if (!isOurClient(form))
      return c.json({ error: "invalid_client", error_description: "client authentication failed" }, 401);
    await revokeToken(c.env.DB, "naver", String(form.token));
    return c.body("");
  });
