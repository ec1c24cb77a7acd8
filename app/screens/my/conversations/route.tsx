import { MessageIcon } from "#app/ui/icons.tsx";
import { Panes } from "#app/features/messages/panes.tsx";

export const meta = () => [{ title: "메시지 | 글감" }, { name: "robots", content: "noindex" }];

export default function ConversationsPage() {
  return (
    <Panes>
      <div className="conversation flex flex-col items-center justify-center text-center text-muted">
        <MessageIcon className="size-9" />
        <p className="mt-3 text-sm">대화를 고르면 여기에서 이어 볼 수 있어요.</p>
      </div>
    </Panes>
  );
}
