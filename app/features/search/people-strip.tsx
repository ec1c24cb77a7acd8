import { href, Link } from "react-router";
import type { FoundPerson } from "#contracts/answers.ts";
import { formatCount } from "#app/lib/format.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { ChevronRightIcon } from "#app/ui/icons.tsx";
import { useSeenPeople } from "./use-seen-people.ts";

function PersonCard({ person }: { person: FoundPerson }) {
  const { user_id, nickname, prompt_count, follower_count } = person;
  return (
    <div className="box relative h-full flex items-center gap-3 p-3 hover:border-field">
      <Avatar member={person} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-base font-bold">
          <Link
            to={href("/profile/:memberId", { memberId: String(user_id) })}
            prefetch="intent"
            className="after:absolute after:inset-0 after:rounded-3.5 after:content-['']"
          >
            {nickname}
          </Link>
        </h2>
        <p className="truncate text-xs text-muted tabular-nums">
          {`프롬프트 ${formatCount(prompt_count)} · 팔로워 ${formatCount(follower_count)}`}
        </p>
      </div>
      <ChevronRightIcon className="size-4 flex-none text-muted" />
    </div>
  );
}

type PeopleStripProps = { search: string; people: FoundPerson[] };

/** The people whom the words of a search name, above its results: side by side, scrolling sideways on phones. */
export function PeopleStrip({ search, people: foundPeople }: PeopleStripProps) {
  const { people, isKnown } = useSeenPeople(search, foundPeople);
  if (people.length === 0) return null;
  return (
    <section
      aria-label="찾은 사람"
      className={`strip -mx-4 mt-4 overflow-x-auto px-4 md:mx-0 md:px-0 ${isKnown ? "" : "until-known"}`}
    >
      <ul className="flex gap-2.5">
        {people.map((person) => (
          <li key={person.user_id} className="max-w-95 min-w-60 flex-1">
            <PersonCard person={person} />
          </li>
        ))}
      </ul>
    </section>
  );
}
