import { env } from "cloudflare:workers";
import type { GrantScope, MadePersonalToken } from "#contracts/grants.ts";
import type { Member } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { call, dataOf } from "./call.ts";

type Wanted = { name?: string; scopes?: GrantScope[]; expires_in_days?: number };

/** Makes a personal token of the member, by default for reading and for 30 days. */
export const createToken = (
  as: Member,
  { name = "내 스크립트", scopes = ["read"], expires_in_days = 30 }: Wanted = {},
) => dataOf<MadePersonalToken>(call("POST", "/api/members/me/tokens", { as, body: { name, scopes, expires_in_days } }));

/** Calls the API with the token of a grant. */
export const callWith = (token: string, method: string, path: string, body?: unknown, using: Env = env) =>
  call(method, path, { headers: { authorization: `Bearer ${token}` }, body, using });
