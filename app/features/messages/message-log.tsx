import { Fragment, type ReactNode, useEffect, useRef } from "react";
import type { Message } from "#contracts/messages.ts";
import { formatDay } from "#app/lib/day.ts";
import { useSession } from "#app/session/session.ts";
import { MoreButton } from "#app/ui/more-button.tsx";
import { createBubbles } from "./bubbles.ts";
import { MessageBubble } from "./message-bubble.tsx";
import type { Outgoing } from "./outbox.ts";

type Older = { isLoading: boolean; isFailed: boolean; onMore: () => void };

function DayLine({ at }: { at: string }) {
  return (
    <p className="mb-4 mt-2 flex items-center gap-3 text-xs text-muted before:h-px before:flex-1 after:h-px after:flex-1 before:bg-line after:bg-line before:content-[''] after:content-['']">
      <time dateTime={at}>{formatDay(at)}</time>
    </p>
  );
}

type MessageLogProps = {
  nickname: string;
  messages: Message[];
  outgoing: Outgoing[];
  older?: Older;
  /** Below the last message, so that it scrolls with them where letters are large. */
  children?: ReactNode;
};

export const LOG_ID = "messages";

/** Scrolls from the bottom (`column-reverse`), so that messages added above or below do not move those being read. */
export function MessageLog({ nickname, messages, outgoing, older, children }: MessageLogProps) {
  const { user } = useSession();
  const log = useRef<HTMLDivElement>(null);
  const lastKey = outgoing.at(-1)?.key;
  useEffect(() => {
    if (lastKey && log.current) log.current.scrollTop = 0;
  }, [lastKey]);
  return (
    <div ref={log} id={LOG_ID} tabIndex={0} role="log" aria-label="주고받은 메시지" className="message-log">
      <div className="min-h-full flex flex-col justify-end pt-5">
        {older && <MoreButton {...older} label="이전 메시지 보기" variant="ghost" className="mb-4" />}
        {createBubbles(messages, outgoing, user.user_id).map((bubble) => (
          <Fragment key={bubble.key}>
            {bubble.isNewDay && <DayLine at={bubble.at} />}
            <MessageBubble bubble={bubble} nickname={nickname} />
          </Fragment>
        ))}
        {children}
      </div>
    </div>
  );
}
