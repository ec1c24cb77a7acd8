import { and, eq, gt, ne } from "drizzle-orm";
import { MAIL_CODE_MINUTES } from "#contracts/mail.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { ACCOUNT_PATH } from "#contracts/paths.ts";
import { identityEvents, tokenFamilies } from "#worker/db/schema/auth.ts";
import { mailAddresses, mailCodes } from "#worker/db/schema/mail.ts";
import { members } from "#worker/db/schema/members.ts";
import { sayIdentityEvent } from "#worker/features/auth/record-change.ts";
import { deviceOf } from "#worker/lib/device-of.ts";
import { MINUTE } from "#worker/lib/time.ts";
import { codeOf } from "../code.ts";
import { momentOf } from "../words.ts";
import type { Read } from "./reading.ts";

export const readCode: Read = async ({ db, env, mail }) => {
  const asked = await db
    .select()
    .from(mailCodes)
    .where(
      and(eq(mailCodes.memberId, mail.memberId), eq(mailCodes.nonce, mail.about), gt(mailCodes.expiresAt, new Date())),
    )
    .get();
  if (!asked) return null;
  return {
    subject: "메일 주소 확인 코드",
    blocks: [
      { says: "글감에서 이 메일 주소를 쓰려면 아래 숫자를 입력해 주세요." },
      { code: await codeOf(env, asked) },
      { note: `${MAIL_CODE_MINUTES}분 동안 쓸 수 있어요. 직접 요청하지 않았다면 이 메일을 무시해 주세요.` },
    ],
  };
};

/** `h•••@example.com`: enough to be recognised by who knows it. */
const masked = (address: string) => address.replace(/^(.)[^@]*/su, "$1•••");

export const readAddressChanged: Read = async ({ db, origin, mail }) => {
  const kept = await db.select().from(mailAddresses).where(eq(mailAddresses.memberId, mail.memberId)).get();
  if (!kept) return null;
  return {
    subject: "메일 주소를 바꿨어요",
    blocks: [
      { says: `글감이 메일을 보내는 주소를 ${masked(kept.address)} 주소로 바꿨어요.` },
      { facts: [["바꾼 때", momentOf(mail.createdAt)]] },
      { says: "직접 바꾸지 않았다면 다른 기기를 모두 로그아웃하고 주소를 되돌려 주세요." },
      { button: "계정 설정 열기", url: `${origin}${ACCOUNT_PATH}` },
    ],
  };
};

/** Nothing on the first sign-in of an account, and on a device like one that signed in within the last 90 days. */
export const readSignIn: Read = async ({ db, origin, mail }) => {
  const { families, owner } = await batchOf(db, {
    families: db.select().from(tokenFamilies).where(eq(tokenFamilies.memberId, mail.memberId)).limit(500),
    owner: db
      .select({ createdAt: members.createdAt })
      .from(members)
      .where(and(eq(members.id, mail.memberId), ne(members.status, "INACTIVE"))),
  });
  const own = families.find(({ id }) => id === mail.about);
  const [member] = owner;
  if (!own || !member || own.createdAt.getTime() - member.createdAt.getTime() < MINUTE) return null;
  const device = deviceOf(own.userAgent);
  const earlier = families.filter(({ id, createdAt }) => id !== own.id && createdAt <= own.createdAt);
  if (earlier.some(({ userAgent }) => deviceOf(userAgent) === device)) return null;
  return {
    subject: "새 기기에서 로그인했어요",
    blocks: [
      { says: "전에 로그인한 적이 없는 기기에서 글감에 로그인했어요." },
      {
        facts: [
          ["기기", device],
          ["로그인한 때", momentOf(own.createdAt)],
        ],
      },
      { says: "직접 로그인했다면 그대로 두세요. 아니라면 그 기기를 로그아웃해 주세요." },
      { button: "로그인한 기기 보기", url: `${origin}${ACCOUNT_PATH}` },
    ],
  };
};

/** The same to every address that is told of it. */
export const readIdentityEvent: Read = async ({ db, origin, mail }) => {
  const event = await db
    .select()
    .from(identityEvents)
    .where(and(eq(identityEvents.memberId, mail.memberId), eq(identityEvents.id, Number(mail.about.split(" ")[0]))))
    .get();
  if (!event) return null;
  const subject = sayIdentityEvent(event);
  const device: [string, string][] = event.userAgent === "" ? [] : [["기기", deviceOf(event.userAgent)]];
  return {
    subject: subject.replace(/\.$/, ""),
    blocks: [
      { facts: [...device, ["바꾼 때", momentOf(event.createdAt)]] },
      { says: "직접 하지 않았다면 다른 기기를 모두 로그아웃하고, 모르는 로그인을 빼 주세요." },
      { button: "계정 설정 열기", url: `${origin}${ACCOUNT_PATH}` },
    ],
  };
};
