import { Form, useSearchParams } from "react-router";
import { unwrap } from "#app/api.ts";
import { useImeGuard } from "#app/lib/ime.ts";
import { memberApi, useSession } from "#app/session.ts";
import { Button } from "#app/ui/button.tsx";
import { AdminList } from "../admin-list.tsx";
import { AdminPage } from "../admin-page.tsx";
import { useAdminPages } from "../admin-pages.ts";
import { MemberItem } from "../member-item.tsx";

export default function MembersPage() {
  const [params] = useSearchParams();
  const query = (params.get("query") ?? "").trim();
  const { onKeyDown, onCompositionEnd } = useImeGuard();
  const { user } = useSession();
  const pages = useAdminPages(["members", query], (cursor) =>
    unwrap(memberApi.operators.members.$get({ query: { query: query || undefined, cursor } })),
  );
  return (
    <AdminPage title="회원">
      <Form role="search" className="mb-4">
        <label htmlFor="member-query" className="label">
          닉네임 앞부분이나 회원 번호
        </label>
        <div className="flex gap-2">
          <input
            key={query}
            id="member-query"
            name="query"
            type="search"
            maxLength={20}
            defaultValue={query}
            autoComplete="off"
            enterKeyHint="search"
            onKeyDown={onKeyDown}
            onCompositionEnd={onCompositionEnd}
            className="field min-w-0 flex-1"
          />
          <Button type="submit" variant="change">
            찾기
          </Button>
        </div>
      </Form>
      <AdminList label="회원 목록" empty="그런 회원은 없어요" pages={pages} keyOf={({ user_id }) => user_id}>
        {(member) => <MemberItem member={member} isSelf={member.user_id === user.user_id} />}
      </AdminList>
    </AdminPage>
  );
}
