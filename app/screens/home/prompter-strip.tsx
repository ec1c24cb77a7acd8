import { FollowButton } from "#app/features/follows/follow-button.tsx";
import { MemberHeading } from "#app/features/follows/member-heading.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import type { Front } from "./front.ts";

type Prompter = Front["prompters"][number];

function PrompterCard({ prompter }: { prompter: Prompter }) {
  return (
    <article className="card relative h-full p-4 hover:border-field">
      <div className="flex items-center gap-3">
        <Avatar member={prompter} />
        <div className="min-w-0 flex-1">
          <MemberHeading member={prompter} heading="h3" corners="after:rounded-3.5" />
        </div>
        <FollowButton member={prompter} compact className="z-1" />
      </div>
      <p className="line-clamp-2 mt-2.5 text-sm">{prompter.intro}</p>
    </article>
  );
}

export function PrompterStrip({ prompters }: { prompters: Prompter[] }) {
  return (
    <ul className="strip -mx-4 flex gap-2.5 overflow-x-auto px-4 pb-2 md:mx-0 md:grid md:grid-cols-2 md:gap-3.5 md:overflow-visible md:px-0 lg:grid-cols-3">
      {prompters.map((prompter) => (
        <li key={prompter.user_id} className="w-78 flex-none md:w-auto">
          <PrompterCard prompter={prompter} />
        </li>
      ))}
    </ul>
  );
}
