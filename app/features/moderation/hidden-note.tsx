import { href, Link } from "react-router";
import type { OwnAct } from "#contracts/moderation.ts";
import { memberApi } from "#app/data/client.ts";
import { useMemberQuery } from "#app/data/query.ts";
import { dataOf } from "#app/data/result.ts";

async function findActInForce(promptId: number) {
  const query = { prompt_id: String(promptId), limit: "1" };
  const [act] = (await dataOf(memberApi.moderation.index.$get({ query }))).items;
  return act && !act.ended_at ? act : null;
}

/** `isRated`: it is hidden from those alone whose age was not checked, unless an operator hid it. */
function noteOn(act: OwnAct | null, isRated: boolean) {
  if (act)
    return act.kind === "takedown"
      ? "권리침해 신고로 숨겨져 있어요. 나만 볼 수 있어요."
      : "운영자가 숨긴 글이에요. 나만 볼 수 있어요.";
  return isRated ? "본인 확인을 마친 19세 이상 회원만 볼 수 있어요." : "숨겨진 글이에요. 나만 볼 수 있어요.";
}

type HiddenNoteProps = { promptId: number; isRated: boolean; className?: string };

/** From whom the member's own prompt is hidden, and the way to the reason and to what can be said against it. */
export default function HiddenNote({ promptId, isRated, className = "" }: HiddenNoteProps) {
  const { data: act, isPending } = useMemberQuery(
    ["moderation", "of", String(promptId)],
    () => findActInForce(promptId),
    { staleTime: 0 },
  );
  if (isPending) return <p className={`h-11 ${className}`} />;
  return (
    <p className={`min-h-11 flex flex-wrap items-center gap-x-2 text-sm ${className}`}>
      {noteOn(act ?? null, isRated)}
      {act && (
        <Link
          to={href("/mypage/moderation/:actId", { actId: String(act.id) })}
          className="min-h-11 inline-flex items-center text-persimmon font-semibold hover:underline"
        >
          {act.kind === "takedown" ? "이유와 재게시 요청" : "이유와 이의 신청"}
        </Link>
      )}
    </p>
  );
}
