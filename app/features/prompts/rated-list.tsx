import { memberApi } from "#app/data/client.ts";
import { useMemberList } from "#app/data/lists.ts";
import { queryKeys } from "#app/data/query.ts";
import { dataOf, statusOf } from "#app/data/result.ts";
import { PromptCard } from "#app/prompt/prompt-card.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import { AgeGate } from "./age-gate.tsx";

/** The prompts that are rated 19, for members whose age was checked. No public list has them. */
export function RatedList() {
  const query = useMemberList({
    key: [queryKeys.prompts, "rated"],
    load: (page) => dataOf(memberApi.members.me.rated.$get({ query: page })),
  });
  if (query.error && statusOf(query.error) === 403) return <AgeGate heading="h2" />;
  return (
    <GrowingList
      query={query}
      waiting={<LoadingList count={4} item="aspect-[3/4] md:aspect-[4/5]" className="cards" />}
      empty={
        <EmptyState title="아직 올라온 글이 없어요" action={<ButtonLink to="/">프롬프트 둘러보기</ButtonLink>}>
          19세 이상만 보는 프롬프트가 여기에 모여요.
        </EmptyState>
      }
    >
      {(prompts) => (
        <ul aria-label="19세 이상만 보는 프롬프트 목록" className="cards">
          {prompts.map((prompt) => (
            <li key={prompt.id} className="relative min-w-0">
              <PromptCard prompt={prompt} heading="h2" plain />
            </li>
          ))}
        </ul>
      )}
    </GrowingList>
  );
}
