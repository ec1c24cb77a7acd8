import { CodeChallengeMethod, OAuth2Client } from "arctic";
import { verifyWithJwks } from "hono/jwt";
import { z } from "zod";
import {
  ask,
  oauthEmail,
  CALLBACK_PATH,
  type OAuthAttempt,
  type OAuthProvider,
  type Outside,
  postForm,
  tell,
  refused,
} from "../oauth.ts";
import { endpoint } from "../outside.ts";

const SCOPES = ["openid", "profile", "email"];

const tokenAnswer = z.object({ id_token: z.string(), access_token: z.string().optional() });
const jwksAnswer = z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })) });
const idTokenPayload = z.object({
  sub: z.string().min(1).max(255),
  exp: z.number(),
  nonce: z.string(),
  email: oauthEmail,
  email_verified: z.boolean().default(false),
  name: z.string().default(""),
  given_name: z.string().default(""),
});

/** The Google provider; undefined when it is not configured. */
export function createGoogle(outside: Outside): OAuthProvider | undefined {
  const { env, origin } = outside;
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret } = env;
  if (!id || !secret) return undefined;
  const redirectUri = origin + CALLBACK_PATH;
  const authorizeUrl = endpoint(origin, env.GOOGLE_AUTHORIZE_URL, "https://accounts.google.com/o/oauth2/v2/auth");
  const tokenUrl = endpoint(origin, env.GOOGLE_TOKEN_URL, "https://oauth2.googleapis.com/token");
  const jwksUrl = endpoint(origin, env.GOOGLE_JWKS_URL, "https://www.googleapis.com/oauth2/v3/certs");
  const revokeUrl = endpoint(origin, env.GOOGLE_REVOKE_URL, "https://oauth2.googleapis.com/revoke");
  const iss = endpoint(origin, env.GOOGLE_ISSUER, "https://accounts.google.com").replace(/\/$/, "");

  async function readIdToken(idToken: string, { nonce }: OAuthAttempt) {
    const { keys } = await ask(outside, jwksUrl, {}, jwksAnswer);
    // `iat` may be a second ahead of our clock.
    const verification = { iss, aud: id, iat: false };
    try {
      const payload = idTokenPayload.parse(
        await verifyWithJwks(idToken, { keys, allowedAlgorithms: ["RS256"], verification }),
      );
      if (payload.nonce !== nonce) throw new Error("nonce");
      return payload;
    } catch (error) {
      throw refused(outside, error instanceof Error ? error.name : error);
    }
  }

  return {
    name: "google",
    authorizationUrl({ state, verifier, nonce }, isFresh = false) {
      const client = new OAuth2Client(id, secret, redirectUri);
      const url = client.createAuthorizationURLWithPKCE(
        authorizeUrl,
        state,
        CodeChallengeMethod.S256,
        verifier,
        SCOPES,
      );
      url.searchParams.set("nonce", nonce);
      // The strongest that Google takes: it has no `login` and no `max_age`.
      if (isFresh) url.searchParams.set("prompt", "select_account");
      return url;
    },
    async personOf(code, signInAttempt) {
      const form = {
        grant_type: "authorization_code",
        code,
        redirect_uri: redirectUri,
        code_verifier: signInAttempt.verifier,
      };
      const request = postForm({ ...form, client_id: id, client_secret: secret });
      const { id_token, access_token } = await ask(outside, tokenUrl, request, tokenAnswer);
      const person = await readIdToken(id_token, signInAttempt);
      return {
        subject: person.sub,
        nickname: person.given_name || person.name,
        name: person.name,
        email: person.email_verified ? person.email : "",
        isVerified: person.email_verified && person.email !== "",
        accessToken: access_token,
      };
    },
    unlink: (token) => tell(outside, revokeUrl, postForm({ token })),
  };
}
