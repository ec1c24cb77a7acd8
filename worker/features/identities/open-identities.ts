import type { OperatedIdentities } from "#contracts/identities.ts";
import { audit } from "#worker/db/audit.ts";
import { requireAdminMember } from "#worker/features/moderation/members.ts";
import type { Actor } from "#worker/lib/http.ts";
import { listIdentities } from "./list-identities.ts";

const EVENTS_SHOWN = 100;

/** A member's sign-ins and what was changed of them within a year, for operators, with the reading in the audit. */
export async function openIdentities({ db, member }: Actor, id: number): Promise<OperatedIdentities> {
  await requireAdminMember(db, id);
  const { items, events } = await listIdentities({ db, member: { id }, familyId: "" }, EVENTS_SHOWN);
  await audit(db, { adminId: member.id, action: "read", thing: "identities", thingId: String(id) });
  return {
    items: items.map(({ provider, create_at, used_at }) => ({ provider, create_at, used_at })),
    events: events.map(({ kind, provider, create_at }) => ({ kind, provider, create_at })),
  };
}
