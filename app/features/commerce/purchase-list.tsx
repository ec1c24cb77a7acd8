import { href, Link } from "react-router";
import { nameOf } from "#contracts/catalog.ts";
import type { PurchasedPrompt } from "#contracts/commerce-orders.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import { When } from "#app/ui/when.tsx";
import { claimWay } from "./payment-statuses.ts";
import { PurchaseBadge } from "./purchase-badge.tsx";
import { usePurchases } from "./purchases.ts";

const grid = "grid gap-2.5 md:grid-cols-2 md:gap-3.5 2xl:grid-cols-3";

function PurchaseCard({ prompt }: { prompt: PurchasedPrompt }) {
  const { to, label } = claimWay(prompt.purchase.order_id, prompt.claim);
  return (
    <article className="prompt-card card relative h-full flex flex-col p-4 md:p-5">
      <p className="flex flex-wrap items-center gap-2">
        <PurchaseBadge prompt={prompt} />
        <span className="ml-auto text-xs text-muted">
          <span className="sr-only">구매한 때: </span>
          <When at={prompt.purchase.bought_at} />
        </span>
      </p>
      <h2 className="line-clamp-2 mt-2.5 text-lg font-bold tracking-tight">
        <Link
          to={href("/prompt/:promptId", { promptId: String(prompt.id) })}
          className="after:absolute after:inset-0 after:rounded-3.5 after:content-['']"
        >
          {prompt.title}
        </Link>
      </h2>
      <p className="line-clamp-2 mt-1.5 text-sm text-muted">{prompt.description}</p>
      <p className="mt-auto truncate pt-3.5 text-xs text-muted">
        {nameOf(prompt.category)} · {nameOf(prompt.model)} · {prompt.prompter.nickname}
      </p>
      {prompt.purchase.opened_at && (
        <Link
          to={to}
          className="relative -mb-2.5 -ml-1 mt-1 min-h-11 inline-flex items-center self-start px-1 text-xs text-muted font-semibold hover:text-ink hover:underline"
        >
          {label}
          <span className="sr-only">: {prompt.title}</span>
        </Link>
      )}
    </article>
  );
}

export function PurchaseList() {
  const query = usePurchases();
  return (
    <GrowingList
      query={query}
      waiting={<LoadingList count={4} item="h-40" className={grid} />}
      empty={
        <EmptyState
          title="아직 구매한 프롬프트가 없어요"
          action={<ButtonLink to="/?price=paid">유료 프롬프트 둘러보기</ButtonLink>}
        >
          구매한 프롬프트는 판매가 끝나도 여기에서 계속 볼 수 있어요.
        </EmptyState>
      }
    >
      {(prompts) => (
        <ul aria-label="구매한 프롬프트 목록" className={grid}>
          {prompts.map((prompt) => (
            <li key={prompt.id} className="min-w-0">
              <PurchaseCard prompt={prompt} />
            </li>
          ))}
        </ul>
      )}
    </GrowingList>
  );
}
