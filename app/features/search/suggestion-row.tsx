import { nameOf } from "#contracts/catalog.ts";
import type { SuggestedPrompt } from "#contracts/search.ts";
import { Glyph, hueOfCategory } from "#app/prompt/glyph.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { ClockIcon, HashIcon, SearchIcon } from "#app/ui/icons.tsx";
import type { SuggestionOption } from "./suggestion-options.ts";
import { TypedPart } from "./typed-part.tsx";

type Of<K extends SuggestionOption["kind"]> = Extract<SuggestionOption, { kind: K }>;
type RowProps = { option: SuggestionOption; typed: string };

const icons = { recent: ClockIcon, tag: HashIcon };
/** What a suggested term is. */
const kindNames: Partial<Record<SuggestionOption["kind"], string>> = {
  query: "검색어",
  tag: "태그",
  category: "카테고리",
  model: "모델",
  title: "제목",
};

const note = "ml-auto flex-none pl-2 text-xs text-muted";

function TermRow({ option: { kind, text }, typed }: RowProps) {
  const Icon = kind === "recent" || kind === "tag" ? icons[kind] : SearchIcon;
  return (
    <>
      <Icon className="size-4 flex-none text-muted" />
      <span className="truncate">
        <TypedPart text={text} typed={typed} />
      </span>
      {kindNames[kind] && <span className={note}>{kindNames[kind]}</span>}
    </>
  );
}

/** The address of the smallest picture of a cover; undefined where it has none. */
function pictureOf(cover: SuggestedPrompt["cover"]) {
  const media = cover?.media;
  if (cover?.kind === "image") return media?.srcset[0]?.url ?? media?.url;
  return cover?.kind === "video" ? media?.poster : undefined;
}

function PromptRow({ option, typed }: { option: Of<"prompt">; typed: string }) {
  const { text, category, cover } = option;
  const picture = pictureOf(cover);
  return (
    <>
      <span
        className={`initial size-11 inline-flex flex-none items-center justify-center overflow-hidden rounded-2.5 ${hueOfCategory(category)}`}
      >
        {picture ? (
          <img src={picture} alt="" width={44} height={44} decoding="async" className="size-full object-cover" />
        ) : (
          <Glyph category={category} className="size-5.5" />
        )}
      </span>
      <span className="min-w-0">
        <span className="line-clamp-2 text-sm font-medium">
          <TypedPart text={text} typed={typed} />
        </span>
        <span className="block text-xs text-muted">{nameOf(category)}</span>
      </span>
    </>
  );
}

function PersonRow({ option: { person, text }, typed }: { option: Of<"person">; typed: string }) {
  const { user_id, nickname, profile_image_url } = person;
  return (
    <>
      <Avatar member={{ user_id, nickname, profile_image: profile_image_url }} size="sm" />
      <span className="truncate font-medium">
        <TypedPart text={text} typed={typed} />
      </span>
      <span className={note}>프로필</span>
    </>
  );
}

/** What an option shows. */
export function SuggestionRow({ option, typed }: RowProps) {
  switch (option.kind) {
    case "prompt":
      return <PromptRow option={option} typed={typed} />;
    case "person":
      return <PersonRow option={option} typed={typed} />;
    case "popular":
      return <span className="truncate">{option.text}</span>;
    case "browse":
      return (
        <>
          <Glyph category={option.category} />
          {option.text}
        </>
      );
    default:
      return <TermRow option={option} typed={typed} />;
  }
}
