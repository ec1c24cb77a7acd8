import { Form, useSearchParams } from "react-router";
import { dataOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { useSession } from "#app/session/session.ts";
import { AdminList } from "../admin-list.tsx";
import { AdminPage } from "../admin-page.tsx";
import { useAdminList } from "../admin-queries.ts";
import { MemberItem } from "./member-item.tsx";
import { TermField } from "../term-field.tsx";

export default function MembersPage() {
  const [params] = useSearchParams();
  const words = (params.get("query") ?? "").trim();
  const { user } = useSession();
  const members = useAdminList(["members", words], (query) =>
    dataOf(memberApi.operators.members.$get({ query: { query: words || undefined, ...query } })),
  );
  return (
    <AdminPage title="회원">
      <Form role="search" className="mb-4">
        <TermField
          key={words}
          id="member-query"
          label="닉네임 앞부분이나 회원 번호"
          act="찾기"
          name="query"
          type="search"
          maxLength={20}
          defaultValue={words}
          enterKeyHint="search"
        />
      </Form>
      <AdminList label="회원 목록" empty="그런 회원은 없어요" query={members} keyOf={({ user_id }) => user_id}>
        {(member) => <MemberItem member={member} isSelf={member.user_id === user.user_id} />}
      </AdminList>
    </AdminPage>
  );
}
