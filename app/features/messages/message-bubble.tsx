import { href, Link } from "react-router";
import { formatClock } from "#app/lib/day.ts";
import { FlagIcon, SheetsIcon } from "#app/ui/icons.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { openReport } from "#app/features/reports/report-store.ts";
import type { Bubble } from "./bubbles.ts";
import { discard, type Outgoing, resend } from "./outbox.ts";
import { OutsideDealHint } from "./outside-deal-hint.tsx";

const mine = "rounded-br-1 bg-persimmon-soft text-ink";
const theirs = "rounded-bl-1 border border-line bg-card text-ink";

function PromptLine({ prompt }: { prompt: NonNullable<Bubble["prompt"]> }) {
  return (
    <Link
      to={href("/prompt/:promptId", { promptId: String(prompt.id) })}
      className="min-h-11 mb-1.5 flex items-center gap-1.5 border-b border-line pb-1.5 pt-1 text-sm font-semibold hover:underline"
    >
      <SheetsIcon className="size-4 flex-none text-persimmon" />
      <span className="line-clamp-2 min-w-0">{prompt.title}</span>
    </Link>
  );
}

function Failed({ outgoing }: { outgoing: Outgoing }) {
  return (
    <div role="alert" className="mt-1 flex flex-wrap items-center justify-end gap-x-1 text-xs">
      <span className="text-balance text-right text-alert">{outgoing.reason}</span>
      <button
        type="button"
        className="h-11 cursor-pointer px-2 font-semibold hover:underline"
        onClick={() => resend(outgoing)}
      >
        다시 보내기
      </button>
      <button
        type="button"
        className="h-11 cursor-pointer px-2 text-muted font-semibold hover:underline"
        onClick={() => discard(outgoing.key)}
      >
        지우기
      </button>
    </div>
  );
}

const reportMessage = (id: number) =>
  openReport({
    thing: "message",
    id,
    title: "메시지 신고",
    hint: "이 메시지와 바로 앞의 메시지 열 개를 운영자에게 보내요. 판단하는 운영자만 볼 수 있어요.",
  });

export function MessageBubble({ bubble, nickname }: { bubble: Bubble; nickname: string }) {
  const { isMine, isHidden, content, prompt, outgoing, at, isLast, reportId } = bubble;
  const isSending = outgoing?.state === "sending";
  return (
    <div className={`flex flex-col ${isMine ? "items-end" : "items-start"} ${isLast ? "mb-3.5" : "mb-1"}`}>
      <div className={`message-line w-full flex items-end gap-2 ${isMine ? "flex-row-reverse" : ""}`}>
        <div
          className={`message-bubble rounded-4.5 px-3.5 py-2 ${isMine ? mine : theirs} ${isSending ? "opacity-60" : ""}`}
        >
          <span className="sr-only">{isMine ? "나: " : `${nickname}: `}</span>
          {prompt && <PromptLine prompt={prompt} />}
          <p className={`whitespace-pre-wrap text-base ${isHidden ? "text-muted italic" : ""}`}>{content}</p>
        </div>
        {isLast && outgoing?.state !== "failed" && (
          <span className="flex-none pb-0.5 text-2xs text-muted">
            {isSending ? "보내는 중" : <time dateTime={at}>{formatClock(at)}</time>}
          </span>
        )}
        {reportId && (
          <IconButton
            label={`${nickname}님의 메시지 신고`}
            className="message-report -my-1.5 text-muted!"
            onClick={() => reportMessage(reportId)}
          >
            <FlagIcon className="size-4" />
          </IconButton>
        )}
      </div>
      {reportId && <OutsideDealHint text={content} className="mt-1 px-1" />}
      {outgoing?.state === "failed" && <Failed outgoing={outgoing} />}
    </div>
  );
}
