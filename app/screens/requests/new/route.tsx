import { pageMeta } from "#app/lib/meta.ts";
import type { PageHandle } from "#app/data/page-policy.ts";
import { NewRequest } from "#app/features/requests/new-request.tsx";
import type { Route } from "./+types/route";

export const handle = { cache: "shared", tags: ["shell"] } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "글감 요청하기",
    description: "찾는 프롬프트를 적어 두면 프롬프터가 자기 프롬프트로 답해요.",
    url: `${matches[0].loaderData.origin}/requests/new`,
  });

export default function NewRequestPage() {
  return (
    <div className="mx-auto max-w-160 pt-6 lg:pt-9">
      <h1 className="text-2xl font-extrabold tracking-tight">글감 요청하기</h1>
      <p className="mt-2 text-pretty text-muted">
        찾는 프롬프트를 적어 두면 프롬프터가 자기 프롬프트로 답해요. 답이 달리면 하루에 한 번 모아서 알려 드려요.
      </p>
      <NewRequest />
    </div>
  );
}
