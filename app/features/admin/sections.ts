type Section = { to: string; label: string; about: string };

/** The pages of operators, in the order of their menu. */
export const sections: Section[] = [
  { to: "/admin/guides", label: "가이드", about: "프롬프트 TIP과 공지를 쓰고 올려요." },
];
