import { newProposal } from "#contracts/proposals.ts";
import { requirePrompt } from "#worker/features/prompts/read.ts";
import { acceptProposal, declineProposal } from "#worker/features/proposals/decide.ts";
import { propose } from "#worker/features/proposals/propose.ts";
import { DAY, kst } from "./times.ts";
import type { Happening, Name, World } from "./world.ts";

type Proposed = {
  at: number;
  by: Name;
  owner: Name;
  title: string;
  change: [from: string, to: string];
  reason: string;
  /** What the owner answered on the next day; without it nothing yet. */
  decision?: { accepted: string } | { declined: string };
};

const proposed: Proposed[] = [
  {
    at: kst("11-10", 20, 5),
    by: "bada",
    owner: "garam",
    title: "끝날 때까지 끊지 않는 영어 회화 상대",
    change: ["이번에 써 보고 싶은 것: {{써 볼 것=없음}}", "이번에 써 보고 싶은 표현: {{써 볼 표현=없음}}"],
    reason: "‘써 볼 것’이 물건처럼 읽혀서 무엇을 적을지 잠깐 헤맸어요. ‘표현’이라고 하면 바로 알겠어요.",
    decision: { accepted: "빈칸의 이름을 알아보기 쉽게 바꿨어요." },
  },
  {
    at: kst("11-12", 13, 30),
    by: "noeul",
    owner: "bada",
    title: "밀린 대금 독촉 메일, 관계는 지키고 날짜는 받아내기",
    change: ["30자 안팎.", "20자 안팎."],
    reason: "휴대폰 알림에서는 제목이 스무 자쯤에서 잘려요.",
    decision: { declined: "건명이 길면 스무 자에 다 담기지 않아서 그대로 둘게요. 살펴봐 주셔서 고마워요." },
  },
  {
    at: kst("11-19", 9, 50),
    by: "buyer",
    owner: "haneul",
    title: "받아쓴 회의록에서 결정, 할 일, 미결만 남기기",
    change: [
      "- 누가 잘했고 못했는지 평하지 않는다.",
      "- 누가 잘했고 못했는지 평하지 않는다.\n- 회의에 없던 사람에게 맡긴 일은 담당 뒤에 ‘본인 확인 전’이라고 적는다.",
    ],
    reason: "자리에 없던 사람이 자기 일인 줄 모르고 지나간 적이 있어요. 한 줄이면 막을 수 있을 것 같아요.",
  },
];

async function send({ as, db, promptIdOf }: World, { by, title, change: [from, to], reason }: Proposed) {
  const id = promptIdOf(title);
  const { version, body } = await requirePrompt(db, id, as(by).member);
  if (!body?.includes(from)) throw new Error(`본문에 없는 말이에요: ${from}`);
  const made = await propose(as(by), id, newProposal.parse({ version, body: body.replace(from, to), reason }));
  return { id: made.id, promptId: id };
}

async function decide({ as, db }: World, { owner, decision }: Proposed, sent: { id: number; promptId: number }) {
  if (!decision) return;
  if ("declined" in decision) return declineProposal(as(owner), sent.id, decision.declined);
  const { version } = await requirePrompt(db, sent.promptId, as(owner).member);
  return acceptProposal(as(owner), sent.id, { version: version!, note: decision.accepted });
}

/** Changes that members proposed to free prompts of others: one that was accepted, one that was declined, and one that waits. */
export const proposalHappenings = (): Happening[] =>
  proposed.flatMap((one): Happening[] => {
    let sent: { id: number; promptId: number };
    return [
      {
        at: one.at,
        async run(world) {
          sent = await send(world, one);
        },
      },
      ...(one.decision ? [{ at: one.at + DAY, run: (world: World) => decide(world, one, sent) }] : []),
    ];
  });
