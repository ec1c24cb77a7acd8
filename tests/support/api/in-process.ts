import { env } from "cloudflare:workers";
import { POLICY_VERSION } from "#contracts/consents.ts";
import { api } from "./checked-api.ts";
import { openDb } from "#worker/db/client.ts";
import { requireAuthProvider } from "#worker/features/auth/providers.ts";
import { signIn } from "#worker/features/auth/sign-in.ts";
import { openDocumentAt } from "#worker/open-documents.ts";
import { personOf, subjectOf } from "#tests/emulator/people.ts";
import { checkIdentity } from "../shared/identity-check.ts";
import { callerOf, type Send, type Target } from "../shared/target.ts";
import { ORIGIN } from "./toss.ts";

/** Calls the emulator for its paths, what programs of others read for its, and the API for all others. */
export const send: Send = async (path, init) => {
  if (path.startsWith("/__emulator/")) return env.EMULATOR!.fetch(ORIGIN + path, init);
  const open = openDocumentAt(new URL(path, ORIGIN).pathname);
  return open ? open.serve(new Request(ORIGIN + path, init), env) : api.request(ORIGIN + path, init, env);
};

/** The API inside this workerd, without pages. People are signed in as if Google had just identified them. */
export const inProcess: Target = {
  send,
  async signIn(email) {
    const person = { ...personOf(email), subject: await subjectOf("google", email), isVerified: true };
    const from = { userAgent: "", returnTo: "/" };
    const google = requireAuthProvider(env, ORIGIN, "google");
    const signedIn = await signIn(openDb(env.DB).db, env, google, person, from);
    const session = { ...signedIn, return_to: from.returnTo };
    if (session.user.consent_required) {
      const consents = { age_over_14: true, terms: true, privacy: true, marketing: false, version: POLICY_VERSION };
      const call = callerOf(send, session);
      await call("POST", "/api/members/consents", consents);
      await checkIdentity(send, call);
    }
    return session;
  },
};
