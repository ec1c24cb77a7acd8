import type { Env } from "#worker/env.ts";
import { AppError } from "#worker/lib/errors.ts";

export const versionOf = (env: Env) => env.APP_VERSION ?? "dev";

// Each is really asked; an object that is not there is an answer too.
const probes = {
  database: async (env: Env) => env.DB.prepare("SELECT 1").run(),
  images: async (env: Env) => env.IMAGES.head("health"),
};

export async function checkHealth(env: Env) {
  const names = Object.keys(probes) as (keyof typeof probes)[];
  const outcomes = await Promise.allSettled(names.map((name) => probes[name](env)));
  const dead = names.filter((_, index) => outcomes[index]!.status === "rejected");
  if (dead.length > 0) {
    throw new AppError("unavailable", "지금은 서비스를 쓸 수 없어요. 잠시 후 다시 시도해 주세요.", {
      errors: dead.map((field) => ({ field, message: "응답하지 않아요." })),
    });
  }
  return { status: "ok", version: versionOf(env), checks: { database: "ok", images: "ok" } } as const;
}
