import { Link } from "react-router";
import type { GuideContent } from "#contracts/guides.ts";

type NeighbourProps = { path: string; label: string; guide: { id: number; title: string } | null; className?: string };

function Neighbour({ path, label, guide, className = "" }: NeighbourProps) {
  if (!guide) return null;
  return (
    <Link
      to={`${path}/${guide.id}`}
      prefetch="intent"
      className={`box block px-5 py-4 hover:border-field ${className}`}
    >
      <span className="block text-xs text-muted">{label}</span>
      <span className="mt-0.5 block text-pretty font-semibold">{guide.title}</span>
    </Link>
  );
}

export function Neighbours({ path, previous, next }: Pick<GuideContent, "previous" | "next"> & { path: string }) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="앞뒤 글" className="grid mt-12 gap-3 md:grid-cols-2">
      <Neighbour path={path} label="이전 글" guide={previous} />
      <Neighbour path={path} label="다음 글" guide={next} className="md:col-start-2 md:text-right" />
    </nav>
  );
}
