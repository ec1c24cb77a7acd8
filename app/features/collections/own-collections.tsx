import { useState } from "react";
import { useNavigate } from "react-router";
import { memberApi } from "#app/data/client.ts";
import { useMemberList } from "#app/data/lists.ts";
import { queryClient } from "#app/data/query.ts";
import { dataOf } from "#app/data/result.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { PlusIcon } from "#app/ui/icons.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import { COLLECTIONS, makeCollection } from "./collection-calls.ts";
import { CollectionForm } from "./collection-form.tsx";
import { CollectionGrid } from "./collection-tile.tsx";
import { shownCollection } from "./shown-collection.ts";

const waiting = <LoadingList count={4} item="h-62" className="grid gap-3.5 sm:grid-cols-2 lg:grid-cols-3" />;
const { collections } = memberApi.members.me;

function MakeButton() {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        <PlusIcon className="size-4.5" />새 모음
      </Button>
      <Modal title="새 모음" open={isOpen} onClose={() => setOpen(false)}>
        {isOpen && (
          <CollectionForm
            submit="만들기"
            send={async (words) => {
              const made = await makeCollection(words);
              if (!made.ok) return made.problem;
              setOpen(false);
              void queryClient().invalidateQueries({ queryKey: COLLECTIONS });
              void navigate(`/mypage/collections/${made.data.id}`);
              return undefined;
            }}
          />
        )}
      </Modal>
    </>
  );
}

/** The member's own collections, newest first. */
export function OwnCollections() {
  const query = useMemberList({
    key: [...COLLECTIONS, "own"],
    load: (page) => dataOf(collections.$get({ query: page })),
  });
  return (
    <>
      <div className="mb-4">
        <MakeButton />
      </div>
      <GrowingList
        query={query}
        failed="모음을 불러오지 못했어요"
        waiting={waiting}
        empty={
          <EmptyState
            title="아직 만든 모음이 없어요"
            action={<ButtonLink to="/mypage/bookmarks">저장한 프롬프트 보기</ButtonLink>}
          >
            저장한 프롬프트를 골라 이름을 붙여 모아 둘 수 있어요.
          </EmptyState>
        }
      >
        {(items) => <CollectionGrid collections={items.map(shownCollection)} heading="h2" isOwn label="내 모음 목록" />}
      </GrowingList>
    </>
  );
}

/** The collections of others that the member follows, last followed first. */
export function FollowedCollections() {
  const query = useMemberList({
    key: [...COLLECTIONS, "followed"],
    load: (page) => dataOf(collections.followed.$get({ query: page })),
  });
  return (
    <GrowingList
      query={query}
      failed="모음을 불러오지 못했어요"
      waiting={waiting}
      empty={
        <EmptyState title="아직 팔로우하는 모음이 없어요" action={<ButtonLink to="/">첫 화면 보기</ButtonLink>}>
          모음을 팔로우하면 새 글감이 들어올 때 알려 드려요.
        </EmptyState>
      }
    >
      {(items) => <CollectionGrid collections={items.map(shownCollection)} heading="h2" label="팔로우하는 모음 목록" />}
    </GrowingList>
  );
}
