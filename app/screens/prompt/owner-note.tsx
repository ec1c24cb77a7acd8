import { href, Link } from "react-router";
import type { PromptDetail } from "#contracts/prompts.ts";
import HiddenNote from "#app/features/moderation/hidden-note.tsx";
import { formatHour } from "#app/lib/hour.ts";
import { LinkPanel } from "./link-panel.tsx";

function whoSees({ visibility, publish_at: publishAt }: PromptDetail) {
  if (visibility === "private") return "나만 보는 글이에요.";
  if (publishAt) return `${formatHour(publishAt)}에 모두에게 공개해요. 그때까지는 나만 볼 수 있어요.`;
  return "임시 저장한 글이에요. 나만 볼 수 있어요.";
}

const Held = ({ id }: { id: number }) => (
  <p className="min-h-11 flex flex-wrap items-center gap-x-2 text-sm">
    운영자가 24시간 안에 읽은 뒤 공개해요. 그때까지는 나만 볼 수 있어요.
    <Link
      to={href("/mypage/edit/:promptId", { promptId: String(id) })}
      className="min-h-11 inline-flex items-center text-persimmon font-semibold hover:underline"
    >
      이유 보기
    </Link>
  </p>
);

type OwnerNoteProps = { prompt: PromptDetail; onChange: () => Promise<unknown> };

/** Who sees a prompt that is not public, for its prompter, and the link of one that is seen by a link. */
export default function OwnerNote({ prompt, onChange }: OwnerNoteProps) {
  const { id, status, title, link, age_rating: rating } = prompt;
  if (status === "hidden") return <HiddenNote promptId={id} isRated={rating === "19"} />;
  if (status === "held") return <Held id={id} />;
  if (link) return <LinkPanel id={id} title={title} link={link} onChange={onChange} />;
  return <p className="text-sm text-muted">{whoSees(prompt)}</p>;
}
