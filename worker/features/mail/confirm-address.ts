import { and, eq, gt, lt, ne, sql } from "drizzle-orm";
import { MAIL_CODE_MINUTES, MAIL_CODE_TRIES, type MailSettings } from "#contracts/mail.ts";
import { takeCodeTo } from "#worker/db/code-to-mailbox.ts";
import { keepAddress } from "#worker/db/keep-address.ts";
import { isUndone, must, mustChangeOne } from "#worker/db/must.ts";
import { queueMail } from "#worker/db/queue-mail.ts";
import { takeOneOfDay } from "#worker/db/rates.ts";
import { mailAddresses, mailCodes, mails } from "#worker/db/schema/mail.ts";
import { members } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { mailerOf } from "#worker/integrations/mailer.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { MINUTE } from "#worker/lib/time.ts";
import { isCodeOf } from "./code.ts";
import { readMailSettings } from "./settings.ts";

/** Codes of one day that a member asks for. */
const CODES_OF_MEMBER = 10;
const TOO_OFTEN = "오늘은 코드를 더 보낼 수 없어요. 내일 다시 해 주세요.";

/** Sends a code to an address that the member wants to use. A new code ends the one before. */
export async function askForCode(actor: Actor, env: Env, address: string): Promise<MailSettings> {
  const { db, member } = actor;
  if (!mailerOf(env)) throw new AppError("unavailable", "지금은 메일을 보낼 수 없어요.");
  const present = await readMailSettings(actor);
  if (present.address === address && !present.closed_for)
    throw new AppError("conflict", "이미 확인한 메일 주소예요.", {
      errors: [{ field: "email", message: "이미 확인한 메일 주소예요." }],
    });
  await takeOneOfDay(db, `mail_code member ${member.id}`, CODES_OF_MEMBER, TOO_OFTEN);
  await takeCodeTo(db, env, "member", address, TOO_OFTEN);
  const nonce = crypto.randomUUID();
  const code = { nonce, address, attempts: 0, expiresAt: new Date(Date.now() + MAIL_CODE_MINUTES * MINUTE) };
  await db.batch([
    db
      .insert(mailCodes)
      .values({ memberId: member.id, ...code })
      .onConflictDoUpdate({ target: mailCodes.memberId, set: code }),
    queueMail(db, { to: member.id, kind: "code", about: nonce, address }),
  ]);
  return readMailSettings(actor);
}

const wrong = (message: string) => new AppError("invalid_input", message, { errors: [{ field: "code", message }] });

/**
 * Confirms the address by the code that was sent there, of which five may be tried. A change is told to both addresses. Throws 400 for a
 * wrong code and 409 when there is none to enter, because it expired, was used or was tried too often.
 */
export async function confirmAddress(actor: Actor, env: Env, code: string): Promise<MailSettings> {
  const { db, member } = actor;
  const own = eq(mailCodes.memberId, member.id);
  // Counted before it is compared: of many at once no more than five are.
  const tried = await db
    .update(mailCodes)
    .set({ attempts: sql`attempts + 1` })
    .where(and(own, lt(mailCodes.attempts, MAIL_CODE_TRIES), gt(mailCodes.expiresAt, new Date())))
    .returning()
    .get();
  if (!tried) throw new AppError("conflict", "쓸 수 있는 코드가 없어요. 코드를 다시 받아 주세요.");
  const left = MAIL_CODE_TRIES - tried.attempts;
  if (!(await isCodeOf(env, tried, code)))
    throw wrong(left > 0 ? `코드가 달라요. ${left}번 더 해 볼 수 있어요.` : "코드가 달라요. 코드를 다시 받아 주세요.");
  const { nonce, address } = tried;
  const change = { to: member.id, kind: "address_changed" } as const;
  const told = and(
    eq(mails.memberId, member.id),
    eq(mails.kind, "address_changed"),
    eq(mails.about, `${nonce} before`),
  );
  try {
    await db.batch([
      db.delete(mailCodes).where(and(own, eq(mailCodes.nonce, nonce))),
      mustChangeOne(db),
      must(db, sql`(SELECT status <> 'INACTIVE' FROM ${members} WHERE ${eq(members.id, member.id)})`),
      queueMail(db, {
        ...change,
        about: `${nonce} before`,
        address: "present",
        when: ne(mailAddresses.address, address),
      }),
      keepAddress(db, member.id, address, { evenOther: true }),
      db.update(members).set({ email: address, updatedAt: new Date() }).where(eq(members.id, member.id)),
      queueMail(db, { ...change, about: nonce, when: sql`EXISTS (SELECT 1 FROM ${mails} WHERE ${told})` }),
    ]);
  } catch (error) {
    if (isUndone(error)) throw new AppError("conflict", "이미 쓴 코드예요. 새로고침해서 확인해 주세요.");
    throw error;
  }
  return readMailSettings(actor);
}
