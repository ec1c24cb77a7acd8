import type { Env } from "#worker/env.ts";
import { createIdentityCheck } from "#worker/integrations/identity-check.ts";
import { AppError } from "#worker/lib/errors.ts";
import { toBase64Url } from "#worker/lib/base64url.ts";
import { deriveBytes } from "#worker/lib/token-secret.ts";

export function requireIdentityProvider(env: Env, origin: string) {
  const provider = createIdentityCheck(env, origin);
  if (!provider)
    throw new AppError(
      "provider_not_configured",
      "본인 확인이 아직 준비되지 않았어요. 그때까지 무료로 올리거나 임시 저장할 수 있어요.",
    );
  return provider;
}

/** The secret of a check (RFC 7636), which nothing has to keep. */
export const verifierOf = async (env: Env, state: string) => toBase64Url(await deriveBytes(env, `identity ${state}`));
