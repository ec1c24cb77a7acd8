import { useState } from "react";
import { Link } from "react-router";
import type { CollectionPick } from "#contracts/collections.ts";
import { COLLECTION_PICKS_MAX } from "#contracts/limits.ts";
import { memberApi } from "#app/data/client.ts";
import { dataOf, firstMessage, resultOf } from "#app/data/result.ts";
import { useSubmit } from "#app/lib/use-submit.ts";
import { Button, SubmitButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { AdminLoading, NotLoaded } from "../admin-list.tsx";
import { AdminPage } from "../admin-page.tsx";
import { refetchAdmin, useAdminQuery } from "../admin-queries.ts";
import { Badge } from "../badge.tsx";
import { stateLooks } from "../words.ts";

const ADDRESS_MAX = 200;
/** The number of a collection, from itself or from the address of its page; NaN without one. */
const idOf = (entry: string) => Number(/(\d+)\/?$/.exec(entry.trim())?.[1] ?? Number.NaN);

/** Shows these collections. Returns why they were refused. */
async function pick(ids: number[]) {
  const picked = await resultOf(memberApi.adminCollections.index.$put({ json: { collection_ids: ids } }));
  if (!picked.ok) return firstMessage(picked.problem);
  toast("첫 화면의 모음을 바꿨어요.");
  await refetchAdmin();
  return undefined;
}

function AddForm({ ids }: { ids: number[] }) {
  const [entry, setEntry] = useState("");
  const [error, setError] = useState<string>();
  const { isSending, submit } = useSubmit(async () => {
    const id = idOf(entry);
    if (!(id > 0)) return setError("모음의 번호나 주소를 적어 주세요.");
    const refusal = await pick([...ids, id]);
    setError(refusal);
    return refusal ? undefined : setEntry("");
  });
  return (
    <form noValidate onSubmit={submit} aria-label="모음 고르기" className="card mb-6 max-w-160 p-4 space-y-4 md:p-5">
      <TextField
        name="collection_id"
        label="모음의 번호나 주소"
        value={entry}
        max={ADDRESS_MAX}
        error={error}
        onChange={setEntry}
      />
      <SubmitButton isSending={isSending}>고르기</SubmitButton>
    </form>
  );
}

function PickRow({ items, at }: { items: CollectionPick[]; at: number }) {
  const { id, title, nickname, is_shown } = items[at]!;
  const ids = items.map((item) => item.id);
  const others = ids.filter((one) => one !== id);
  const send = async (next: number[]) => {
    const refusal = await pick(next);
    if (refusal) toast(refusal);
  };
  const moveTo = (to: number) => void send([...others.slice(0, to), id, ...others.slice(to)]);
  return (
    <li className="card flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="min-w-0">
        <Link to={`/collections/${id}`} className="min-h-11 inline-flex items-center font-semibold hover:underline">
          {title}
        </Link>
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          {nickname}
          {!is_shown && <Badge {...stateLooks.hidden} />}
        </p>
      </div>
      <div className="flex gap-1.5">
        {at > 0 && (
          <Button variant="secondary" size="small" aria-label={`${title} 앞으로`} onClick={() => moveTo(at - 1)}>
            앞으로
          </Button>
        )}
        <Button variant="danger" aria-label={`${title} 빼기`} onClick={() => void send(others)}>
          빼기
        </Button>
      </div>
    </li>
  );
}

export default function CollectionPicksPage() {
  const { data, isError, refetch } = useAdminQuery(["collections"], () =>
    dataOf(memberApi.adminCollections.index.$get()),
  );
  const items = data?.items ?? [];
  return (
    <AdminPage title="모음">
      <p className="mb-4 max-w-160 text-sm text-muted">
        고른 모음이 이 차례로 첫 화면에 보여요. {COLLECTION_PICKS_MAX}개까지 고를 수 있고, 공개가 아니거나 비어 있는
        것은 그동안 빠져요.
      </p>
      {items.length < COLLECTION_PICKS_MAX && data && <AddForm ids={items.map(({ id }) => id)} />}
      {!data && (isError ? <NotLoaded onRetry={() => void refetch()} /> : <AdminLoading />)}
      {data && items.length === 0 && <EmptyState title="아직 고른 모음이 없어요" />}
      <ol aria-label="고른 모음 목록" className="max-w-160 space-y-3">
        {items.map(({ id }, at) => (
          <PickRow key={id} items={items} at={at} />
        ))}
      </ol>
    </AdminPage>
  );
}
