import type { PersonalToken } from "#contracts/grants.ts";
import type { personalTokens } from "#worker/db/schema/grants.ts";

type Row = typeof personalTokens.$inferSelect;

export const toPersonalToken = ({ id, name, scopes, createdAt, expiresAt, usedAt }: Row): PersonalToken => ({
  id,
  name,
  scopes,
  create_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
  used_at: usedAt?.toISOString() ?? null,
});
