import { and, eq, isNull, sql } from "drizzle-orm";
import { MAIL_CODE_MINUTES } from "#contracts/mail.ts";
import type { NewTakedown, TakedownReceipt } from "#contracts/takedowns.ts";
import type { Db } from "#worker/db/client.ts";
import { takeCodeTo } from "#worker/db/code-to-mailbox.ts";
import { queueGuestMail } from "#worker/db/queue-mail.ts";
import { takeOneOfDay } from "#worker/db/rates.ts";
import { mailAddresses } from "#worker/db/schema/mail.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { takedowns } from "#worker/db/schema/takedowns.ts";
import { tellClaimant } from "#worker/db/tell-claimant.ts";
import type { Env } from "#worker/env.ts";
import { mailerOf } from "#worker/integrations/mailer.ts";
import { AppError } from "#worker/lib/errors.ts";
import { widerNetworkOf } from "#worker/lib/network.ts";
import { personHash, personOf } from "#worker/lib/person.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import { MINUTE } from "#worker/lib/time.ts";
import { requireAt } from "./find-subject.ts";

/** Claims of one day by one member or network of guests. */
const CLAIMS = 5;
/** What one customer of a provider can be given as a whole may claim as often as this many networks: one guest must not end it for all. */
const WIDE_TIMES = 10;
const TOO_MANY = "오늘은 더 신고할 수 없어요. 내일 다시 해 주세요.";
const TOO_MANY_CODES = "오늘은 이 주소로 코드를 더 보낼 수 없어요. 내일 다시 해 주세요.";

export type Claimant = { db: Db; env: Env; member: Member | null; ipAddress: string; origin: string };

async function takeClaim({ db, env }: Claimant, person: string, limit: number) {
  const place = await personHash(env, "takedowns", seoulDay(Date.now()), person);
  await takeOneOfDay(db, `takedown ${place}`, limit, TOO_MANY);
}

async function countClaim(claimant: Claimant) {
  const visitor = { memberId: claimant.member?.id, address: claimant.ipAddress };
  await takeClaim(claimant, personOf(visitor), CLAIMS);
  if (!claimant.member) await takeClaim(claimant, `wide ${personOf(visitor, widerNetworkOf)}`, WIDE_TIMES * CLAIMS);
}

function ownThing() {
  const message = "내가 쓴 것은 직접 고치거나 지울 수 있어요.";
  return new AppError("invalid_input", message, { errors: [{ field: "address", message }] });
}

/** Whether it is the address that a member has confirmed. */
const isConfirmed = async (db: Db, member: Member, email: string) =>
  (await db
    .select({ memberId: mailAddresses.memberId })
    .from(mailAddresses)
    .where(
      and(
        eq(mailAddresses.memberId, member.id),
        sql`lower(${mailAddresses.address}) = lower(${email})`,
        isNull(mailAddresses.closedAt),
      ),
    )
    .get()) !== undefined;

/**
 * Claims that something violates a right. Operators read it once the claimant's address is confirmed: by a code that is mailed there, unless it is
 * the confirmed one of the member who claims.
 */
export async function claimTakedown(claimant: Claimant, input: NewTakedown): Promise<TakedownReceipt> {
  const { db, env, member, origin } = claimant;
  if (!mailerOf(env)) throw new AppError("unavailable", "지금은 메일을 보낼 수 없어요. 고객센터로 알려 주세요.");
  const { thing, id: thingId, path, ownerId } = await requireAt(db, input.address, origin);
  if (ownerId === member?.id) throw ownThing();
  await countClaim(claimant);
  const isKnown = member !== null && (await isConfirmed(db, member, input.email));
  if (!isKnown) await takeCodeTo(db, env, "guest", input.email, TOO_MANY_CODES);
  const now = new Date();
  const [key, nonce] = [crypto.randomUUID(), crypto.randomUUID()];
  const status = isKnown ? "open" : "unconfirmed";
  await db.batch([
    db.insert(takedowns).values({
      ...input,
      key,
      memberId: member?.id,
      address: path,
      thing,
      thingId,
      ownerId,
      status,
      nonce,
      codeExpiresAt: new Date(now.getTime() + MAIL_CODE_MINUTES * MINUTE),
      createdAt: now,
      confirmedAt: isKnown ? now : null,
    }),
    isKnown
      ? tellClaimant(db, "received", eq(takedowns.key, key))
      : queueGuestMail(db, { kind: "takedown_code", about: nonce }),
  ]);
  return { id: key, status };
}

/** Sends another code, which ends the one before. */
export async function sendCodeAgain({ db, env }: Pick<Claimant, "db" | "env">, key: string): Promise<TakedownReceipt> {
  const isWaiting = and(eq(takedowns.key, key), eq(takedowns.status, "unconfirmed"));
  const takedown = await db.select().from(takedowns).where(isWaiting).get();
  if (!takedown) throw new AppError("conflict", "코드가 필요한 신고가 아니에요.");
  await takeCodeTo(db, env, "guest", takedown.email, TOO_MANY_CODES);
  const nonce = crypto.randomUUID();
  await db.batch([
    db
      .update(takedowns)
      .set({ nonce, attempts: 0, codeExpiresAt: new Date(Date.now() + MAIL_CODE_MINUTES * MINUTE) })
      .where(isWaiting),
    queueGuestMail(db, { kind: "takedown_code", about: nonce }),
  ]);
  return { id: key, status: "unconfirmed" };
}
