import type { Provider } from "#contracts/auth.ts";
import type { OAuthAttempt, OAuthProvider } from "#worker/integrations/oauth.ts";
import type { ApiEnv } from "#worker/lib/http.ts";

export type Attempt = OAuthAttempt & { provider: Provider; return_to: string; exp: number };

/** What a sign-in under way knows besides: `withProvider` sets the first two, `spendAttempt` the third. */
export type OAuthEnv = {
  Bindings: ApiEnv["Bindings"];
  Variables: ApiEnv["Variables"] & { provider: OAuthProvider; origin: string; attempt: Attempt };
};
