import { href, Link } from "react-router";

type AboutPromptProps = {
  prompt: { id: number; title: string; is_published: boolean };
  /** The part of the prompt's page, with `#`. */
  hash?: string;
};

/** The prompt that a text in a list of one's own is about: a link to it while it is published. */
export function AboutPrompt({ prompt: { id, title, is_published: isPublished }, hash = "" }: AboutPromptProps) {
  if (!isPublished) return <p className="py-1.5 text-base text-muted font-semibold">{title} (지금은 볼 수 없어요)</p>;
  return (
    <Link
      to={`${href("/prompt/:promptId", { promptId: String(id) })}${hash}`}
      className="min-h-11 inline-flex max-w-full items-center text-base font-semibold hover:underline"
    >
      <span className="truncate">{title}</span>
    </Link>
  );
}
