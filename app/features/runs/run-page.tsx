import { useEffect } from "react";
import { href, Link } from "react-router";
import type { PromptDetail } from "#contracts/prompts.ts";
import type { AiProviders } from "#worker/integrations/ai-providers.ts";
import { BuyLink } from "#app/features/commerce/buy-link.tsx";
import { useLeaveByDocument } from "#app/lib/use-leave-by-document.ts";
import { Price } from "#app/prompt/price.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { NeedsScripts } from "#app/ui/needs-scripts.tsx";
import { NotRead } from "#app/ui/not-read.tsx";
import { Loading, Skeletons } from "#app/ui/skeleton.tsx";
import { toast } from "#app/ui/toast.tsx";
import { isMissing } from "#app/data/result.ts";
import { About } from "./about.tsx";
import { takeSaid } from "./connecting.tsx";
import { useRunPrompt } from "./use-run-prompt.ts";

const loadWorkspace = () => import("./run-workspace.tsx");
const RunWorkspace = lazyPart(loadWorkspace);

const pageOf = (id: number | string) => href("/prompt/:promptId", { promptId: String(id) });

/** To those who have not opened a paid text. */
function Locked({ prompt: { id, price, purchase } }: { prompt: PromptDetail }) {
  return (
    <section aria-labelledby="locked" className="card mt-5 max-w-120 p-5">
      <h2 id="locked" className="text-lg font-bold">
        {purchase ? "아직 열람하지 않은 글이에요" : "구매해야 써 볼 수 있는 글이에요"}
      </h2>
      <p className="mt-2 text-muted">
        {purchase
          ? "프롬프트 화면에서 글을 열면 여기서 바로 써 볼 수 있어요."
          : "구매하고 열람하면 빈칸을 채워 여기서 바로 써 볼 수 있어요."}
      </p>
      {purchase ? (
        <ButtonLink to={pageOf(id)} className="mt-4 w-full">
          열람하러 가기
        </ButtonLink>
      ) : (
        <>
          <Price won={price} className="mt-3 block text-xl" />
          <BuyLink promptId={id} className="mt-3 w-full" />
        </>
      )}
    </section>
  );
}

const Waiting = () => (
  <Loading>
    <div className="mt-5 min-h-[100dvh] space-y-3.5">
      <Skeletons of={["h-60 w-full", "h-40 w-full"]} />
    </div>
  </Loading>
);

type RunPageProps = { promptId: string; bases: AiProviders };

/** Runs a prompt with a model that its reader pays for, or with the free allowance. */
export function RunPage({ promptId, bases }: RunPageProps) {
  useLeaveByDocument();
  // Beside the prompt, not after it. What cannot be loaded says so where it is rendered.
  useEffect(() => void loadWorkspace().catch(() => undefined), []);
  useEffect(() => {
    const said = takeSaid();
    if (said) toast(said);
  }, []);
  const { prompt, problem, retry } = useRunPrompt(promptId);
  return (
    <div className="pt-6 lg:pt-9">
      <h1 className="text-xl font-bold tracking-tight lg:text-2xl">여기서 써 보기</h1>
      <p className="mt-1 min-h-6">
        <Link reloadDocument to={pageOf(promptId)} className="text-persimmon font-semibold underline">
          {prompt?.title ?? "프롬프트로 돌아가기"}
        </Link>
      </p>
      <NeedsScripts />
      <div className="noscript:hidden">
        {!prompt && !problem && <Waiting />}
        {problem && !isMissing(problem.status) && <NotRead title="프롬프트를 불러오지 못했어요" onRetry={retry} />}
        {problem && isMissing(problem.status) && <EmptyState title="없거나 지워진 프롬프트예요" />}
        {prompt?.body === null && <Locked prompt={prompt} />}
        {prompt && prompt.body !== null && <RunWorkspace waiting={<Waiting />} prompt={prompt} bases={bases} />}
      </div>
      <About />
    </div>
  );
}
