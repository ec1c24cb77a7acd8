import type { PageHandle } from "#app/data/page-policy.ts";
import { useSession } from "#app/session/session.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { NeedsScripts } from "#app/ui/needs-scripts.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import { TitledPage } from "#app/ui/titled-page.tsx";
import { MyFrame } from "../my-frame.tsx";

const ValuesPage = lazyPart(() => import("#app/features/values/values-page.tsx"));

export const handle = { cache: "shared", tags: ["shell"] } satisfies PageHandle;

export const meta = () => [{ title: "내 빈칸 | 글감" }, { name: "robots", content: "noindex" }];

const Waiting = () => (
  <>
    <LoadingList count={2} item="h-40 w-full" className="space-y-4" />
    <NeedsScripts />
  </>
);

/** Outside the members' layout: guests have values too, those of the device. */
export default function MyValues() {
  const { isMember } = useSession();
  const page = (
    <TitledPage title="내 빈칸">
      <ValuesPage waiting={<Waiting />} />
    </TitledPage>
  );
  return isMember ? <MyFrame>{page}</MyFrame> : page;
}
