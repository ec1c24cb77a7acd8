import type { InquiryMessage } from "#contracts/inquiries.ts";
import { When } from "#app/ui/when.tsx";

type InquiryMessagesProps = { messages: InquiryMessage[]; names: Record<InquiryMessage["by"], string> };

/** What was said, oldest first. */
export const InquiryMessages = ({ messages, names }: InquiryMessagesProps) => (
  <ol aria-label="오간 말" className="space-y-4">
    {messages.map(({ id, by, text, create_at }) => (
      <li key={id} className={`border-l-2 pl-4 ${by === "operator" ? "border-persimmon" : "border-line"}`}>
        <p className="text-xs text-muted">
          <b className="font-semibold">{names[by]}</b> · <When at={create_at} />
        </p>
        <p className="mt-1 whitespace-pre-line text-pretty break-words text-base">{text}</p>
      </li>
    ))}
  </ol>
);
