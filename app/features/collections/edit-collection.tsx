import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { CollectionDetail } from "#contracts/collections.ts";
import { queryClient, useMemberQuery } from "#app/data/query.ts";
import { statusOf } from "#app/data/result.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PencilIcon, TrashIcon } from "#app/ui/icons.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { NotRead } from "#app/ui/not-read.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import { toast } from "#app/ui/toast.tsx";
import {
  COLLECTIONS,
  readWholeCollection,
  removeCollection,
  restoreCollection,
  reviseCollection,
} from "./collection-calls.ts";
import { CollectionForm } from "./collection-form.tsx";
import { EditItems } from "./edit-items.tsx";

const keyOf = (id: number) => [...COLLECTIONS, "one", id];
const reread = () => void queryClient().invalidateQueries({ queryKey: COLLECTIONS });

type ToolsProps = { collection: CollectionDetail };

function Tools({ collection }: ToolsProps) {
  const { id, title, about, is_public } = collection;
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const restore = async () => {
    const restored = await restoreCollection(id);
    toast(restored.ok ? "모음을 되돌렸어요." : restored.problem.detail);
    reread();
  };
  const remove = async () => {
    const removed = await removeCollection(id);
    if (!removed.ok && removed.problem.code !== "not_found") return toast(removed.problem.detail);
    toast(`‘${title}’ 모음을 지웠어요.`, { label: "되돌리기", act: () => void restore() });
    void queryClient().invalidateQueries({ queryKey: [...COLLECTIONS, "own"] });
    return navigate("/mypage/collections", { replace: true });
  };
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        <PencilIcon className="size-4.5" />
        이름과 공개 고치기
      </Button>
      {is_public && (
        <ButtonLink variant="secondary" size="small" to={`/collections/${id}`}>
          공개 화면 보기
        </ButtonLink>
      )}
      <Button variant="danger" onClick={() => void remove()}>
        <TrashIcon className="size-4.5" />
        지우기
      </Button>
      <Modal title="모음 고치기" open={isOpen} onClose={() => setOpen(false)}>
        {isOpen && (
          <CollectionForm
            initial={{ title, about, is_public }}
            submit="고치기"
            send={async (words) => {
              const revised = await reviseCollection(id, words);
              if (!revised.ok) return revised.problem;
              setOpen(false);
              reread();
              toast("모음을 고쳤어요.");
              return undefined;
            }}
          />
        )}
      </Modal>
    </div>
  );
}

/** The member's own collection, to put in order and write on. */
export function EditCollection({ id }: { id: number }) {
  // Read anew at every visit: the fields begin with what is read first.
  const { data, error, refetch } = useMemberQuery(keyOf(id), () => readWholeCollection(id), {
    staleTime: 0,
    gcTime: 0,
  });
  if (!data) {
    if (statusOf(error) === 404 || statusOf(error) === 400)
      return (
        <EmptyState title="없는 모음이에요" action={<ButtonLink to="/mypage/collections">내 모음 보기</ButtonLink>} />
      );
    return error ? (
      <NotRead title="모음을 불러오지 못했어요" onRetry={() => void refetch()} />
    ) : (
      <div className="pt-9">
        <LoadingList count={4} item="h-24 w-full" className="space-y-3" />
      </div>
    );
  }
  const { title, about, is_public, is_hidden, gone_count = 0, prompts } = data;
  return (
    <div className="max-w-200 pt-6 lg:pt-9">
      <Link to="/mypage/collections" className="h-11 inline-flex items-center text-sm text-persimmon font-semibold">
        내 모음
      </Link>
      <h1 className="text-pretty text-xl font-bold tracking-tight lg:text-2xl">{title}</h1>
      <p className="mt-1 text-sm text-muted">{is_public ? "누구나 볼 수 있어요." : "나만 볼 수 있어요."}</p>
      {about && <p className="mt-2 text-pretty">{about}</p>}
      {is_hidden ? (
        <p className="mt-3 text-sm text-alert font-medium">운영자가 숨겨서 나에게만 보이고, 고칠 수 없어요.</p>
      ) : (
        <Tools collection={data} />
      )}
      {gone_count > 0 && (
        <p className="mt-3 text-sm text-muted">
          지금 볼 수 없는 글감 {gone_count}개는 빠져 있어요. 다시 공개되면 제자리로 돌아와요.
        </p>
      )}
      {prompts.items.length > 0 ? (
        <EditItems collectionId={id} items={prompts.items} isFixed={is_hidden} />
      ) : (
        <EmptyState
          title={gone_count > 0 ? "지금 볼 수 있는 글감이 없어요" : "아직 넣은 글감이 없어요"}
          action={<ButtonLink to="/mypage/bookmarks">저장한 프롬프트에서 고르기</ButtonLink>}
        >
          저장한 프롬프트를 골라 넣을 수 있어요.
        </EmptyState>
      )}
    </div>
  );
}
