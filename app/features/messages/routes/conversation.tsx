import { Conversation } from "../conversation.tsx";
import { Panes } from "../panes.tsx";
import type { Route } from "./+types/conversation.ts";

export const meta = () => [{ title: "대화 | 글감" }, { name: "robots", content: "noindex" }];

export default function ConversationPage({ params }: Route.ComponentProps) {
  const id = Number(params.conversationId);
  return (
    <Panes current={id}>
      <Conversation key={id} id={id} />
    </Panes>
  );
}
