import type { MailKind } from "#contracts/mail-kinds.ts";
import { readAddressChanged, readCode, readIdentityEvent, readSignIn } from "./kinds/account.ts";
import { readDigest } from "./kinds/digest.ts";
import {
  readAdConsent,
  readAdReminder,
  readClaim,
  readInquiry,
  readModeration,
  readPayout,
  readTerms,
} from "./kinds/statements.ts";
import { readBundleReceipt, readGift, readReceipt, readRefund } from "./kinds/orders.ts";
import type { Read } from "./kinds/reading.ts";
import { readUpdates } from "./kinds/updates.ts";

/** What each kind says, read when it is sent. Whether members may switch it off stands with its name (`mailKinds`). */
export const kinds: Record<MailKind, Read> = {
  code: readCode,
  address_changed: readAddressChanged,
  sign_in: readSignIn,
  account: readIdentityEvent,
  receipt: async (reading) => (await readReceipt(reading)) ?? readBundleReceipt(reading),
  refund: readRefund,
  gift: readGift,
  payout: readPayout,
  claim: readClaim,
  inquiry: readInquiry,
  moderation: readModeration,
  terms: readTerms,
  ad_consent: readAdConsent,
  ad_reminder: readAdReminder,
  digest: readDigest,
  updates: readUpdates,
};
