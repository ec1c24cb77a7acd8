import { href, useNavigate } from "react-router";
import { useMemberQuery } from "#app/data/query.ts";
import { statusOf } from "#app/data/result.ts";
import { useSession } from "#app/session/session.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { NotRead } from "#app/ui/not-read.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import { toast } from "#app/ui/toast.tsx";
import { readBundle, reviseBundle } from "./bundle-calls.ts";
import { BundleForm } from "./bundle-form.tsx";
import { BUNDLES, rereadBundles } from "./bundle-lists.ts";
import { GoneList } from "./gone-list.tsx";

const missing = (
  <EmptyState
    title="고칠 수 있는 묶음이 아니에요"
    action={<ButtonLink to={href("/mypage/bundles")}>내 묶음 보기</ButtonLink>}
  />
);

/** The form of one's own bundle. What cannot be bought now is named above it, and left out when the form is saved. */
export function EditBundle({ id }: { id: number }) {
  const { user } = useSession();
  const navigate = useNavigate();
  // Read anew at every visit: the form begins with what is read first.
  const { data, error, refetch } = useMemberQuery([...BUNDLES, "one", id], () => readBundle(id), {
    staleTime: 0,
    gcTime: 0,
  });
  if (!data) {
    if (statusOf(error) === 404 || statusOf(error) === 400) return missing;
    return error ? (
      <NotRead title="묶음을 불러오지 못했어요" onRetry={() => void refetch()} />
    ) : (
      <LoadingList count={4} item="h-24 w-full" className="space-y-4" />
    );
  }
  const { title, about, price, prompts, gone = [], member, is_hidden, is_ended } = data;
  if (member.user_id !== user.user_id || is_hidden || is_ended) return missing;
  const goneIds = new Set(gone.map((one) => one.id));
  return (
    <>
      {gone.length > 0 && (
        <div className="mb-5">
          <GoneList gone={gone} />
        </div>
      )}
      <BundleForm
        initial={{
          title,
          about,
          price: String(price),
          prompt_ids: prompts.map(({ prompt }) => prompt).filter((one) => !goneIds.has(one.id)),
        }}
        submit="고치기"
        send={async (bundle) => {
          const revised = await reviseBundle(id, bundle);
          if (!revised.ok) return revised.problem;
          rereadBundles();
          toast("묶음을 고쳤어요.");
          await navigate(href("/bundle/:bundleId", { bundleId: String(id) }));
          return undefined;
        }}
      />
    </>
  );
}
