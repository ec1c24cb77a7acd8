import { href, Link } from "react-router";
import type { ConversationPage, ConversationState } from "#contracts/messages.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { ChevronLeftIcon } from "#app/ui/icons.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { type Box, pathOf } from "./conversations.ts";
import { MutedMark } from "./muted-mark.tsx";

const ConversationMenu = lazyPart(() => import("./conversation-menu.tsx"));

type ConversationHeaderProps = {
  id: number;
  other: ConversationPage["other"];
  state: ConversationState;
  isMuted: boolean;
  box: Box;
};

export function ConversationHeader({ id, other, state, isMuted, box }: ConversationHeaderProps) {
  const face = (
    <>
      <Avatar member={other} size="sm" />
      <span className="truncate">{other.nickname}</span>
      {isMuted && <MutedMark />}
    </>
  );
  const look = "min-h-11 inline-flex min-w-0 items-center gap-2.5";
  return (
    <header className="min-h-16 flex flex-none flex-wrap items-center gap-1 border-b border-line">
      <Link
        to={pathOf[box]}
        aria-label="메시지함으로"
        className="size-11 -ml-2.5 inline-flex flex-none items-center justify-center rounded-full hover:bg-persimmon-soft"
      >
        <ChevronLeftIcon />
      </Link>
      <h1 className="min-w-0 flex flex-1 basis-32 text-lg font-bold tracking-tight">
        {state === "left" ? (
          <span className={look}>{face}</span>
        ) : (
          <Link
            to={href("/profile/:memberId", { memberId: String(other.user_id) })}
            className={`${look} hover:underline`}
          >
            {face}
          </Link>
        )}
      </h1>
      <ConversationMenu
        id={id}
        other={other}
        state={state}
        isMuted={isMuted}
        waiting={<span className="size-11 flex-none" />}
      />
    </header>
  );
}
