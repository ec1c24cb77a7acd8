import { hc } from "hono/client";
import { attempt } from "#app/api.ts";
import type { Provider } from "#contracts/auth.ts";
import type { AuthRouter } from "#worker/features/auth/routes.ts";
import { send } from "./send.ts";
import { forgetSignIn, keepSignIn, stored } from "./stored.ts";

const authApi = hc<AuthRouter>("/api/auth", {
  fetch: (input: RequestInfo | URL, init?: RequestInit) => send(input, init),
});

const TRY_AGAIN = "로그인하지 못했어요. 인터넷 연결을 확인하고 다시 시도해 주세요.";

type Failure = { ok: false; message: string };
type SignInOutcome = ({ ok: true } | Failure) & { returnTo: string };

/** Failures are logged without anything that could sign someone in. */
function fail(message: string, reason: string): Failure {
  console.error(`sign-in failed: ${reason}`);
  return { ok: false, message };
}

const stateKey = (provider: string) => `${provider}_state`;

/** Leaves for the provider; answers only when that is not possible. */
export async function startSignIn(provider: Provider, returnTo: string): Promise<Failure | { ok: true }> {
  try {
    const begun = await attempt(
      authApi[":provider"].authorize.$get({ param: { provider }, query: { return_to: returnTo } }),
    );
    if (!begun.ok) return fail(begun.problem.detail, begun.problem.code);
    sessionStorage.setItem("login_provider", provider);
    sessionStorage.setItem(stateKey(provider), begun.data.state);
    sessionStorage.setItem("login_return_to", returnTo);
    location.assign(begun.data.authorization_url);
    return { ok: true };
  } catch (error) {
    return fail(TRY_AGAIN, String(error));
  }
}

/** What `startSignIn` left behind, once. */
function takeStarted() {
  const provider = sessionStorage.getItem("login_provider") === "naver" ? "naver" : "google";
  const started = {
    provider: provider as Provider,
    state: sessionStorage.getItem(stateKey(provider)),
    returnTo: sessionStorage.getItem("login_return_to") ?? "/",
  };
  for (const key of ["login_provider", stateKey(provider), "login_return_to"]) sessionStorage.removeItem(key);
  return started;
}

async function exchange(
  provider: Provider,
  code: string,
  state: string,
): Promise<{ ok: true; returnTo: string } | Failure> {
  try {
    const signedIn = await attempt(authApi[provider].token.$post({ json: { code, state } }));
    if (!signedIn.ok) return fail(signedIn.problem.detail, signedIn.problem.code);
    keepSignIn(signedIn.data);
    return { ok: true, returnTo: signedIn.data.return_to };
  } catch (error) {
    return fail(TRY_AGAIN, String(error));
  }
}

/** The way back from the provider. Whatever fails leaves the session as it was. */
export async function finishSignIn(query: URLSearchParams): Promise<SignInOutcome> {
  const { provider, state, returnTo } = takeStarted();
  const [error, code] = [query.get("error"), query.get("code")];
  if (error === "access_denied") return { returnTo, ...fail("로그인을 취소했어요.", error) };
  if (state === null || query.get("state") !== state) {
    return { returnTo, ...fail("로그인을 시작한 곳과 달라요. 처음부터 다시 시도해 주세요.", "invalid_state") };
  }
  if (code === null) return { returnTo, ...fail("로그인하지 못했어요. 다시 시도해 주세요.", error ?? "no code") };
  return { returnTo, ...(await exchange(provider, code, state)) };
}

/** Tells the server, then becomes a guest whatever it answers; without `redirect` to change accounts where one is. */
export async function signOut({ redirect = true }: { redirect?: boolean } = {}) {
  try {
    const response = await send("/api/auth/logout", {}, stored("accessToken"));
    if (!response.ok) console.error(`sign-out failed: ${response.status}`);
  } catch (error) {
    console.error(`sign-out failed: ${String(error)}`);
  }
  forgetSignIn();
  if (redirect) location.assign("/");
}
