import { AppError } from "#worker/lib/errors.ts";

/** 401 `invalid_token` with what is wrong with the token, as a sentence (RFC 6750 §3.1). */
export const refuseToken = (sentence: string) =>
  new AppError("invalid_token", sentence, { headers: { "www-authenticate": 'Bearer error="invalid_token"' } });
