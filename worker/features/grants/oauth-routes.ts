import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";
import { CLIENTS_A_DAY, oauthPaths } from "#contracts/grants-apps.ts";
import { MCP_PATH } from "#contracts/paths.ts";
import type { Db } from "#worker/db/client.ts";
import { takeOneOfDay } from "#worker/db/rates.ts";
import type { Env } from "#worker/env.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { parseBounded } from "#worker/lib/json.ts";
import { ipAddressOf, widerNetworkOf } from "#worker/lib/network.ts";
import { originOf } from "#worker/lib/origin.ts";
import { personHash } from "#worker/lib/person.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
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
    maxAge: 86_400,
  }),
  createMiddleware<ApiEnv>(async (c, next) => {
    await next();
    c.res.headers.set("cross-origin-resource-policy", "cross-origin");
  }),
];

/** Where clients look for a document: of the site (RFC 8414 §3), and of the address for AI tools in both ways in use. */
const wellKnown = (name: string) => [
  `/.well-known/${name}`,
  `/.well-known/${name}${MCP_PATH}`,
  `${MCP_PATH}/.well-known/${name}`,
];
/** The second name is that of OpenID Connect, which some clients alone look for (RFC 8414 §5). */
const serverDocuments = ["oauth-authorization-server", "openid-configuration"].flatMap(wellKnown);

const published = { "cache-control": "public, max-age=3600" };
const ownOrigin = (c: Context<ApiEnv>) => originOf(c.env, c.req.url);

/** Throws 429 for one registration more than `CLIENTS_A_DAY`, counted for all that one customer of a provider can be given. */
async function limitRegistrations({ var: { db }, env, req }: Context<ApiEnv>) {
  const network = widerNetworkOf(ipAddressOf(req.raw));
  if (network === "") return;
  const key = `register day ${await personHash(env, "rates", seoulDay(Date.now()), network)}`;
  await takeOneOfDay(db, key, CLIENTS_A_DAY, "오늘은 앱을 더 등록할 수 없어요.");
}

function tokensFor(db: Db, env: Env, form: Form, clientId: string) {
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
      return refreshGrant(db, env, {
        token: form.require("refresh_token"),
        clientId,
        scope: form.find("scope"),
        resource,
      });
    default:
      throw oauthError("unsupported_grant_type", "grant_type must be authorization_code or refresh_token.");
  }
}

/** What a client says of itself; undefined for what is no JSON. */
async function readMetadata(c: Context) {
  try {
    return parseBounded(await c.req.text());
  } catch {
    return undefined;
  }
}

/** The authorization server for programs (OAuth 2.1): metadata, registration, tokens. The page of `/oauth/authorize` is in app/. */
export const oauthRouter = new Hono<ApiEnv>()
  .use("/.well-known/*", fallback({ auth: "public", rate: "none" }))
  .use(`${MCP_PATH}/.well-known/*`, fallback({ auth: "public", rate: "none" }))
  .use(oauthPaths.register, fallback({ auth: "public", rate: "register" }))
  .use(oauthPaths.token, fallback({ auth: "public", rate: "oauth" }))
  .use(oauthPaths.revoke, fallback({ auth: "public", rate: "oauth" }))
  .on("GET", serverDocuments, (c) => c.json(serverMetadata(ownOrigin(c)), 200, published))
  .on("GET", wellKnown("oauth-protected-resource").slice(0, 1), (c) =>
    c.json(resourceMetadata(ownOrigin(c), ""), 200, published),
  )
  .on("GET", wellKnown("oauth-protected-resource").slice(1), (c) =>
    c.json(resourceMetadata(ownOrigin(c), MCP_PATH), 200, published),
  )
  .get("/.well-known/oauth-protected-resource/api", (c) =>
    c.json(resourceMetadata(ownOrigin(c), "/api"), 200, published),
  )
  .post(oauthPaths.register, async (c) => {
    const sent = await readMetadata(c);
    await limitRegistrations(c);
    return c.json(await registerClient(c.var.db, sent), 201, NO_STORE);
  })
  .post(oauthPaths.token, async (c) => {
    const form = await readForm(c);
    return c.json(await tokensFor(c.var.db, c.env, form, clientIdOf(c, form)), 200, NO_STORE);
  })
  .post(oauthPaths.revoke, async (c) => {
    const form = await readForm(c);
    await revokeSecret(c.var.db, form.require("token"), clientIdOf(c, form));
    // Nobody has to read it (RFC 7009 §2.2), but there are libraries that fail on an answer without JSON.
    return c.json({});
  });
