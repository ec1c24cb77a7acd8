import type { TokenPair } from "#contracts/auth.ts";
import { apiFetch } from "./api-fetch.ts";
import { clearSession, readStored, saveTokens, updateUser } from "./session.ts";

const LOCK = "refresh-session";
const ENDED = [400, 401, 403];

/** A new access token, or null when none could be had. */
async function refresh(stale: string): Promise<string | null> {
  const [accessToken, refreshToken] = [readStored("accessToken"), readStored("refreshToken")];
  const isRefreshedElsewhere = accessToken !== stale;
  if (isRefreshedElsewhere) return accessToken;
  const body = JSON.stringify({ refresh_token: refreshToken });
  const response = await apiFetch("/api/auth/refresh", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  const isSignedOutMeanwhile = readStored("refreshToken") !== refreshToken;
  if (isSignedOutMeanwhile) return readStored("accessToken");
  if (ENDED.includes(response.status)) clearSession();
  if (!response.ok) return null;
  const { data } = (await response.json()) as { data: TokenPair };
  saveTokens(data);
  return data.access_token;
}

let refreshing: Promise<string | null> | undefined;

const refreshInTurn = (stale: string): Promise<string | null> =>
  navigator.locks ? navigator.locks.request(LOCK, () => refresh(stale)) : refresh(stale);

/**
 * One refresh for all tabs, since a refresh token used twice ends the sign-in. Web Locks need a secure context;
 * elsewhere it is one per tab, and the server's grace period covers the rest.
 */
function refreshOnce(stale: string): Promise<string | null> {
  refreshing ??= refreshInTurn(stale).finally(() => (refreshing = undefined));
  return refreshing;
}

/** A member who has not agreed to the current terms: `consent_required` opens the consent sheet. */
async function noteConsentRequired(response: Response) {
  const problem = (await response.json().catch(() => null)) as { code?: string } | null;
  if (problem?.code === "consent_required") updateUser({ consent_required: true });
}

/** `fetch` as the member of this browser. An expired token is refreshed, and the call repeated, once. */
export async function memberFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const accessToken = readStored("accessToken");
  const response = await apiFetch(input, init, accessToken);
  if (response.status === 403) await noteConsentRequired(response.clone());
  if (response.status !== 401 || accessToken === null) return response;
  const fresh = await refreshOnce(accessToken).catch(() => null);
  return fresh === null ? response : apiFetch(input, init, fresh);
}
