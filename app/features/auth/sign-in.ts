import { authApi } from "#app/data/client.ts";
import { resultOf } from "#app/data/result.ts";
import { browserStorage, tabStorage } from "#app/lib/storage.ts";
import type { Authorization, Provider } from "#worker/contracts/auth.ts";
import { apiFetch } from "#app/session/api-fetch.ts";
import { clearSession, readStored, saveSignIn } from "#app/session/session.ts";

const TRY_AGAIN = "로그인하지 못했어요. 인터넷 연결을 확인하고 다시 시도해 주세요.";

const STORAGE_REFUSED = {
  forbidden:
    "이 브라우저가 사이트 데이터 저장을 막아 두어 로그인할 수 없어요. 쿠키와 사이트 데이터를 허용하고 다시 시도해 주세요.",
  full: "이 브라우저의 저장 공간이 가득 차 로그인할 수 없어요. 비우고 다시 시도해 주세요.",
};

/** `reason` is a code of a refusal or the text of an error. */
type Failure = { ok: false; message: string; reason: string };
type SignInOutcome = ({ ok: true } | Failure) & { returnTo: string };

/** What a person went to the provider for: to sign in, or to change the sign-ins of their account. */
type Purpose = "sign_in" | "change";
type Answer = { ok: true; provider: Provider; code: string; state: string } | Failure;
/** How the provider's page was left again. */
export type Return = { purpose: Purpose; returnTo: string; answer: Answer };

/** Logs only a code or an error's text: nothing that could sign someone in. */
function fail(message: string, reason: string): Failure {
  console.error(`sign-in failed: ${reason}`);
  return { ok: false, message, reason };
}

/** A sign-in has to last longer than the document. */
const findRefusal = () => tabStorage.refusal() ?? browserStorage.refusal();
const refuse = (refusal: keyof typeof STORAGE_REFUSED) => fail(STORAGE_REFUSED[refusal], `storage is ${refusal}`);

const stateKey = (provider: string) => `${provider}_state`;

function saveStarted(provider: Provider, state: string, returnTo: string, purpose: Purpose) {
  tabStorage.write("login_purpose", purpose);
  tabStorage.write("login_provider", provider);
  tabStorage.write(stateKey(provider), state);
  tabStorage.write("login_return_to", returnTo);
}

/** Marks the document that the provider's page is about to replace, for `useLeavingGuard`. It may be shown again with its state. */
export function markLeaving() {
  const { dataset } = document.documentElement;
  dataset.signingIn = "";
  addEventListener("pageshow", () => delete dataset.signingIn, { once: true });
}

/** Leaves for the provider's page of what was begun. */
export function leaveFor(provider: Provider, begun: Authorization, returnTo: string, purpose: Purpose) {
  saveStarted(provider, begun.state, returnTo, purpose);
  markLeaving();
  location.assign(begun.authorization_url);
}

/** Opens the provider's page in place of this one; returns only when that is not possible. */
export async function startSignIn(provider: Provider, returnTo: string): Promise<Failure | { ok: true }> {
  const refusal = findRefusal();
  if (refusal) return refuse(refusal);
  const call = authApi[":provider"].authorize.$get({ param: { provider }, query: { return_to: returnTo } });
  const begun = await resultOf(call, TRY_AGAIN);
  if (!begun.ok) return fail(begun.problem.detail, begun.problem.code);
  try {
    leaveFor(provider, begun.data, returnTo, "sign_in");
    return { ok: true };
  } catch (error) {
    return fail(TRY_AGAIN, String(error));
  }
}

/** Reads and removes what `leaveFor` saved: a state is good for one answer. */
function takeStarted() {
  const provider = tabStorage.read("login_provider") === "naver" ? "naver" : "google";
  const started = {
    purpose: tabStorage.read("login_purpose") === "change" ? ("change" as const) : ("sign_in" as const),
    provider: provider as Provider,
    state: tabStorage.read(stateKey(provider)),
    returnTo: tabStorage.read("login_return_to") ?? "/",
  };
  for (const key of ["login_purpose", "login_provider", stateKey(provider), "login_return_to"]) tabStorage.remove(key);
  return started;
}

async function exchange(
  provider: Provider,
  code: string,
  state: string,
): Promise<{ ok: true; returnTo: string } | Failure> {
  const signedIn = await resultOf(authApi[provider].token.$post({ json: { code, state } }), TRY_AGAIN);
  if (!signedIn.ok) return fail(signedIn.problem.detail, signedIn.problem.code);
  if (saveSignIn(signedIn.data)) return { ok: true, returnTo: signedIn.data.return_to };
  await signOut({ redirect: false });
  return refuse(findRefusal() ?? "full");
}

/** Reads the provider's answer (RFC 6749, 4.1.2), once. */
export function takeReturn(query: URLSearchParams): Return {
  const { purpose, provider, state, returnTo } = takeStarted();
  const refusal = findRefusal();
  const read = (): Answer => {
    if (refusal) return refuse(refusal);
    const [error, code] = [query.get("error"), query.get("code")];
    if (error === "access_denied") return fail("로그인을 취소했어요.", error);
    if (state === null || query.get("state") !== state)
      return fail("로그인을 시작한 곳과 달라요. 처음부터 다시 시도해 주세요.", "invalid_state");
    if (code === null) return fail("로그인하지 못했어요. 다시 시도해 주세요.", error ?? "no code");
    return { ok: true, provider, code, state };
  };
  return { purpose, returnTo, answer: read() };
}

/** Exchanges the provider's answer for a session. A failure leaves nobody signed in or the session as it was. */
export async function finishSignIn({ returnTo, answer }: Return): Promise<SignInOutcome> {
  if (!answer.ok) return { returnTo, ...answer };
  return { returnTo, ...(await exchange(answer.provider, answer.code, answer.state)) };
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
