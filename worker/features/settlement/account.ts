import { and, eq } from "drizzle-orm";
import { banks } from "#contracts/banks.ts";
import { ACCOUNT_FREEZE_HOURS } from "#contracts/commerce.ts";
import type { NewPayoutAccount } from "#contracts/settlement-account.ts";
import type { Db } from "#worker/db/client.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { members } from "#worker/db/schema/members.ts";
import { payoutAccounts } from "#worker/db/schema/settlement.ts";
import type { Env } from "#worker/env.ts";
import { isStillMember } from "#worker/features/members/active.ts";
import { notify } from "#worker/features/notifications/notify.ts";
import { createAccountVerifier } from "#worker/integrations/account-verifier.ts";
import { AppError, noLongerActive } from "#worker/lib/errors.ts";
import type { Actor, Publication } from "#worker/lib/http.ts";
import { isUndone, mustChangeOne } from "#worker/db/must.ts";
import { createSealer } from "#worker/lib/seal.ts";
import { type AccountRow, toAccount } from "./view.ts";

const HOUR = 60 * 60 * 1000;
const NEVER = new Date(0);

export const sealOwner = (memberId: number) => `member:${memberId}`;

export const findAccount = (db: Db, memberId: number) =>
  db.select().from(payoutAccounts).where(eq(payoutAccounts.memberId, memberId));

export async function readAccount({ db, member }: Actor) {
  const row = await findAccount(db, member.id).get();
  return row ? toAccount(row) : null;
}

type Seller = Actor & { env: Env; publications: Publication[] };

async function verify(env: Env, { bank_code, account_number, holder_name }: NewPayoutAccount) {
  const account = { bankCode: bank_code, number: account_number, holderName: holder_name };
  const answer = await createAccountVerifier(env).verify(account);
  if (answer === "mismatch")
    throw new AppError("unprocessable", "예금주가 계좌와 맞지 않아요. 계좌번호와 예금주를 다시 확인해 주세요.", {
      errors: [
        { field: "account_number", message: "이 예금주의 계좌가 아니에요." },
        { field: "holder_name", message: "이 계좌의 예금주가 아니에요." },
      ],
    });
  return answer === "match" ? new Date() : null;
}

const changed = ({ bank_code, account_number }: NewPayoutAccount) =>
  `정산 계좌가 ${banks[bank_code]} ****${account_number.slice(-4)} 계좌로 바뀌었어요.\n${ACCOUNT_FREEZE_HOURS}시간 동안 정산을 신청할 수 없어요. 내가 바꾸지 않았다면 바로 알려 주세요.`;

/** Writes the account, if the stored one is still `earlier` and the member has not withdrawn: of two changes at once only one is written. */
const store = (db: Db, row: AccountRow, earlier: AccountRow | undefined) =>
  earlier
    ? db
        .update(payoutAccounts)
        .set(row)
        .where(
          and(
            eq(payoutAccounts.memberId, row.memberId),
            eq(payoutAccounts.sealedNumber, earlier.sealedNumber),
            isStillMember(row.memberId),
          ),
        )
    : insertWhere(db, payoutAccounts, row, isStillMember(row.memberId));

const findThere = (db: Db, id: number) =>
  db.select({ id: members.id }).from(members).where(isStillMember(id)).limit(1).get();

/**
 * Registers or changes the account that a seller is paid to. A change blocks payout requests for `ACCOUNT_FREEZE_HOURS` and notifies the
 * seller, against theft. Throws 422 when the holder does not match, 409 when the account has changed meanwhile, and 403 when the
 * seller has withdrawn.
 */
export async function registerAccount({ db, member, env, publications }: Seller, input: NewPayoutAccount) {
  const { bank_code: bankCode, account_number: number, holder_name: holderName, seller_type: sellerType } = input;
  const sealer = createSealer(env.SETTLEMENT_KEY);
  const earlier = await findAccount(db, member.id).get();
  const isSame =
    earlier?.bankCode === bankCode &&
    earlier.holderName === holderName &&
    (await sealer.open(earlier.sealedNumber, sealOwner(member.id))) === number;
  const isChange = earlier !== undefined && !isSame;
  const now = new Date();
  const row: AccountRow = {
    memberId: member.id,
    sellerType,
    bankCode,
    sealedNumber: await sealer.seal(number, sealOwner(member.id)),
    lastDigits: number.slice(-4),
    holderName,
    business: input.business ?? null,
    frozenUntil: isChange ? new Date(now.getTime() + ACCOUNT_FREEZE_HOURS * HOUR) : (earlier?.frozenUntil ?? NEVER),
    verifiedAt: await verify(env, input),
    updatedAt: now,
  };
  const notification = { to: member.id, kind: "settlement", about: `account:${crypto.randomUUID()}` } as const;
  try {
    await db.batch([
      store(db, row, earlier),
      mustChangeOne(db),
      ...(isChange ? [notify(db, { ...notification, content: changed(input) })] : []),
    ]);
  } catch (error) {
    if (!isUndone(error, /must failed|UNIQUE constraint failed/)) throw error;
    if (!(await findThere(db, member.id))) throw noLongerActive();
    throw new AppError("conflict", "방금 정산 계좌가 바뀌었어요. 새로고침한 뒤 다시 확인해 주세요.");
  }
  if (isChange) publications.push({ to: member.id });
  return toAccount(row);
}
