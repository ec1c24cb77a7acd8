import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Home } from "#contracts/home.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PromptGrid } from "#app/features/prompts/prompt-grid.tsx";
import { AnnouncementStrip, TipTeaser } from "./guide-teaser.tsx";
import { Hero } from "./hero.tsx";
import { PrompterStrip } from "./prompter-strip.tsx";

type SectionProps = { title: string; id: string; more?: { to: string; name: string }; children: ReactNode };

function Section({ title, id, more, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="mt-8 lg:mt-12">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 id={id} className="section-title">
          {title}
        </h2>
        {more && (
          <Link
            to={more.to}
            prefetch="intent"
            className="h-11 inline-flex flex-none items-center text-sm text-muted font-medium hover:text-ink"
          >
            <span className="sr-only">{more.name} </span>더 보기
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

function NothingYet() {
  return (
    <EmptyState title="아직 올라온 프롬프트가 없어요" action={<ButtonLink to="/create">첫 프롬프트 쓰기</ButtonLink>}>
      자주 쓰는 프롬프트를 나누면 누군가의 첫 문장이 돼요.
    </EmptyState>
  );
}

export function FrontPage({ popular, latest, prompters, tips, notices: announcements }: Home) {
  return (
    <>
      <Hero />
      {popular.length === 0 && <NothingYet />}
      {popular.length > 0 && (
        <Section id="popular" title="인기 프롬프트" more={{ to: "/?sort=popular", name: "인기 프롬프트" }}>
          <PromptGrid prompts={popular} heading="h3" />
        </Section>
      )}
      {latest.length > 0 && (
        <Section id="latest" title="새 프롬프트" more={{ to: "/?sort=latest", name: "새 프롬프트" }}>
          <PromptGrid prompts={latest} heading="h3" />
        </Section>
      )}
      {prompters.length > 0 && (
        <Section id="prompters" title="주목할 프롬프터">
          <PrompterStrip prompters={prompters} />
        </Section>
      )}
      {tips.length > 0 && (
        <Section id="tips" title="프롬프트 TIP" more={{ to: "/guide/tip", name: "프롬프트 TIP" }}>
          <TipTeaser tips={tips} />
        </Section>
      )}
      {announcements.length > 0 && (
        <Section id="notices" title="공지" more={{ to: "/guide/notice", name: "공지" }}>
          <AnnouncementStrip announcements={announcements} />
        </Section>
      )}
    </>
  );
}
