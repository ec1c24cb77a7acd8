import { eq } from "drizzle-orm";
import { ownRows } from "#worker/db/export-section.ts";
import { purgeIdempotencyKeys } from "#worker/db/idempotency.ts";
import { purgeRates } from "#worker/db/rates.ts";
import { consents, idempotencyKeys } from "#worker/db/schema/account.ts";
import type { Lifecycle } from "#worker/lib/lifecycle.ts";
import { purgeArchives } from "./purge-archives.ts";

export const accountLifecycle: Lifecycle = {
  erase: ({ db, memberId }) => [
    db.delete(idempotencyKeys).where(eq(idempotencyKeys.memberId, memberId)),
    db.delete(consents).where(eq(consents.memberId, memberId)),
  ],
  sections: [
    ownRows({
      name: "consents",
      table: consents,
      key: consents.id,
      owner: consents.memberId,
      fields: {
        doc: consents.doc,
        version: consents.version,
        is_agreed: consents.isAgreed,
        create_at: consents.createdAt,
      },
    }),
  ],
  purges: { purgeIdempotencyKeys, purgeRates, purgeArchives },
};
