import { eq } from "drizzle-orm";
import { keptValues } from "#worker/db/schema/values.ts";
import type { Lifecycle } from "#worker/lib/lifecycle.ts";
import { openValues } from "./list-values.ts";

export const valuesLifecycle: Lifecycle = {
  erase: ({ db, memberId }) => [db.delete(keptValues).where(eq(keptValues.memberId, memberId))],
  sections: [
    {
      name: "kept_values",
      // At most 200.
      async *pages(db, memberId, env) {
        const values = await openValues(db, env, memberId);
        yield values.map(({ id, setName, name, value, updatedAt }) => ({
          key: id,
          set: setName,
          name,
          value,
          updated_at: updatedAt,
        }));
      },
    },
  ],
};
