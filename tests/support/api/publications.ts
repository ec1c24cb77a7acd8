import { env } from "cloudflare:workers";
import type { Member } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { call, dataOf } from "./call.ts";

/** Bindings with channels that only note, in `published`, to which members a call publishes. */
export function notePublications() {
  const published: number[] = [];
  const getByName = (name: string) => ({
    push: async () => void published.push(Number(name)),
    hangUp: async () => {},
  });
  const using: Env = { ...env, CHANNELS: { getByName } as unknown as Env["CHANNELS"] };
  return { published, using };
}

/** A call that is about to be made, and the members to whom it has to publish. */
export type Publishing = { as?: Member; ask: [method: string, path: string, body?: unknown]; to: Member[] };

export const idsOf = (some: Member[]) => some.map(({ id }) => id).toSorted((one, other) => one - other);

/** Makes the call. Returns the members to whom it published, by their ids. */
export async function publishedBy({ as, ask: [method, path, body] }: Publishing) {
  const { published, using } = notePublications();
  await dataOf(call(method, path, { as, body, using }));
  return published.toSorted((one, other) => one - other);
}
