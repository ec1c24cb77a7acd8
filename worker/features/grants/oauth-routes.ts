import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";
import { oauthPaths } from "#contracts/grants-apps.ts";
import type { Db } from "#worker/db/client.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { originOf } from "#worker/lib/origin.ts";
import { fallback } from "#worker/middleware/policy.ts";
import { clientIdOf } from "./client-of.ts";
import { exchangeCode } from "./exchange-code.ts";
import { type Form, readForm } from "./form.ts";
import { resourceMetadata, serverMetadata } from "./metadata.ts";
import { NO_STORE, oauthError } from "./oauth-error.ts";
import { refreshGrant } from "./refresh-grant.ts";
import { registerClient } from "./register-client.ts";
import { revokeSecret } from "./revoke-secret.ts";

/** Lets scripts of any site call: nothing here depends on cookies, and what a caller may do is in its request. */
export const shareWithEverySite = [
  cors({
    origin: "*",
    allowMethods: ["GET", "POST"],
    allowHeaders: ["content-type", "authorization", "mcp-protocol-version"],
    maxAge: 86_400,
  }),
  createMiddleware<ApiEnv>(async (c, next) => {
    await next();
    c.res.headers.set("cross-origin-resource-policy", "cross-origin");
  }),
];

const published = { "cache-control": "public, max-age=3600" };
const own = (c: Context<ApiEnv>) => originOf(c.env, c.req.url);

function tokensFor(db: Db, form: Form, clientId: string) {
  const resource = form.find("resource");
  switch (form.require("grant_type")) {
    case "authorization_code":
      return exchangeCode(db, {
        code: form.require("code"),
        clientId,
        redirectUri: form.require("redirect_uri"),
        verifier: form.require("code_verifier"),
        resource,
      });
    case "refresh_token":
      return refreshGrant(db, { token: form.require("refresh_token"), clientId, scope: form.find("scope"), resource });
    default:
      throw oauthError("unsupported_grant_type", "grant_type must be authorization_code or refresh_token.");
  }
}

/** The authorization server for programs (OAuth 2.1): metadata, registration, tokens. The page of `/oauth/authorize` is in app/. */
export const oauthRouter = new Hono<ApiEnv>()
  .use("/.well-known/*", fallback({ auth: "public", rate: "none" }))
  .use(oauthPaths.register, fallback({ auth: "public", rate: "register" }))
  .use(oauthPaths.token, fallback({ auth: "public", rate: "oauth" }))
  .use(oauthPaths.revoke, fallback({ auth: "public", rate: "oauth" }))
  .get("/.well-known/oauth-authorization-server", (c) => c.json(serverMetadata(own(c)), 200, published))
  .get("/.well-known/oauth-protected-resource", (c) => c.json(resourceMetadata(own(c), ""), 200, published))
  .get("/.well-known/oauth-protected-resource/mcp", (c) => c.json(resourceMetadata(own(c), "/mcp"), 200, published))
  .post(oauthPaths.register, async (c) => {
    const sent: unknown = await c.req.json().catch(() => undefined);
    return c.json(await registerClient(c.var.db, sent), 201, NO_STORE);
  })
  .post(oauthPaths.token, async (c) => {
    const form = await readForm(c);
    return c.json(await tokensFor(c.var.db, form, clientIdOf(c, form)), 200, NO_STORE);
  })
  .post(oauthPaths.revoke, async (c) => {
    const form = await readForm(c);
    await revokeSecret(c.var.db, form.require("token"), clientIdOf(c, form));
    // Nobody has to read it (RFC 7009 §2.2), but there are libraries that fail on an answer without JSON.
    return c.json({});
  });
