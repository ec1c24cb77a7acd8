import { BoxPage } from "../box-page.tsx";
import { ConversationList } from "../conversation-list.tsx";

export const meta = () => [{ title: "메시지 | 글감" }, { name: "robots", content: "noindex" }];

export default function ConversationsPage() {
  return (
    <BoxPage current="messages">
      <ConversationList />
    </BoxPage>
  );
}
