import { authApi } from "#app/data/client.ts";
import { resultOf } from "#app/data/result.ts";
import type { Provider } from "#contracts/auth.ts";
import { apiFetch } from "./api-fetch.ts";
import { clearSession, readStored, saveSignIn } from "./session.ts";

const TRY_AGAIN = "로그인하지 못했어요. 인터넷 연결을 확인하고 다시 시도해 주세요.";

type Failure = { ok: false; message: string };
type SignInOutcome = ({ ok: true } | Failure) & { returnTo: string };

/** Logs only a code or an error's text: nothing that could sign someone in. */
function fail(message: string, reason: string): Failure {
  console.error(`sign-in failed: ${reason}`);
  return { ok: false, message };
}

const stateKey = (provider: string) => `${provider}_state`;

function saveStarted(provider: Provider, state: string, returnTo: string) {
  sessionStorage.setItem("login_provider", provider);
  sessionStorage.setItem(stateKey(provider), state);
  sessionStorage.setItem("login_return_to", returnTo);
}

/** Marks the document that the provider's page is about to replace, for `useLeavingGuard`. It may be shown again with its state. */
function markLeaving() {
  const { dataset } = document.documentElement;
  dataset.signingIn = "";
  addEventListener("pageshow", () => delete dataset.signingIn, { once: true });
}

/** Opens the provider's page in place of this one; returns only when that is not possible. */
export async function startSignIn(provider: Provider, returnTo: string): Promise<Failure | { ok: true }> {
  const call = authApi[":provider"].authorize.$get({ param: { provider }, query: { return_to: returnTo } });
  const begun = await resultOf(call, TRY_AGAIN);
  if (!begun.ok) return fail(begun.problem.detail, begun.problem.code);
  try {
    saveStarted(provider, begun.data.state, returnTo);
    markLeaving();
    location.assign(begun.data.authorization_url);
    return { ok: true };
  } catch (error) {
    return fail(TRY_AGAIN, String(error));
  }
}

/** Reads and removes what `startSignIn` saved: a state is good for one answer. */
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
  const signedIn = await resultOf(authApi[provider].token.$post({ json: { code, state } }), TRY_AGAIN);
  if (!signedIn.ok) return fail(signedIn.problem.detail, signedIn.problem.code);
  try {
    saveSignIn(signedIn.data);
    return { ok: true, returnTo: signedIn.data.return_to };
  } catch (error) {
    return fail(TRY_AGAIN, String(error));
  }
}

/** Exchanges the provider's answer (RFC 6749, 4.1.2) for a session. A failure leaves the session as it was. */
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

/** Ends the sign-in on the server and makes this browser a guest's even when that fails. `redirect: false` stays on the page. */
export async function signOut({ redirect = true }: { redirect?: boolean } = {}) {
  try {
    const response = await apiFetch("/api/auth/logout", {}, readStored("accessToken"));
    if (!response.ok) console.error(`sign-out failed: ${response.status}`);
  } catch (error) {
    console.error(`sign-out failed: ${String(error)}`);
  }
  clearSession();
  if (redirect) location.assign("/");
}
