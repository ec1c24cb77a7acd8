import { useState } from "react";
import { Link } from "react-router";
import type { AdminGuide } from "#contracts/guides.ts";
import { useLeavingGuard } from "#app/lib/use-leaving-guard.ts";
import { guideLists } from "#app/features/guides/guide-lists.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { ConfirmDialog } from "#app/ui/modal.tsx";
import { GuideForm } from "./guide-form.tsx";
import { useGuideEditor } from "./use-guide-editor.ts";

const GuidePreview = lazyPart(() => import("./guide-preview.tsx"));

type Editing = ReturnType<typeof useGuideEditor>;

function StaleCallout() {
  return (
    <div role="alert" className="box mb-5 border-alert! p-4 text-sm">
      <p className="text-alert font-semibold">그사이 다른 곳에서 고친 글이에요.</p>
      <p className="mt-1">쓰던 글을 복사해 둔 다음, 새로 고쳐 최신 글에 옮겨 주세요.</p>
      <Button variant="secondary" size="small" className="mt-3" onClick={() => location.reload()}>
        새로 고치기
      </Button>
    </div>
  );
}

function Actions({
  guide,
  isBusy,
  save,
  onRemove,
}: Pick<Editing, "guide" | "isBusy" | "save"> & { onRemove: () => void }) {
  const isPublished = guide?.status === "published";
  return (
    <div className="mt-6 flex flex-wrap items-center gap-2 border-t border-line pt-5">
      <Button disabled={isBusy} onClick={() => save(isPublished ? undefined : "published")}>
        {isPublished ? "고친 내용 저장" : "올리기"}
      </Button>
      <Button variant="secondary" disabled={isBusy} onClick={() => save(isPublished ? "draft" : undefined)}>
        {isPublished ? "내리기" : "임시 저장"}
      </Button>
      {guide && (
        <Button variant="danger" className="ml-auto" disabled={isBusy} onClick={onRemove}>
          삭제
        </Button>
      )}
    </div>
  );
}

export function GuideEditor({ opened }: { opened?: AdminGuide }) {
  const editing = useGuideEditor(opened);
  const { guide, entry, isDirty, isStale } = editing;
  const [isPreview, setPreview] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const blocker = useLeavingGuard(isDirty, editing.isLeaving);
  return (
    <form onSubmit={(event) => event.preventDefault()} noValidate className="max-w-168">
      {isStale && <StaleCallout />}
      <div className="mb-5 flex flex-wrap items-center gap-2">
        {[false, true].map((shows) => (
          <button
            key={String(shows)}
            type="button"
            aria-pressed={shows === isPreview}
            onClick={() => setPreview(shows)}
            className={`cursor-pointer ${shows === isPreview ? "chip-on" : "chip"}`}
          >
            {shows ? "미리보기" : "쓰기"}
          </button>
        ))}
        {guide?.status === "published" && (
          <Link
            to={`${guideLists[guide.kind].path}/${guide.id}`}
            className="h-11 ml-auto inline-flex items-center text-sm text-persimmon font-semibold hover:underline"
          >
            공개된 글 보기
          </Link>
        )}
      </div>
      {isPreview ? <GuidePreview title={entry.title} body={entry.body} /> : <GuideForm {...editing} />}
      <Actions {...editing} onRemove={() => setAsking(true)} />
      <ConfirmDialog
        open={isAsking}
        message="정말 삭제할까요?"
        destructive
        onConfirm={editing.remove}
        onClose={() => setAsking(false)}
      >
        <p className="text-balance text-sm text-muted">‘{guide?.title}’ 글이 바로 사라지고 되돌릴 수 없어요.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={blocker.state === "blocked"}
        message="저장하지 않고 나갈까요?"
        destructive
        onConfirm={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      />
    </form>
  );
}
