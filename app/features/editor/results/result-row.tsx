import type { ComponentProps } from "react";
import { nameOf } from "#contracts/catalog.ts";
import type { Result } from "#contracts/results.ts";
import { Audience } from "#app/features/results/audience.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { GripIcon, PencilIcon, TrashIcon } from "#app/ui/icons.tsx";

const kinds = { text: "글", image: "그림", audio: "소리", video: "영상" };

/** What a result is about, in one line, without the marks of Markdown. */
function titleOf({ text, media, input }: Result) {
  const words = text?.replace(/[|#*`>_~-]+/g, " ") ?? (media?.is_decorative ? "장식용 그림" : media?.alt) ?? "";
  return words.replace(/\s+/g, " ").trim() || input.trim() || "설명이 없어요";
}

function Face({ kind, media }: Result) {
  const still = kind === "image" ? (media?.srcset[0]?.url ?? media?.url) : media?.poster;
  const look = "size-14 flex-none overflow-hidden rounded-2";
  if (still) return <img src={still} alt="" className={`${look} object-cover`} />;
  return (
    <span className={`${look} flex items-center justify-center bg-persimmon-soft text-xs text-persimmon font-semibold`}>
      {kinds[kind]}
    </span>
  );
}

type ResultRowProps = {
  result: Result;
  place: number;
  /** Cards show it. */
  isCover: boolean;
  isMoving: boolean;
  /** Another one is being sent: it would be lost with the form. */
  isFixed: boolean;
  grip: ComponentProps<"button">;
  onEdit: () => void;
  onRemove: () => void;
};

/** A result of the prompt that is written: what it shows, the handle that moves it, and its buttons. */
export function ResultRow({ result, place, isCover, isMoving, isFixed, grip, onEdit, onRemove }: ResultRowProps) {
  const { kind, model } = result;
  const name = `${place}번째 결과`;
  return (
    <div
      className={`box flex items-center gap-2 py-2 pl-1 pr-1 ${isMoving ? "border-persimmon bg-persimmon-soft" : ""}`}
    >
      <IconButton label={`${name} 옮기기`} {...grip} className="cursor-grab touch-none text-muted">
        <GripIcon className="size-5" />
      </IconButton>
      <Face {...result} />
      <div className="min-w-0 flex-1 pl-1">
        <p className="line-clamp-2 text-sm font-medium">{titleOf(result)}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-muted">
          {isCover && <span className="text-leaf font-semibold">대표</span>}
          <span>{kinds[kind]}</span>
          {model && <span>{nameOf(model)}</span>}
          <Audience result={result} />
        </p>
      </div>
      <span className="flex flex-none">
        <IconButton label={`${name} 고치기`} aria-disabled={isFixed} onClick={onEdit}>
          <PencilIcon className={`size-4.5 ${isFixed ? "opacity-30" : ""}`} />
        </IconButton>
        <IconButton label={`${name} 지우기`} onClick={onRemove}>
          <TrashIcon className="size-4.5" />
        </IconButton>
      </span>
    </div>
  );
}
