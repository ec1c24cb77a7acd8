// Apart from the schemas, so that a page reads the names without loading zod.

type KindOfMail = { label: string; isSwitchable?: true; isAd?: true };

/**
 * Every kind of mail, as pages and operators call it. One that is not `isSwitchable` is one that law or safety needs. `isAd` is sent by
 * day, with consent, and is off until a member asks for it.
 */
export const mailKinds = {
  code: { label: "주소 확인 코드" },
  address_changed: { label: "메일 주소 변경" },
  sign_in: { label: "새 기기 로그인" },
  account: { label: "로그인 더하기와 빼기" },
  receipt: { label: "거래 내역서" },
  refund: { label: "환불" },
  gift: { label: "선물 링크", isSwitchable: true },
  payout: { label: "정산 지급", isSwitchable: true },
  claim: { label: "접수 소식" },
  inquiry: { label: "문의의 답", isSwitchable: true },
  moderation: { label: "운영 조치" },
  terms: { label: "약관 변경" },
  ad_consent: { label: "광고 수신 동의 결과" },
  ad_reminder: { label: "광고 수신 동의 확인" },
  digest: { label: "이번 주 글감", isSwitchable: true, isAd: true },
  updates: { label: "내 글감 소식", isSwitchable: true, isAd: true },
} as const satisfies Record<string, KindOfMail>;
export type MailKind = keyof typeof mailKinds;

export const mailKindNames = Object.keys(mailKinds) as [MailKind, ...MailKind[]];
const looks: Record<MailKind, KindOfMail> = mailKinds;
export const isSwitchable = (kind: MailKind) => looks[kind].isSwitchable === true;
export const isAd = (kind: MailKind) => looks[kind].isAd === true;
/** What a member gets unless they switch it off. */
export const mutableMails = mailKindNames.filter((kind) => isSwitchable(kind) && !isAd(kind));

/** Mails to guests, who have asked for each of them. */
export const guestMailKinds = ["inquiry_code", "inquiry_answer", "takedown_code", "takedown"] as const;
export type GuestMailKind = (typeof guestMailKinds)[number];

/** Those that operators may have sent again, as they call them. Codes live ten minutes and are asked for anew. */
export const guestTold = {
  inquiry_answer: "문의의 답",
  takedown: "권리침해 신고 소식",
} as const satisfies Partial<Record<GuestMailKind, string>>;
export type GuestTold = keyof typeof guestTold;
export const guestToldKinds = Object.keys(guestTold) as [GuestTold, ...GuestTold[]];
