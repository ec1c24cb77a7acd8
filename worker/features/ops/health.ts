import { openDb } from "#worker/db/client.ts";
import type { Env } from "#worker/env.ts";
import { AppError } from "#worker/lib/errors.ts";
import { RETRY_AFTER } from "#worker/lib/busy.ts";
import { buildVersionOf } from "#worker/lib/build-version.ts";
import { measureDepth } from "./depth.ts";

// Each makes a real call; a missing object counts as an answer.
const probes = {
  database: async (env: Env) => measureDepth(openDb(env.DB, "first-primary").db),
  images: async (env: Env) => env.IMAGES.head("health"),
};

/** Whether the database and the bucket answer, with the backlog. Throws 503 that names those that do not. */
export async function checkHealth(env: Env) {
  const [database, images] = await Promise.allSettled([probes.database(env), probes.images(env)]);
  const dead = Object.entries({ database, images }).filter(([, { status }]) => status === "rejected");
  if (database.status === "rejected" || images.status === "rejected") {
    throw new AppError("unavailable", "지금은 서비스를 쓸 수 없어요. 잠시 후 다시 시도해 주세요.", {
      errors: dead.map(([field]) => ({ field, message: "응답하지 않아요." })),
      headers: { "retry-after": RETRY_AFTER },
    });
  }
  const { payments, ...depth } = database.value;
  return {
    status: "ok",
    version: buildVersionOf(env),
    checks: { database: "ok", images: "ok" },
    depth: { ...depth, payments: { status: payments.status } },
  } as const;
}
