import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Home } from "#contracts/home.ts";
import { PromptGrid } from "#app/features/prompts/prompt-grid.tsx";
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

export function FrontPage({ popular, latest, prompters }: Home) {
  return (
    <>
      <Hero />
      <Section id="popular" title="인기 프롬프트" more={{ to: "/?sort=popular", name: "인기 프롬프트" }}>
        <PromptGrid prompts={popular} heading="h3" />
      </Section>
      <Section id="latest" title="새 프롬프트" more={{ to: "/?sort=latest", name: "새 프롬프트" }}>
        <PromptGrid prompts={latest} heading="h3" />
      </Section>
      <Section id="prompters" title="주목할 프롬프터">
        <PrompterStrip prompters={prompters} />
      </Section>
    </>
  );
}
