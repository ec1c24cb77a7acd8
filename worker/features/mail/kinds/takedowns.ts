import { and, eq, gt } from "drizzle-orm";
import { TAKEDOWN_DAYS } from "#contracts/limits.ts";
import { MAIL_CODE_MINUTES } from "#contracts/mail.ts";
import { rightNames } from "#contracts/takedown-rights.ts";
import { type Takedown, takedowns } from "#worker/db/schema/takedowns.ts";
import type { ClaimantEvent } from "#worker/db/tell-claimant.ts";
import { shortNumber } from "#contracts/short-number.ts";
import { codeOf } from "../code.ts";
import type { Block } from "../letter.ts";
import { momentOf } from "../words.ts";
import type { GuestRead } from "./guests.ts";

export const readTakedownCode: GuestRead = async ({ db, env, about }) => {
  const takedown = await db
    .select()
    .from(takedowns)
    .where(
      and(eq(takedowns.nonce, about), eq(takedowns.status, "unconfirmed"), gt(takedowns.codeExpiresAt, new Date())),
    )
    .get();
  if (!takedown) return null;
  const code = await codeOf(env, { memberId: 0, nonce: takedown.nonce, address: takedown.email });
  return {
    to: takedown.email,
    content: {
      subject: "권리침해 신고 확인 코드",
      blocks: [
        { says: "글감에 권리침해를 신고하려면 아래 숫자를 입력해 주세요." },
        { code },
        { note: `${MAIL_CODE_MINUTES}분 동안 쓸 수 있어요. 직접 신고하지 않았다면 이 메일을 무시해 주세요.` },
      ],
    },
  };
};

type Said = { subject: string; says: string; reason?: string };
const words: Record<ClaimantEvent, (takedown: Takedown) => Said> = {
  received: () => ({
    subject: "권리침해 신고를 받았어요",
    says: "운영자가 살펴보고 결과를 이 메일 주소로 알려 드려요.",
  }),
  hidden: () => ({
    subject: "신고하신 것을 임시조치했어요",
    says: `${TAKEDOWN_DAYS}일 동안 아무에게도 보이지 않아요. 그 뒤에는 다시 보일 수 있으니, 그전에 법원의 결정이나 심의 결과가 있으면 이 메일에 답장으로 알려 주세요. 쓴 사람에게도 알렸고, 쓴 사람은 다시 게시해 달라고 할 수 있어요. 이름과 메일 주소는 알리지 않았어요.`,
  }),
  refused: ({ reason }) => ({
    subject: "신고하신 것을 조치하지 않기로 했어요",
    says: "운영자가 살펴보고 조치하지 않기로 했어요. 새로 소명할 것이 있으면 다시 신고할 수 있어요.",
    reason,
  }),
  objected: () => ({
    subject: "쓴 사람이 다시 게시해 달라고 했어요",
    says: "운영자가 살펴보고 결과를 알려 드려요. 더 소명할 것이 있으면 이 메일에 답장으로 알려 주세요.",
  }),
  kept: ({ reason }) => ({
    subject: "신고하신 것을 계속 보이지 않게 했어요",
    says: "권리를 침해한다고 보아 기한 없이 보이지 않게 했어요.",
    reason,
  }),
  restored: ({ reason }) => ({
    subject: "신고하신 것을 다시 게시했어요",
    says: "임시조치를 끝내고 다시 게시했어요. 다툼이 이어지면 법원이나 방송통신심의위원회의 결정을 구할 수 있어요.",
    reason,
  }),
  gone: () => ({
    subject: "신고하신 것이 지워졌어요",
    says: "쓴 사람이 지워서 더 조치할 것이 없어요.",
  }),
};

/** The address, without the key that opens a linked prompt. */
const withoutKey = (address: string) => address.replace(/^(\/p\/.{4}).*/, "$1…");

/** What became of a claim, for its claimant. `about` is its id and the event. */
export const readTakedown: GuestRead = async ({ db, origin, about }) => {
  const [id, event] = about.split(" ");
  const takedown = await db
    .select()
    .from(takedowns)
    .where(eq(takedowns.id, Number(id)))
    .get();
  // Erased or purged meanwhile.
  if (!takedown?.email) return null;
  const { subject, says, reason } = words[event as ClaimantEvent](takedown);
  const blocks: Block[] = [
    { says },
    ...(reason ? [{ says: `운영자의 설명: ${reason}` }] : []),
    {
      facts: [
        ["접수 번호", shortNumber(takedown.key)],
        ["침해된 권리", rightNames[takedown.right]],
        ["신고한 주소", origin + withoutKey(takedown.address)],
        ["신고한 때", momentOf(takedown.createdAt)],
      ],
    },
    { button: "권리침해 신고 안내", url: `${origin}/takedown` },
  ];
  return { to: takedown.email, content: { subject, blocks } };
};
