import type { Operator } from "#contracts/operator.ts";
import type { Env } from "#worker/env.ts";
import { AppError } from "./errors.ts";
import { log } from "./log.ts";
import { isLocal } from "./origin.ts";

/** The variable of the configuration that holds each field. */
const names = {
  name: "SITE_OPERATOR_NAME",
  representative: "SITE_OPERATOR_REPRESENTATIVE",
  address: "SITE_OPERATOR_ADDRESS",
  phone: "SITE_OPERATOR_PHONE",
  email: "SITE_OPERATOR_EMAIL",
  registrationNumber: "SITE_OPERATOR_REGISTRATION_NUMBER",
  mailOrderNumber: "SITE_OPERATOR_MAIL_ORDER_NUMBER",
  hosting: "SITE_OPERATOR_HOSTING",
} as const satisfies Record<keyof Operator, keyof Env>;

const valueOf = (env: Env, field: keyof Operator) => env[names[field]]?.trim() ?? "";
const fields = Object.keys(names) as (keyof Operator)[];

/** A running worker has one configuration, and every page asks. */
const operators = new WeakMap<Env, Operator>();

/** The operator of the site, from the configuration: what is missing is empty. */
export function operatorOf(env: Env): Operator {
  const operator =
    operators.get(env) ?? (Object.fromEntries(fields.map((field) => [field, valueOf(env, field)])) as Operator);
  operators.set(env, operator);
  return operator;
}

/** Configurations whose fault was logged; a running worker has one. */
const reported = new WeakSet<Env>();

/**
 * The refusal of a deployed site whose address or operator is not configured (전자상거래법 10조 requires the seller's identity); undefined
 * otherwise.
 */
export function findOperatorFault(env: Env): AppError | undefined {
  if (isLocal(env)) return undefined;
  const operator = operatorOf(env);
  const hasAddress = URL.canParse(env.APP_ORIGIN);
  const empty = fields.filter((field) => operator[field] === "").map((field) => names[field]);
  if (hasAddress && empty.length === 0) return undefined;
  const missing = [...(hasAddress ? [] : ["APP_ORIGIN"]), ...empty];
  if (!reported.has(env)) log("error", { message: "site is not configured", missing });
  reported.add(env);
  const what = hasAddress ? "사업자 정보" : "사이트 주소";
  return new AppError("unavailable", `${what} 설정이 끝나지 않아 문을 열지 않았어요. 운영자에게 알려 주세요.`, {
    errors: missing.map((field) => ({
      field,
      message: field === "APP_ORIGIN" ? "비었거나 주소가 아니에요." : "비어 있어요.",
    })),
  });
}
