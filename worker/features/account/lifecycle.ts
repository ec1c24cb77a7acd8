import { eq } from "drizzle-orm";
import { ownRows } from "#worker/db/export-section.ts";
import { purgeIdempotencyKeys } from "#worker/db/idempotency.ts";
import { purgeRates } from "#worker/db/rates.ts";
import { consents, idempotencyKeys } from "#worker/db/schema/account.ts";
import type { Lifecycle } from "#worker/lib/lifecycle.ts";
import { readChoices } from "./choices.ts";
import { purgeArchives } from "./purge-archives.ts";

export const accountLifecycle: Lifecycle = {
  erase: ({ db, memberId }) => [
    db.delete(idempotencyKeys).where(eq(idempotencyKeys.memberId, memberId)),
    db.delete(consents).where(eq(consents.memberId, memberId)),
  ],
  keeps: { erasures: "메시지를 마저 지울 회원의 번호예요. 지우면 finishErasures가 줄을 없애요." },
  facts: async (actor) => ({ choices: await readChoices(actor) }),
  unexported: {
    idempotency_keys: "같은 요청을 두 번 하지 않으려고 하루만 두는 값이고, 결과는 그 요청이 만든 것에 있어요.",
    erasures: "탈퇴한 회원에게만 있어요.",
  },
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
