import type { Context } from "hono";
import { Hono } from "hono";
import { matchesChallenge } from "../oauth.ts";
import { refusalPage } from "../page.ts";
import { emailOfToken, type EmulatorEnv, issueCode, issueToken, takeCode } from "../store.ts";
import { complete } from "./chat.ts";
import { routedModels } from "./models.ts";
import { connectPage } from "./page.ts";

const PERSON = "openrouter@example.com";
const KEY = "sk-or-v1-";

/** Why OpenRouter would show no consent page. */
function refusal(c: Context) {
  const { callback_url, code_challenge, code_challenge_method } = c.req.query();
  if (!callback_url || URL.parse(callback_url)?.origin !== new URL(c.req.url).origin)
    return "callback_url이 없거나 우리 것이 아니에요.";
  if (!/^[\w-]{43}$/.test(code_challenge ?? "")) return "code_challenge가 올바르지 않아요.";
  return code_challenge_method === "S256" ? undefined : "code_challenge_method는 S256이어야 해요.";
}

const error = (c: Context, { status, message }: { status: 400 | 401 | 402 | 403 | 404 | 429 | 503; message: string }) =>
  c.json({ error: { code: status, message } }, status);

/** The token in a key that this emulator has given; OpenRouter's own begin alike. */
const tokenIn = (authorization = "") => authorization.replace(`Bearer ${KEY}`, "Bearer ");

const consent = async (c: Context<EmulatorEnv>) => {
  const refused = refusal(c);
  if (refused) return c.html(refusalPage(refused), 400);
  if (c.req.method === "GET") return c.html(connectPage());
  const { callback_url, code_challenge } = c.req.query();
  const { answer } = await c.req.parseBody();
  const back = new URL(callback_url!);
  if (answer !== "allow") return c.redirect(back.href);
  const code = await issueCode(c.env.DB, {
    provider: "openrouter",
    email: PERSON,
    redirect_uri: back.href,
    scope: "",
    state: null,
    nonce: null,
    code_challenge: code_challenge!,
  });
  back.searchParams.set("code", code);
  return c.redirect(back.href);
};

/** OpenRouter: consent by OAuth with PKCE, keys, models and streamed completions. */
export const openrouter = new Hono<EmulatorEnv>()
  .get("/auth", consent)
  .post("/auth", consent)
  .post("/api/v1/auth/keys", async (c) => {
    const { code, code_verifier, code_challenge_method } = await c.req.json<Record<string, string | undefined>>();
    if (code_challenge_method !== "S256") return error(c, { status: 400, message: "Invalid code_challenge_method" });
    const grant = await takeCode(c.env.DB, "openrouter", code ?? "");
    if (!grant || !(await matchesChallenge(grant.code_challenge, code_verifier)))
      return error(c, { status: 403, message: "Invalid code or code_verifier" });
    return c.json({ key: KEY + (await issueToken(c.env.DB, "openrouter", PERSON)), user_id: "practice" });
  })
  .get("/api/v1/models", (c) =>
    c.json({
      data: routedModels.map(({ id, name }) => ({
        id,
        name,
        architecture: { output_modalities: id.endsWith("/picture") ? ["text", "image"] : ["text"] },
      })),
    }),
  )
  .post("/api/v1/chat/completions", async (c) => {
    const person = await emailOfToken(c.env.DB, "openrouter", tokenIn(c.req.header("authorization")));
    if (!person) return error(c, { status: 401, message: "User not found." });
    return complete(c, { isPriced: true, refuse: error });
  });
