import { pageMeta } from "#app/lib/meta.ts";
import type { PageHandle } from "#app/data/page-policy.ts";
import { Editor } from "#app/features/editor/editor.tsx";
import { saveAction } from "#app/features/editor/save-action.ts";
import type { Route } from "./+types/route";

export const handle = { cache: "shared", tags: ["shell"] } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "프롬프트 쓰기",
    description:
      "내가 다듬은 프롬프트에 빈칸과 결과를 곁들여 글감에 올려 보세요. 무료로 나누거나 값을 매겨 팔 수 있어요.",
    url: `${matches[0].loaderData.origin}/create`,
  });

export const clientAction = saveAction;

export default function CreatePage() {
  return <Editor />;
}
