import { type ChangeEvent, useRef, useState } from "react";
import { resultOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { useSession } from "#app/session/session.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { FileInput } from "#app/ui/file-input.tsx";
import { CameraIcon } from "#app/ui/icons.tsx";
import { lazyDialog } from "#app/ui/lazy-dialog.tsx";
import { ConfirmDialog } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.tsx";
import { saveOwn } from "./own-record.ts";
import { useBroughtFile } from "./use-brought-file.ts";

const PictureDialog = lazyDialog(() => import("./picture-dialog.tsx"));
const ACCEPTED = "image/jpeg,image/png,image/webp,image/avif,image/heic,.heic";

/** The member's picture: chosen, dropped here or pasted, then cropped to a square; or removed. */
export function PictureField() {
  const { user } = useSession();
  const [file, setFile] = useState<File>();
  const [isAsking, setAsking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { isOver, handlers } = useBroughtFile(setFile, file === undefined);

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setFile(currentTarget.files?.[0]);
    // The same file may be chosen again.
    currentTarget.value = "";
  };
  const remove = async () => {
    const removed = await resultOf(memberApi.members.images.$delete());
    if (!removed.ok) return toast(removed.problem.detail);
    saveOwn(removed.data);
    toast("프로필 사진을 지웠어요.");
  };

  return (
    <section
      aria-labelledby="picture-title"
      className={`card flex flex-wrap items-center gap-5 p-5 md:p-6 ${isOver ? "border-persimmon! bg-persimmon-soft!" : ""}`}
      {...handlers}
    >
      <Avatar member={user} size="xl" />
      <div className="min-w-0 flex-1 basis-40">
        <h2 id="picture-title" className="text-lg font-bold tracking-tight">
          프로필 사진
        </h2>
        <p className="mt-0.5 text-sm text-muted">
          {isOver ? (
            "여기에 놓아 주세요."
          ) : (
            <>
              사진을 고르<span className="hidden md:inline">거나, 끌어다 놓</span>거나, 붙여 넣어 주세요.
            </>
          )}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={() => input.current?.click()}>
            <CameraIcon className="size-4.5" />
            {user.profile_image ? "사진 바꾸기" : "사진 고르기"}
          </Button>
          {user.profile_image && (
            <Button variant="ghost" onClick={() => setAsking(true)}>
              <span className="max-md:sr-only">사진</span> 지우기
            </Button>
          )}
          <FileInput ref={input} accept={ACCEPTED} aria-label="프로필 사진 파일" onChange={choose} />
        </div>
      </div>
      {file && <PictureDialog file={file} onClose={() => setFile(undefined)} />}
      <ConfirmDialog
        open={isAsking}
        message="프로필 사진을 지울까요?"
        destructive
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}
