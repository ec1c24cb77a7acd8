import { dataOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { useSession } from "#app/session/session.ts";
import { AdminList } from "../admin-list.tsx";
import { AdminPage } from "../admin-page.tsx";
import { useAdminList } from "../admin-queries.ts";
import { SkillItem } from "./skill-item.tsx";

export default function SkillsPage() {
  const { user } = useSession();
  const skills = useAdminList(["skills"], (query) => dataOf(memberApi.adminSkills.index.$get({ query })));
  return (
    <AdminPage title="스킬">
      <p className="mb-4 text-pretty text-sm text-muted">
        스크립트가 든 무료 스킬은 살펴본 뒤에 AI 도구가 찾는 목록에 올라가요. 스크립트가 바뀌면 다시 살펴봐요.
      </p>
      <AdminList
        label="살펴볼 스킬 목록"
        empty="살펴볼 스킬이 없어요"
        query={skills}
        keyOf={({ prompt_id }) => prompt_id}
      >
        {(skill) => <SkillItem skill={skill} isOwn={skill.prompter.user_id === user.user_id} />}
      </AdminList>
    </AdminPage>
  );
}
