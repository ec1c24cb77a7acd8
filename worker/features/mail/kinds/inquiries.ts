import { and, eq, gt, ne } from "drizzle-orm";
import { MAIL_CODE_MINUTES } from "#contracts/mail.ts";
import { inquiries, inquiryMessages } from "#worker/db/schema/inquiries.ts";
import { inquiryCodeOf, keyOf } from "#worker/features/inquiries/key.ts";
import { momentOf } from "../words.ts";
import type { GuestRead } from "./guests.ts";

const NOT_YOU = "문의한 적이 없다면 이 메일을 무시해 주세요.";

export const readInquiryCode: GuestRead = async ({ db, env, about }) => {
  const [nonce = "", expiry = ""] = about.split(" ");
  const asked = await db
    .select()
    .from(inquiries)
    .where(
      and(
        eq(inquiries.nonce, nonce),
        eq(inquiries.status, "unconfirmed"),
        eq(inquiries.expiresAt, new Date(Number(expiry))),
        gt(inquiries.expiresAt, new Date()),
      ),
    )
    .get();
  if (!asked) return null;
  return {
    to: asked.email!,
    content: {
      subject: "문의 확인 코드",
      blocks: [
        { says: "문의를 보내려면 글감 화면에 아래 숫자를 입력해 주세요. 답도 이 주소로 보내 드려요." },
        { code: await inquiryCodeOf(env, asked) },
        { note: `${MAIL_CODE_MINUTES}분 동안 쓸 수 있어요. ${NOT_YOU}` },
      ],
    },
  };
};

export const readInquiryAnswer: GuestRead = async ({ db, env, origin, about }) => {
  const answered = await db
    .select({ nonce: inquiries.nonce, email: inquiries.email, createdAt: inquiryMessages.createdAt })
    .from(inquiryMessages)
    .innerJoin(inquiries, eq(inquiries.id, inquiryMessages.inquiryId))
    .where(and(eq(inquiryMessages.id, Number(about)), ne(inquiries.status, "unconfirmed")))
    .get();
  if (!answered?.email) return null;
  return {
    to: answered.email,
    content: {
      subject: "문의에 답이 왔어요",
      blocks: [
        { says: "남기신 문의에 운영자가 답했어요. 아래에서 읽고 더 적을 수 있어요." },
        { facts: [["답한 때", momentOf(answered.createdAt)]] },
        { button: "답 보기", url: `${origin}/inquiry/${await keyOf(env, answered.nonce)}` },
        { note: `링크가 있으면 누구나 문의를 볼 수 있으니 다른 사람에게 보내지 마세요. ${NOT_YOU}` },
      ],
    },
  };
};
