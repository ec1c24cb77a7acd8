import { AppError } from "./errors.ts";

const headers = { "www-authenticate": 'Bearer error="invalid_token"' };

export const loginRequired = () => new AppError("login_required", "로그인이 필요해요.", { headers });
export const invalidToken = () =>
  new AppError("invalid_token", "로그인이 만료됐어요. 다시 로그인해 주세요.", { headers });

/** The token of an Authorization header when it begins like one of a grant (`gg_`, `gga_`), whole or not; otherwise undefined. */
export const grantTokenOf = (header: string) => /^Bearer +(gg[a-z]?_.*)$/i.exec(header)?.[1];

/** The token of an Authorization header; "" when it is not shaped like one of ours. */
export const tokenOf = (header: string) => /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1] ?? "";
