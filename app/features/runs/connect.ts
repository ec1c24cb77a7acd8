import { tabStorage, parseStored } from "#app/lib/storage.ts";
import { saveKey } from "./keys.ts";

const STARTED = "ai-connecting";
const VERIFIER_BYTES = 48;

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

type Started = { verifier: string; promptId: string; remember: boolean };

/** Opens the consent of OpenRouter in place of this page (OAuth with PKCE, RFC 7636): no secret and no registration of ours. */
export async function startConnecting(openrouter: string, promptId: string, remember: boolean) {
  const verifier = toBase64Url(crypto.getRandomValues(new Uint8Array(VERIFIER_BYTES)));
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  tabStorage.write(STARTED, JSON.stringify({ verifier, promptId, remember } satisfies Started));
  const consent = new URL(`${openrouter}/auth`);
  consent.searchParams.set("callback_url", `${location.origin}/run/callback`);
  consent.searchParams.set("code_challenge", toBase64Url(new Uint8Array(digest)));
  consent.searchParams.set("code_challenge_method", "S256");
  location.assign(consent);
}

/** What `startConnecting` kept; once. */
function takeStarted() {
  const started = parseStored(tabStorage.read(STARTED)) as Started | null;
  tabStorage.remove(STARTED);
  return started;
}

async function exchange(openrouter: string, code: string, verifier: string) {
  const response = await fetch(`${openrouter}/api/v1/auth/keys`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ code, code_verifier: verifier, code_challenge_method: "S256" }),
    referrerPolicy: "no-referrer",
  });
  const answer = (await response.json()) as { key?: unknown };
  if (!response.ok || typeof answer.key !== "string") throw new Error(`no key: ${response.status}`);
  return answer.key;
}

type Connected = { to: string; message: string };

const notConnected = (to: string) => ({ to, message: "OpenRouter에 연결하지 못했어요. 다시 연결해 주세요." });

/** Exchanges the code that OpenRouter came back with for a key, and says where to go on. */
export async function finishConnecting(openrouter: string, query: URLSearchParams): Promise<Connected> {
  const started = takeStarted();
  if (!started) return notConnected("/");
  const to = `/run/${started.promptId}`;
  const code = query.get("code");
  if (code === null) return { to, message: "OpenRouter 연결을 취소했어요." };
  try {
    saveKey("openrouter", await exchange(openrouter, code, started.verifier), started.remember);
    return { to, message: "OpenRouter를 연결했어요." };
  } catch {
    return notConnected(to);
  }
}
