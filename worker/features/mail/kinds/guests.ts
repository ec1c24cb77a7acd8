import type { GuestMailKind } from "#contracts/mail-kinds.ts";
import type { Db } from "#worker/db/client.ts";
import type { Env } from "#worker/env.ts";
import type { Content } from "../letter.ts";
import { readInquiryAnswer, readInquiryCode } from "./inquiries.ts";
import { readTakedown, readTakedownCode } from "./takedowns.ts";

type Reading = { db: Db; env: Env; origin: string; about: string };

/** What a mail to a guest says now, and where it goes; null when there is nothing to say any more. */
export type GuestRead = (reading: Reading) => Promise<{ to: string; content: Content } | null>;

export const guestKinds: Record<GuestMailKind, GuestRead> = {
  inquiry_code: readInquiryCode,
  inquiry_answer: readInquiryAnswer,
  takedown_code: readTakedownCode,
  takedown: readTakedown,
};
