import type { AdminPayout } from "#contracts/settlement-admin.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf } from "./call.ts";
import { createMember } from "./members.ts";
import { listRows } from "./rows.ts";

/** An operator and what they can do. */
export async function createOperator() {
  const admin: Member = await createMember({ role: "ADMIN" });
  const ask = (method: string, path: string, body?: unknown) => call(method, `/api/admin${path}`, { as: admin, body });
  const done = <T = AdminPayout>(method: string, path: string, body?: unknown) => dataOf<T>(ask(method, path, body));
  return {
    ask,
    done,
    approve: (...ids: string[]) => done<{ items: AdminPayout[] }>("POST", "/payouts/approve", { ids }),
    /** How an act of theirs is written down. */
    act: (action: string, thing_id: string, reason = "", thing = "payout") => ({
      admin_id: admin.id,
      action,
      thing,
      thing_id,
      reason,
    }),
  };
}

export const readAudits = async () => await listRows("audits", "admin_id, action, thing, thing_id, reason");
