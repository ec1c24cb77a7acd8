import type { Provider } from "#contracts/auth.ts";
import type { OAuthAttempt, OAuthProvider } from "#worker/integrations/oauth.ts";
import type { ApiEnv } from "#worker/lib/http.ts";

export type SignInAttempt = OAuthAttempt & { provider: Provider; return_to: string; exp: number };

/** Context variables of the sign-in routes: `withProvider` sets `provider` and `origin`, `spendSignInAttempt` sets `signInAttempt`. */
export type OAuthEnv = {
  Bindings: ApiEnv["Bindings"];
  Variables: ApiEnv["Variables"] & { provider: OAuthProvider; origin: string; signInAttempt: SignInAttempt };
};
