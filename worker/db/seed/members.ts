import { nicknameKey } from "#contracts/nickname.ts";
import { people, subjectOf } from "#tests/emulator/people.ts";

const intros: Record<string, string> = {
  "haneul@example.com": "회의록과 보고서를 줄이는 일을 좋아해요. 열 해째 기획자로 일하면서 다듬은 프롬프트를 올려요.",
  "bada@example.com": "작은 가게의 상세 페이지와 광고 문구를 써요. 직접 팔아 보고 남은 것만 나눠요.",
  "sol@example.com": "백엔드 개발자예요. 코드 리뷰와 장애 회고에 쓰는 프롬프트를 모아요.",
  "noeul@example.com": "중학교에서 국어를 가르쳐요. 수업과 글쓰기에 쓰는 프롬프트를 만들어요.",
  "garam@example.com": "사진과 영상을 만들어요. 조명과 렌즈를 말로 옮기는 법을 나눠요.",
  "buyer@example.com": "",
  "admin@example.com": "글감을 운영해요.",
};

const JOINED = Date.UTC(2026, 7, 3, 1);
const DAY = 24 * 60 * 60 * 1000;

/** The members of the seed: signing in as one of the emulator's people, with either provider, signs in as that member. */
export async function seedMembers() {
  const rows = people.map((person, index) => ({
    id: index + 1,
    ...person,
    nickname_key: nicknameKey(person.nickname),
    intro: intros[person.email] ?? "",
    role: person.email.startsWith("admin@") ? "ADMIN" : "USER",
    created_at: JOINED + index * 9 * DAY,
  }));
  const identities = await Promise.all(
    rows.flatMap((row) =>
      (["google", "naver"] as const).map(async (provider) => ({
        provider: provider.toUpperCase(),
        subject: await subjectOf(provider, row.email),
        member_id: row.id,
        created_at: row.created_at,
      })),
    ),
  );
  return { rows, identities };
}
