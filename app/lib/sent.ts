import type { ClientResponse } from "hono/client";
import { attempt, type Data } from "#app/api.ts";
import type { ErrorCode, FieldError } from "#contracts/errors.ts";

type Refusal = { ok: false; code: ErrorCode | "offline"; message: string; errors: Record<string, string> };
export type Sent<D> = { ok: true; data: D } | Refusal;

const OFFLINE: Refusal = {
  ok: false,
  code: "offline",
  message: "보내지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.",
  errors: {},
};

/** The first sentence about each field. */
export const firstErrors = (list: FieldError[] = []): Record<string, string> =>
  Object.fromEntries(list.map(({ field, message }) => [field, message] as const).reverse());

/** A write and its answer, or why not, as a form can show it; never throws. */
export async function sent<R extends ClientResponse<unknown>>(pending: Promise<R>): Promise<Sent<Data<R>>> {
  const outcome = await attempt(pending).catch(() => null);
  if (!outcome) return OFFLINE;
  if (outcome.ok) return outcome;
  const { code, detail, errors } = outcome.problem;
  return { ok: false, code, message: detail, errors: firstErrors(errors) };
}
