import { Conversation } from "#app/features/messages/conversation.tsx";
import { Panes } from "#app/features/messages/panes.tsx";
import type { Route } from "./+types/route";

export const meta = () => [{ title: "대화 | 글감" }, { name: "robots", content: "noindex" }];

export default function ConversationPage({ params }: Route.ComponentProps) {
  const id = Number(params.conversationId);
  return (
    <Panes current={id}>
      <Conversation key={id} id={id} />
    </Panes>
  );
}
