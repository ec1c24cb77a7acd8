import { z } from "zod";

import { POLICY_VERSION } from "./policy-version.ts";

export { POLICY_VERSION };
export const consentDocs = ["age_over_14", "terms", "privacy", "marketing"] as const;
/** Consent to advertising is asked about again after two years (정보통신망법 50조 8항, 시행령 62조의3). */
export const REMIND_AFTER_DAYS = 730;
export type ConsentDoc = (typeof consentDocs)[number];

const agreed = (label: string) => z.literal(true, `${label}에 동의해야 글감을 쓸 수 있어요.`);

export const consentsPost = z.strictObject(
  {
    age_over_14: z.literal(true, "만 14세 이상만 가입할 수 있어요."),
    terms: agreed("이용약관"),
    privacy: agreed("개인정보 수집·이용"),
    marketing: z.boolean("광고성 정보 수신 여부를 골라 주세요."),
    version: z.literal(POLICY_VERSION, "약관이 바뀌었어요. 새로고침한 뒤 다시 확인해 주세요."),
  },
  "동의 항목을 다시 확인해 주세요.",
);
export type ConsentsPost = z.output<typeof consentsPost>;
