import type { GuideKind } from "#contracts/guides.ts";

type GuideListInfo = { name: string; path: "/guide/tip" | "/guide/notice"; about: string };

/** The list of each kind of guide: its name, address and introduction. */
export const guideLists: Record<GuideKind, GuideListInfo> = {
  tip: {
    name: "프롬프트 TIP",
    path: "/guide/tip",
    about: "막연한 부탁을 또렷한 프롬프트로 바꾸는 법을 예시와 함께 모았어요.",
  },
  notice: { name: "공지", path: "/guide/notice", about: "글감의 새 소식과 운영 규칙을 알려 드려요." },
};
