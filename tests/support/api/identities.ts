import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { Provider, SignIn } from "#contracts/auth.ts";
import type { Identities, IdentityBegun, IdentityStep, JoinOffer } from "#contracts/identities.ts";
import { api } from "./checked-api.ts";
import { dataOf } from "./call.ts";
import { consent, cookieOf } from "./oauth.ts";
import { joinAs } from "./withdrawal.ts";

type Session = Pick<SignIn, "access_token">;

const ask = (session: Session, method: string, path: string, body?: unknown, cookie = "") =>
  api.request(
    `http://localhost:8787/api/members/me/identities${path}`,
    {
      method,
      headers: {
        authorization: `Bearer ${session.access_token}`,
        "content-type": "application/json",
        "user-agent": "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0",
        cookie,
      },
      body: JSON.stringify(body),
    },
    env,
  );

export const readIdentities = (session: Session) => dataOf<Identities>(ask(session, "GET", ""));

/** What a browser has after it was sent to a provider. */
type Away = { url: string; cookie: string };

export const begin = (session: Session, act: "add" | "remove", provider: unknown) =>
  ask(session, act === "add" ? "POST" : "DELETE", "", { provider });

export async function begun(session: Session, act: "add" | "remove", provider: Provider): Promise<Away> {
  const response = await begin(session, act, provider);
  const cookie = cookieOf(response);
  return { url: (await dataOf<IdentityBegun>(response)).authorization_url, cookie };
}

/** Signs in at the provider as this person and comes back. */
export async function confirm(session: Session, { url, cookie }: Away, email: string) {
  const back = await consent(url, email);
  return ask(session, "POST", "/confirm", { code: back.get("code"), state: back.get("state") }, cookie);
}

/** Where the browser is sent after a confirmation. */
export async function nextOf(response: Response): Promise<Away> {
  const cookie = cookieOf(response);
  const step = await dataOf<IdentityStep>(response);
  if (step.step !== "sign_in") throw new Error(step.step);
  return { url: step.next.authorization_url, cookie };
}

/** Begins to add a sign-in and confirms it as this person by the other one. */
export const confirmedAdding = async (session: Session, provider: Provider, email: string) =>
  nextOf(await confirm(session, await begun(session, "add", provider), email));

/** Adds a sign-in, as `who` by the one that is there and as `other` by the new one. */
export const add = async (session: Session, provider: Provider, who: string, other: string) =>
  confirm(session, await confirmedAdding(session, provider, who), other);

export const remove = async (session: Session, provider: Provider, who: string) =>
  confirm(session, await begun(session, "remove", provider), who);

export async function offerOf(response: Response | Promise<Response>): Promise<JoinOffer> {
  const step = await dataOf<IdentityStep>(response);
  if (step.step !== "join") throw new Error(step.step);
  return step.offer;
}

export const join = (session: Session, id: unknown) => ask(session, "POST", "/join", { id });

export const MINE = "nuri@example.com";
export const OTHER = "nuri@naver.example.com";

export const start = () => joinAs("google", MINE);

/** A member with both sign-ins. */
export async function startWithBoth() {
  const started = await start();
  expect((await add(started.session, "naver", MINE, OTHER)).status).toBe(200);
  return started;
}

export const namesOf = async (session: SignIn) => (await readIdentities(session)).items.map(({ provider }) => provider);
