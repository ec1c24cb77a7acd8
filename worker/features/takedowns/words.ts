import { TAKEDOWN_DAYS } from "#contracts/limits.ts";
import type { ReportedSubject } from "#contracts/moderation.ts";
import { withParticle } from "#contracts/particles.ts";
import { rightNames } from "#contracts/takedown-rights.ts";
import type { Takedown } from "#worker/db/schema/takedowns.ts";
import { nameOf } from "#worker/features/moderation/moderation-notice.ts";

// What the author is told: the right and the operator's summary, never who claims it or in which words.

/** What the act says as its reason. */
export const actReason = ({ right }: Takedown, summary: string) =>
  `권리침해 신고가 있었어요. 침해됐다는 권리는 ${withParticle(rightNames[right], "이에요")}.\n${summary}`;

export const hiddenWords = (subject: ReportedSubject, reason: string) =>
  `${withParticle(nameOf(subject), "을")} ${TAKEDOWN_DAYS}일 동안 보이지 않게 했어요.\n${reason}\n다시 게시해 달라고 한 번 요청할 수 있고, 요청하지 않아도 ${TAKEDOWN_DAYS}일이 지나면 다시 게시해요.`;

export const keptWords = (subject: ReportedSubject, reason: string) =>
  `${withParticle(nameOf(subject), "을")} 계속 보이지 않게 했어요.\n이유: ${reason}`;

export const restoredWords = (subject: ReportedSubject, reason: string) =>
  `${withParticle(nameOf(subject), "을")} 숨기기 전으로 되돌렸어요.\n이유: ${reason}`;
