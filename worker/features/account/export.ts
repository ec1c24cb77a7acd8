import { eq } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import type { Section } from "#worker/db/export-section.ts";
import { identities } from "#worker/db/schema/auth.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { payoutAccounts } from "#worker/db/schema/settlement.ts";
import { toUser } from "#worker/features/members/view.ts";
import { logFailure } from "#worker/lib/log.ts";
import { readChoices } from "./choices.ts";
import { lifecycles } from "./lifecycles.ts";

const about =
  "글감에 있는 내 기록 전부예요. 다른 회원이 쓴 글(받은 메시지, 받은 후기)은 그 회원의 것이라 들어 있지 않아요. 계좌번호는 뒤 네 자리만 적었어요.";

async function* rowsOf(db: Db, memberId: number, { size, page }: Section) {
  for (let after = 0; ;) {
    const rows = await page(db, memberId, after);
    yield* rows.map(({ key, ...row }) => ({ number: key, ...row }));
    if (rows.length < size) return;
    after = rows.at(-1)!.key;
  }
}

async function head(db: Db, member: Member) {
  const [[account], known, choices] = await Promise.all([
    db
      .select({
        seller_type: payoutAccounts.sellerType,
        bank_code: payoutAccounts.bankCode,
        last_digits: payoutAccounts.lastDigits,
        holder_name: payoutAccounts.holderName,
        business: payoutAccounts.business,
      })
      .from(payoutAccounts)
      .where(eq(payoutAccounts.memberId, member.id)),
    db
      .select({ provider: identities.provider, subject: identities.subject, create_at: identities.createdAt })
      .from(identities)
      .where(eq(identities.memberId, member.id)),
    readChoices({ db, member }),
  ]);
  return {
    about,
    exported_at: new Date(),
    member: toUser(member),
    identities: known,
    choices,
    payout_account: account ?? null,
  };
}

async function* partsOf(db: Db, member: Member) {
  yield JSON.stringify(await head(db, member)).slice(0, -1);
  for (const section of lifecycles.flatMap(({ sections = [] }) => sections)) {
    yield `,\n"${section.name}":[`;
    let isFirst = true;
    for await (const row of rowsOf(db, member.id, section)) {
      yield (isFirst ? "\n" : ",\n") + JSON.stringify(row);
      isFirst = false;
    }
    yield "]";
  }
  yield "}\n";
}

/** The export of a member as a JSON stream. At most one page of rows is in memory; an error breaks the stream off. */
export function exportOf(db: Db, member: Member): ReadableStream<Uint8Array> {
  const parts = partsOf(db, member);
  const utf8 = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(utf8.encode(value));
      } catch (error) {
        // An error, not an end: a truncated file must not look complete.
        logFailure(error, { work: "export" });
        controller.error(error);
      }
    },
    async cancel() {
      await parts.return();
    },
  });
}
