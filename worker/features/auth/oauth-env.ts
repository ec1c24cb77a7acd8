import type { Provider } from "#contracts/auth.ts";
import type { OAuthAttempt, OAuthProvider } from "#worker/integrations/oauth.ts";
import type { ApiEnv } from "#worker/lib/http.ts";

/** `change`: made to confirm this change of sign-ins and good for nothing else; without it, to sign in. */
export type SignInAttempt = OAuthAttempt & { provider: Provider; return_to: string; change?: string; exp: number };

/**
 * Context variables of the sign-in routes: `withProvider` sets `provider` and `origin`, `spendSignInAttempt` and `spendChangeAttempt` set
 * `signInAttempt`.
 */
export type OAuthEnv = {
  Bindings: ApiEnv["Bindings"];
  Variables: ApiEnv["Variables"] & { provider: OAuthProvider; origin: string; signInAttempt: SignInAttempt };
};
