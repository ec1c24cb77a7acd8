import { useEffect } from "react";
import { href } from "react-router";
import type { Problem } from "#contracts/problem.ts";
import { MemberLink } from "#app/features/members/member-link.tsx";
import { ReportButton } from "#app/features/reports/report-button.tsx";
import { ErrorPage } from "#app/screens/frame/error-page.tsx";
import { formatNumber } from "#app/lib/format.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { NotRead } from "#app/ui/not-read.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import { BundleOfferPanel } from "#app/features/bundles/bundle-offer-panel.tsx";
import { BundledPrompts } from "#app/features/bundles/bundled-prompts.tsx";
import type { WholeBundle } from "#app/features/bundles/shown-bundle.ts";
import { useBundle } from "#app/features/bundles/use-bundle.ts";

const OwnBundle = lazyPart(() => import("#app/features/bundles/own-bundle.tsx"));
const ownWaiting = <div aria-hidden="true" className="card h-46" />;

type BundlePageProps = { id: string; shared: WholeBundle | null; problem: Problem | null };

function Header({ bundle: { title, about, member, prompt_count } }: { bundle: WholeBundle }) {
  return (
    <header>
      <p className="text-sm text-persimmon font-semibold">묶음 · 프롬프트 {formatNumber(prompt_count)}개</p>
      <h1 className="mt-1 text-pretty text-2xl font-extrabold tracking-tight">{title}</h1>
      <MemberLink member={member} prefetch="intent" className="mt-1 max-w-full" />
      {about && <p className="mt-2 whitespace-pre-line text-pretty break-words text-base">{about}</p>}
    </header>
  );
}

/** A bundle: what is in it, what it costs this reader, and how to buy it. */
export function BundlePage({ id, shared, problem }: BundlePageProps) {
  const { bundle, isOwn, isKnown, isWaiting, isFailed, reread } = useBundle(id, shared);
  // One that only its seller sees has no title in the document.
  const title = shared ? undefined : bundle?.title;
  useEffect(() => {
    if (title) document.title = `${title} | 글감`;
  }, [title]);
  if (!bundle) {
    if (isWaiting) return <LoadingList count={4} item="h-30 w-full" className="pt-9 space-y-4" />;
    if (isFailed) return <NotRead title="묶음을 불러오지 못했어요" onRetry={reread} />;
    return <ErrorPage error={{ status: 404, statusText: "Not Found", internal: false, data: problem }} />;
  }
  return (
    <article className="gap-x-8 pt-6 lg:grid lg:grid-cols-[minmax(0,1fr)_21.25rem] lg:grid-rows-[auto_1fr] lg:pt-9">
      <Header bundle={bundle} />
      <aside aria-label="구매 안내" className="prompt-side mt-5 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0">
        {isOwn ? (
          // Why it does not sell is known only once it was read for its seller.
          bundle.is_for_sale || isKnown || isFailed ? (
            <OwnBundle bundle={bundle} waiting={ownWaiting} />
          ) : (
            ownWaiting
          )
        ) : (
          <BundleOfferPanel bundle={bundle} isKnown={isKnown || isFailed} />
        )}
      </aside>
      <div className="min-w-0">
        <BundledPrompts bundle={bundle} />
        {!isOwn && (
          <div className="mt-6 -ml-3.5">
            <ReportButton
              thing="bundle"
              id={bundle.id}
              label="묶음 신고"
              of={bundle.title}
              returnTo={href("/bundle/:bundleId", { bundleId: id })}
            />
          </div>
        )}
      </div>
    </article>
  );
}
