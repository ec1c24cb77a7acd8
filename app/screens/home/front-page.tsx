import type { ReactNode } from "react";
import { Link } from "react-router";
import { CollectionStrip } from "#app/features/collections/collection-tile.tsx";
import { PlaceList } from "#app/features/leaderboard/place-list.tsx";
import { type CardPrompt, PromptCard } from "#app/prompt/prompt-card.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ForReader } from "./for-reader.tsx";
import type { Front } from "./front.ts";
import { AnnouncementStrip, TipTeaser } from "./guide-teaser.tsx";
import { Hero } from "./hero.tsx";
import { PickCard } from "./pick-card.tsx";
import { PictureStrip } from "./picture-strip.tsx";
import { PrompterStrip } from "./prompter-strip.tsx";

type SectionProps = {
  title: string;
  id: string;
  more?: { to: string; name: string };
  className?: string;
  children: ReactNode;
};

function Section({ title, id, more, className = "", children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={`min-w-0 mt-8 lg:mt-12 ${className}`}>
      <div className="mb-2 min-h-11 flex flex-wrap items-center gap-x-4">
        <h2 id={id} className="section-title flex-1 break-words">
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

type FourCardsProps = { prompts: CardPrompt[]; isRow?: boolean };

/** Four cards, two by two on a phone; with `isRow` in one row on a desktop. */
const FourCards = ({ prompts, isRow = false }: FourCardsProps) => (
  <ul className={isRow ? "cards" : "cards cards-four"}>
    {prompts.map((prompt, index) => (
      <li key={prompt.id} className="min-w-0">
        <PromptCard prompt={prompt} heading="h3" isFirst={!isRow && index === 0} />
      </li>
    ))}
  </ul>
);

export function FrontPage({
  pick,
  mixed,
  pictures,
  latest,
  weekly,
  collections,
  prompters,
  tips,
  announcements,
}: Front) {
  return (
    <>
      <Hero />
      {!pick && <NothingYet />}
      <div className="gap-x-3.5 lg:grid lg:grid-cols-2">
        {pick && (
          <Section id="pick" title="오늘의 글감" className="flex flex-col">
            <PickCard {...pick} />
          </Section>
        )}
        {mixed.length > 0 && (
          <Section id="popular" title="인기 프롬프트" more={{ to: "/?sort=popular", name: "인기 프롬프트" }}>
            <FourCards prompts={mixed} />
          </Section>
        )}
      </div>
      {pictures.length > 2 && (
        <Section id="pictures" title="그림과 영상" more={{ to: "/?category=image", name: "그림과 영상" }}>
          <PictureStrip prompts={pictures} />
        </Section>
      )}
      <ForReader />
      {latest.length > 0 && (
        <Section id="latest" title="새 프롬프트" more={{ to: "/?sort=latest", name: "새 프롬프트" }}>
          <FourCards prompts={latest} isRow />
        </Section>
      )}
      {weekly.length > 0 && (
        <Section id="weekly" title="이번 주 글감" more={{ to: "/weekly", name: "이번 주 글감" }}>
          <PlaceList places={weekly} heading="h3" />
        </Section>
      )}
      {collections.length > 0 && (
        <Section id="collections" title="골라 본 모음">
          <CollectionStrip collections={collections} />
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
