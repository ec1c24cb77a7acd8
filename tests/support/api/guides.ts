import { env } from "cloudflare:workers";
import type { NewGuide } from "#contracts/guides.ts";
import { openDb } from "#worker/db/client.ts";
import { guides } from "#worker/db/schema/guides.ts";
import { createMember } from "./members.ts";
import { renderGuide } from "#worker/features/guides/render.ts";

export const createAdmin = () => createMember({ role: "ADMIN" });

let made = 0;

/** A published tip, one minute newer than the one before it, unless given otherwise. */
export async function createGuide({ is_pinned: isPinned = false, ...change }: Partial<NewGuide> = {}) {
  const now = new Date(Date.UTC(2026, 8, 1) + (made += 1) * 60_000);
  const guide = {
    kind: "tip",
    title: `글 ${made}`,
    body: "본문이에요.",
    status: "published",
    summary: "",
    ...change,
  } as const;
  const publishedAt = guide.status === "published" ? now : null;
  return openDb(env.DB)
    .db.insert(guides)
    .values({ ...guide, ...renderGuide(guide.body), isPinned, publishedAt, createdAt: now, updatedAt: now })
    .returning()
    .get();
}
