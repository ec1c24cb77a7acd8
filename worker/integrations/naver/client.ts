import { CodeChallengeMethod, OAuth2Client } from "arctic";
import { z } from "zod";
import { endpoint } from "../outside.ts";
import { ask, CALLBACK_PATH, oauthEmail, type OAuthProvider, type Outside, postForm, tell } from "../oauth.ts";

// `expires_in` is a string; nothing else of the answer is needed.
const tokenAnswer = z.object({ access_token: z.string().min(1) });

const profileAnswer = z.object({
  resultcode: z.literal("00"),
  response: z.object({
    id: z.string().min(1).max(64),
    nickname: z.string().default(""),
    name: z.string().default(""),
    email: oauthEmail,
  }),
});

/** The Naver provider; undefined when it is not configured. */
export function createNaver(outside: Outside): OAuthProvider | undefined {
  const { env, origin } = outside;
  const { NAVER_CLIENT_ID: id, NAVER_CLIENT_SECRET: secret } = env;
  if (!id || !secret) return undefined;
  const redirectUri = origin + CALLBACK_PATH;
  const authorizeUrl = endpoint(origin, env.NAVER_AUTHORIZE_URL, "https://nid.naver.com/oauth2/authorize");
  const tokenUrl = endpoint(origin, env.NAVER_TOKEN_URL, "https://nid.naver.com/oauth2/token");
  const profileUrl = endpoint(origin, env.NAVER_PROFILE_URL, "https://openapi.naver.com/v1/nid/me");

  const revokeUrl = endpoint(origin, env.NAVER_REVOKE_URL, "https://nid.naver.com/oauth2.0/revoke");

  return {
    name: "naver",
    authorizationUrl({ state, verifier }, isFresh = false) {
      const client = new OAuth2Client(id, secret, redirectUri);
      const url = client.createAuthorizationURLWithPKCE(authorizeUrl, state, CodeChallengeMethod.S256, verifier, [
        "openid",
      ]);
      if (isFresh) url.searchParams.set("auth_type", "reauthenticate");
      return url;
    },
    async personOf(code, { state, verifier }) {
      const form = {
        grant_type: "authorization_code",
        code,
        state,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      };
      const token = await ask(
        outside,
        tokenUrl,
        postForm({ ...form, client_id: id, client_secret: secret }),
        tokenAnswer,
      );
      const headers = { authorization: `Bearer ${token.access_token}` };
      const { id: subject, ...profile } = (await ask(outside, profileUrl, { headers }, profileAnswer)).response;
      // Naver does not say whether the address is confirmed.
      return { subject, ...profile, isVerified: false, accessToken: token.access_token };
    },
    unlink: (token) =>
      tell(
        outside,
        revokeUrl,
        postForm({ client_id: id, client_secret: secret, token, token_type_hint: "access_token" }),
      ),
  };
}
