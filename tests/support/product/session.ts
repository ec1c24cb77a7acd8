import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import type { Consented } from "#contracts/account.ts";
import type { Authorization, SignIn } from "#contracts/auth.ts";
import { POLICY_VERSION } from "#contracts/consents.ts";
import { checkIdentity } from "../shared/identity-check.ts";
import { callerOf } from "../shared/target.ts";

const dataOf = async <T>(response: Response) => ((await response.json()) as { data: T }).data;

/** Gives every required consent, as a new member does, and is checked, as before selling. */
async function consent(origin: string, session: SignIn): Promise<SignIn> {
  const headers = { authorization: `Bearer ${session.access_token}`, "content-type": "application/json" };
  const body = { age_over_14: true, terms: true, privacy: true, marketing: false, version: POLICY_VERSION };
  const answer = await fetch(`${origin}/api/members/consents`, { method: "POST", headers, body: JSON.stringify(body) });
  const send = (path: string, init?: RequestInit) => fetch(origin + path, init);
  await checkIdentity(send, callerOf(send, session));
  return { ...session, ...(await dataOf<Consented>(answer)) };
}

/** Signs a person in over HTTP as the browser does with Google; a new member also consents, unless `agrees` is false. */
export async function sessionOf(origin: string, email: string, { agrees = true } = {}): Promise<SignIn> {
  const begun = await fetch(`${origin}/api/auth/google/authorize?return_to=/`);
  const [cookie = ""] = begun.headers.get("set-cookie")?.split(";") ?? [];
  const { authorization_url } = await dataOf<Authorization>(begun);
  const approved = await fetch(`${authorization_url}&login_hint=${encodeURIComponent(email)}`, { redirect: "manual" });
  const { searchParams } = new URL(approved.headers.get("location")!);
  const body = JSON.stringify({ code: searchParams.get("code"), state: searchParams.get("state") });
  const headers = { "content-type": "application/json", cookie };
  const session = await dataOf<SignIn>(
    await fetch(`${origin}/api/auth/google/token`, { method: "POST", headers, body }),
  );
  return agrees && session.user.consent_required ? consent(origin, session) : session;
}

const itemsOf = ({ access_token, refresh_token, user }: SignIn) => [
  { name: "accessToken", value: access_token },
  { name: "refreshToken", value: refresh_token },
  { name: "user", value: JSON.stringify(user) },
];

/** The storage state of a browser with this sign-in. */
export function keepIn(origin: string, session: SignIn): BrowserContextOptions["storageState"] {
  return { cookies: [], origins: [{ origin, localStorage: itemsOf(session) }] };
}

/** Has every new document of this origin store the sign-in before its own scripts, until the answer is disposed of. */
export const storeAtStart = (context: BrowserContext, at: string, session: SignIn) =>
  context.addInitScript(
    ({ at, items }) => {
      if (origin === at) for (const { name, value } of items) localStorage.setItem(name, value);
    },
    { at, items: itemsOf(session) },
  );

type Stored = Record<string, string>;

/** The session storage of a tab, and the sign-in in its local storage. */
export const storedIn = (page: Page) =>
  page.evaluate(() => {
    const { accessToken, refreshToken, user } = localStorage as unknown as Stored;
    const local = { ...(accessToken && { accessToken }), ...(refreshToken && { refreshToken }), ...(user && { user }) };
    return { local: local as Stored, session: { ...sessionStorage } as Stored };
  });
