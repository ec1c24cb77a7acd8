import { beforeEach } from "vitest";
import type { AdminPayout } from "#contracts/settlement-admin.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf } from "./call.ts";
import { createMember } from "./members.ts";
import { listRows } from "./rows.ts";

/** A new operator before each test. `ask` and `done` call paths below `/api/admin`, `done` for the `data` of the answer. */
export function useOperator() {
  let admin: Member;
  beforeEach(async () => {
    admin = await createMember({ role: "ADMIN" });
  });
  const ask = (method: string, path: string, body?: unknown) => call(method, `/api/admin${path}`, { as: admin, body });
  const done = <T = AdminPayout>(method: string, path: string, body?: unknown) => dataOf<T>(ask(method, path, body));
  return {
    ask,
    done,
    approve: (...ids: string[]) => done<{ items: AdminPayout[] }>("POST", "/payouts/approve", { ids }),
    /** The audit row of an act of this operator. */
    act: (action: string, thing_id: string, reason = "", thing = "payout") => ({
      admin_id: admin.id,
      action,
      thing,
      thing_id,
      reason,
    }),
  };
}

/** Every audit row, oldest first. */
export const readAudits = () => listRows("audits", "admin_id, action, thing, thing_id, reason");
