import type { NewComplaint } from "#contracts/complaints.ts";
import { answerComplaint } from "#worker/features/complaints/answer.ts";
import { complain } from "#worker/features/complaints/complain.ts";
import { respond } from "#worker/features/complaints/respond.ts";
import { answerInquiry } from "#worker/features/inquiries/answer.ts";
import { inquire } from "#worker/features/inquiries/inquire.ts";
import { listQueue, openQueued } from "#worker/features/inquiries/queue.ts";
import { firstBoughtBy } from "./sales.ts";
import { kst, LAST, MINUTE } from "./times.ts";
import type { Happening, Name } from "./world.ts";

const HOUR = 60 * MINUTE;

type Words = Pick<NewComplaint, "reason" | "detail" | "results">;
type Turn = { at: number; answer: string } | { at: number; how: "accept" | "escalate"; detail?: string };

/** A complaint of the first thing that this member bought and opened after `since`, and what follows. */
function complaintHappenings(name: Name, since: number, at: number, words: Words, turns: Turn[] = []): Happening[] {
  const sale = firstBoughtBy(name, since);
  if (!sale) return [];
  let id = 0;
  return [
    {
      at,
      async run({ as, orders }) {
        ({ id } = await complain(as(name), orders.get(sale.name)!, words));
      },
    },
    ...turns.map((turn): Happening => ({
      at: turn.at,
      run: ({ as }) =>
        "answer" in turn
          ? answerComplaint(as(sale.seller), id, { decision: "answered", detail: turn.answer })
          : respond(as(name), id, turn.how, turn.detail),
    })),
  ];
}

/** Complaints: one settled, one that waits for its seller, one for the operators. Inquiries: one answered, one that waits. */
export const disputeHappenings = (): Happening[] => [
  ...complaintHappenings(
    "noeul",
    kst("10-20", 0),
    kst("11-03", 9, 40),
    {
      reason: "does_not_work",
      detail: "과목을 여섯 개 넣으면 주별 표가 셋째 주에서 끊겨요.",
      results: ["| 주 | 과목 | 시간 |\n| --- | --- | --- |\n| 3 | 민법 | 4 |"],
    },
    [
      {
        at: kst("11-03", 15, 5),
        answer: "과목이 많으면 표가 길어져 답이 끊길 수 있어요. ‘넷째 주부터 이어서’라고 보내면 남은 주가 나와요.",
      },
      { at: kst("11-04", 8, 20), how: "accept" },
    ],
  ),
  ...complaintHappenings(
    "garam",
    kst("11-01", 0),
    kst("11-17", 20, 12),
    {
      reason: "not_as_described",
      detail: "하나씩 되묻는다고 했는데 처음부터 질문 열 개를 한꺼번에 던져요.",
      results: [],
    },
    [
      { at: kst("11-18", 10, 30), answer: "모델마다 조금 달라요. 첫 줄에 ‘한 번에 하나만 물어봐 줘’를 붙여 보세요." },
      { at: LAST + 3 * HOUR, how: "escalate", detail: "붙여도 그대로예요. 설명과 다르니 환불해 주세요." },
    ],
  ),
  ...complaintHappenings("buyer", kst("11-10", 0), LAST + 5 * HOUR, {
    reason: "not_as_described",
    detail: "2주 뒤에 볼 점검표가 나온다고 했는데 분담표까지만 나와요.",
    results: ["| 집안일 | 맡은 사람 |\n| --- | --- |\n| 설거지 | 나 |"],
  }),
  {
    at: kst("11-12", 11, 3),
    run: ({ as }) =>
      inquire(as("buyer"), {
        topic: "payment",
        detail: "회사에 내려고 하는데, 산 내역을 종이로 뽑을 수 있나요?",
        request_id: "",
        from: "/mypage/paymentHistory",
      }),
  },
  {
    at: kst("11-12", 16, 48),
    async run({ as, env }) {
      const { items } = await listQueue(as("admin"), { status: "waiting", limit: 1 });
      const { id, messages } = await openQueued(as("admin"), items[0]!.id);
      const detail =
        "결제 내역에서 ‘거래 내역서 인쇄하기’를 누르면 한 장으로 뽑을 수 있어요. PDF로 저장해서 내도 돼요.";
      await answerInquiry(as("admin"), env, id, { detail, last: messages.at(-1)!.id });
    },
  },
  {
    at: LAST + 7 * HOUR,
    run: ({ as }) =>
      inquire(as("sol"), {
        topic: "selling",
        detail: "정산 계좌를 바꾸면 이번 주에 신청한 것도 새 계좌로 들어오나요?",
        request_id: "",
        from: "/mypage/pay",
      }),
  },
];
