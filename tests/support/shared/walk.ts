import type { Send } from "./target.ts";

type OpenApi = { paths: Record<string, Record<string, unknown>> };
export type Call = { method: string; path: string };

/** What `{id}` identifies, by the first segment of the path. */
const KIND_OF_ID: Record<string, string> = {
  searches: "rule",
  members: "member",
  prompts: "prompt",
  skills: "prompt",
  reviews: "review",
  tryouts: "tryout",
  requests: "request",
  proposals: "proposal",
  questions: "question",
  answers: "question_answer",
  collections: "collection",
  bundles: "bundle",
  messages: "conversation",
  notifications: "notification",
  coupons: "coupon",
  guides: "guide",
  payouts: "payout",
  claims: "claim",
  inquiries: "inquiry",
  takedowns: "takedown",
  held: "vetting",
  appeals: "appeal",
  moderation: "act",
  mails: "mail",
};

/** `/api/prompts/{id}` becomes `/api/prompts/{prompt}`: every parameter is named after what it identifies. */
function namePlaces(path: string) {
  const [, feature = ""] = /^\/api\/(?:admin\/)?(\w+)/.exec(path) ?? [];
  return path
    .replace("{thing}/{id}", "{reported}")
    .replace("{id}", `{${KIND_OF_ID[feature] ?? "unknown"}}`)
    .replace(/_id\}/g, "}");
}

/** Every call in the API's OpenAPI document, so that a new route is included without a change here. */
export async function callsOf(send: Send): Promise<Call[]> {
  const { paths } = (await (await send("/api/openapi.json")).json()) as OpenApi;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path: namePlaces(path) })),
  );
}

/** The values that path parameters take, by name. */
export type Values = Record<string, readonly (string | number)[]>;

/** The path with every combination of values for its parameters. */
export function fill(path: string, values: Values): string[] {
  const [place, kind] = /\{(\w+)\}/.exec(path) ?? [];
  if (place === undefined || kind === undefined) return [path];
  const known = values[kind];
  if (!known) throw new Error(`nothing known for ${place} in ${path}`);
  return known.flatMap((value) => fill(path.replace(place, String(value)), values));
}

/** Works on the items, `lanes` at a time. */
export async function inLanes<T>(items: T[], work: (item: T) => Promise<void>, lanes = 6) {
  const left = items.values();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const item of left) await work(item);
    }),
  );
}
