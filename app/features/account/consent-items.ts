type Doc = "age_over_14" | "terms" | "privacy" | "marketing";
export type Given = Record<Doc, boolean>;
export type Item = { doc: Doc; label: string; isRequired: boolean; to?: string; note?: string };

export const consentItems: Item[] = [
  { doc: "age_over_14", label: "만 14세 이상이에요", isRequired: true },
  { doc: "terms", label: "이용약관 동의", isRequired: true, to: "/policy/terms" },
  {
    doc: "privacy",
    label: "개인정보 수집·이용 동의",
    isRequired: true,
    to: "/policy/privacy",
    note: "이메일, 이름, 닉네임을 회원 식별과 연락에 쓰고 탈퇴하면 지워요. 동의하지 않을 수 있지만 그러면 가입할 수 없어요.",
  },
  {
    doc: "marketing",
    label: "이벤트·혜택 알림 받기",
    isRequired: false,
    note: "동의하지 않아도 모두 쓸 수 있고, 계정 설정에서 언제든 바꿀 수 있어요.",
  },
];

export const withAll = (isGiven: boolean): Given => ({
  age_over_14: isGiven,
  terms: isGiven,
  privacy: isGiven,
  marketing: isGiven,
});
export const nothingGiven = withAll(false);
