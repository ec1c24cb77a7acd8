import { WITHDRAWN_NICKNAME } from "#contracts/members.ts";
import type { Notification, NotificationKind } from "#contracts/notifications.ts";
import { ACCOUNT_PATH } from "#contracts/paths.ts";
import { withParticle } from "#contracts/particles.ts";
import { seoulDate } from "#worker/lib/seoul.ts";

export type NotificationRow = {
  id: number;
  kind: NotificationKind;
  content: string;
  subjectId: number | null;
  readAt: Date | null;
  createdAt: Date;
  actorId: number | null;
  actorNickname: string | null;
  actorImage: string | null;
  promptId: number | null;
  promptTitle: string | null;
  launchPrice: number | null;
  launchEndsAt: Date | null;
};

type Subject = {
  actor: Notification["actor"];
  prompt: Notification["prompt"];
  subjectId: number | null;
  headline: string;
  lowered: string | null;
};

const nameOf = ({ actor }: Subject) => (actor ? `${actor.nickname}님` : WITHDRAWN_NICKNAME);
const titleOf = ({ prompt }: Subject) => (prompt ? `‘${prompt.title}’` : "지금은 볼 수 없는 프롬프트");
const nameOfPrompt = ({ prompt }: Subject) => (prompt ? `‘${prompt.title}’` : "프롬프트");
const under =
  (path: string) =>
  ({ subjectId }: Subject) =>
    subjectId === null ? null : `${path}/${subjectId}`;
const toPrompt = ({ prompt }: Subject) => prompt && `/prompt/${prompt.id}`;

const toQuestion = ({ prompt, subjectId }: Subject) =>
  prompt &&
  (subjectId === null ? `/prompt/${prompt.id}/questions` : `/prompt/${prompt.id}/questions?from=${subjectId}`);

/** The sentence and the link of each kind; the link is null when its subject is gone. */
const kinds: Record<
  NotificationKind,
  { title: (subject: Subject) => string; link: (subject: Subject) => string | null }
> = {
  follow: {
    title: (subject) => `${withParticle(nameOf(subject), "이")} 회원님을 팔로우해요.`,
    link: ({ actor }) => actor && `/profile/${actor.user_id}`,
  },
  review: {
    title: (subject) => `${withParticle(nameOf(subject), "이")} ${titleOf(subject)}에 후기를 남겼어요.`,
    link: toPrompt,
  },
  review_reply: {
    title: (subject) => `${withParticle(nameOf(subject), "이")} ${titleOf(subject)} 후기에 답글을 남겼어요.`,
    link: toPrompt,
  },
  tryout: {
    title: (subject) => `${withParticle(nameOf(subject), "이")} ${titleOf(subject)}에 써 본 결과를 남겼어요.`,
    link: toPrompt,
  },
  request_answer: {
    title: ({ headline }) => headline || "요청한 글감에 답이 달렸어요.",
    link: (subject) => under("/requests")(subject) ?? "/mypage/requests",
  },
  remix: {
    title: (subject) => `${withParticle(nameOf(subject), "이")} 회원님의 글을 이어 썼어요: ${titleOf(subject)}`,
    link: toPrompt,
  },
  proposal: {
    title: (subject) => `${withParticle(nameOf(subject), "이")} ${titleOf(subject)}의 고침을 제안했어요.`,
    link: under("/mypage/proposals"),
  },
  proposal_answer: {
    title: (subject) => `${withParticle(nameOf(subject), "이")} ${titleOf(subject)}에 보낸 제안에 답했어요.`,
    link: under("/mypage/proposals"),
  },
  question: {
    title: (subject) => `${withParticle(nameOf(subject), "이")} ${titleOf(subject)}에 질문했어요.`,
    link: toQuestion,
  },
  question_answer: {
    title: (subject) => `${withParticle(nameOf(subject), "이")} ${titleOf(subject)} 질문에 답했어요.`,
    link: toQuestion,
  },
  collection: {
    title: ({ headline }) => headline || "팔로우하는 모음에 새 글감이 들어왔어요.",
    link: (subject) => under("/collections")(subject) ?? "/mypage/collections?followed=1",
  },
  message: {
    title: (subject) => `${withParticle(nameOf(subject), "이")} 메시지를 보냈어요.`,
    link: under("/mypage/message/message"),
  },
  purchase: {
    title: (subject) => subject.headline || `${titleOf(subject)}${subject.prompt ? " 프롬프트가" : "가"} 팔렸어요.`,
    link: () => "/mypage/pay",
  },
  gift: {
    title: (subject) => `${withParticle(nameOf(subject), "이")} ${titleOf(subject)} 선물을 받았어요.`,
    link: () => "/mypage/gifts",
  },
  refund: { title: (subject) => `${titleOf(subject)} 결제가 환불됐어요.`, link: () => "/mypage/paymentHistory" },
  settlement: { title: ({ headline }) => headline || "정산 소식이 있어요.", link: () => "/mypage/pay" },
  new_prompt: {
    title: (subject) => `${withParticle(nameOf(subject), "이")} 새 프롬프트를 올렸어요: ${titleOf(subject)}`,
    link: toPrompt,
  },
  scheduled: {
    title: ({ headline }) => headline || "예약한 글에 소식이 있어요.",
    link: toPrompt,
  },
  followed: {
    title: (subject) =>
      subject.prompt
        ? `‘${subject.headline}’의 새 프롬프트예요: ${titleOf(subject)}`
        : `‘${subject.headline}’의 새 프롬프트는 지금 볼 수 없어요.`,
    link: toPrompt,
  },
  revised: {
    title: (subject) => `구매한 ${nameOfPrompt(subject)}의 새 판이 나왔어요.`,
    link: ({ prompt }) => prompt && `/prompt/${prompt.id}/versions`,
  },
  price: {
    title: (subject) =>
      subject.lowered && subject.prompt
        ? `저장한 ${nameOfPrompt(subject)}의 가격이 내렸어요: ${subject.lowered}`
        : `저장한 ${nameOfPrompt(subject)}의 할인이 끝났어요.`,
    link: toPrompt,
  },
  notice: {
    title: () => "새 공지가 있어요.",
    link: under("/guide/notice"),
  },
  moderation: {
    title: ({ headline }) => headline || "운영자가 알려 드려요.",
    link: (subject) => under("/mypage/moderation")(subject) ?? toPrompt(subject),
  },
  claim: {
    title: ({ headline }) => headline || "접수에 소식이 있어요.",
    link: (subject) => under("/mypage/claims")(subject) ?? "/mypage/claims",
  },
  inquiry: {
    title: () => "문의에 답이 왔어요.",
    link: (subject) => under("/mypage/inquiries")(subject) ?? "/mypage/inquiries",
  },
  account: {
    title: ({ headline }) => headline || "계정의 로그인이 바뀌었어요.",
    link: () => ACCOUNT_PATH,
  },
};

/** The first line of their content is the title, or a part of it: the numbers of what is counted, what became of something, what is watched. */
const TITLED: NotificationKind[] = [
  "settlement",
  "request_answer",
  "collection",
  "claim",
  "account",
  "scheduled",
  "followed",
];

function wordsOf({ kind, content, subjectId }: NotificationRow) {
  // The sale of a bundle names it there.
  const isOfBundle = kind === "purchase" && subjectId !== null;
  // What operators tell others than the owner is one line.
  const startsWithTitle = kind === "moderation" && content.includes("\n");
  const hasHeadline = TITLED.includes(kind) || isOfBundle || startsWithTitle;
  const end = hasHeadline ? `${content}\n`.indexOf("\n") : 0;
  return { headline: content.slice(0, end), rest: content.slice(end).trim() };
}

/** `3,000원, 12월 5일까지`; null once another price holds. */
function loweredOf({ launchPrice, launchEndsAt }: NotificationRow) {
  if (launchPrice === null || launchEndsAt === null) return null;
  // The launch ends with the midnight after its last day.
  return `${launchPrice.toLocaleString("ko")}원, ${seoulDate(launchEndsAt.getTime() - 1)}까지`;
}

export function toNotification(row: NotificationRow): Notification {
  const actor =
    row.actorId !== null && row.actorNickname !== null
      ? { user_id: row.actorId, nickname: row.actorNickname, profile_image: row.actorImage }
      : null;
  const prompt =
    row.promptId !== null && row.promptTitle !== null ? { id: row.promptId, title: row.promptTitle } : null;
  const { headline, rest } = wordsOf(row);
  const subject = { actor, prompt, subjectId: row.subjectId, headline, lowered: loweredOf(row) };
  return {
    id: row.id,
    kind: row.kind,
    title: kinds[row.kind].title(subject),
    content: rest,
    link: kinds[row.kind].link(subject),
    actor,
    prompt,
    is_read: row.readAt !== null,
    create_at: row.createdAt.toISOString(),
  };
}
