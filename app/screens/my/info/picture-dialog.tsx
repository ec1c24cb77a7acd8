import { useEffect, useRef, useState } from "react";
import type { ProfileImage } from "#contracts/members.ts";
import { useUpload } from "#app/data/use-upload.ts";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { toast } from "#app/ui/toast.tsx";
import type { Crop } from "./crop.ts";
import { Cropper } from "./cropper.tsx";
import { saveOwn } from "./own-record.ts";
import { cutPicture, openPicture, UNREADABLE } from "./picture-file.ts";

/** The file as a picture, for as long as it is the one that was chosen. */
function usePicture(file: File, onUnreadable: () => void) {
  const [picture, setPicture] = useState<ImageBitmap>();
  const unreadable = useRef(onUnreadable);
  useEffect(() => {
    let isCurrent = true;
    let opened: ImageBitmap | null = null;
    const open = async () => {
      opened = await openPicture(file);
      if (!isCurrent) return opened?.close();
      if (opened) setPicture(opened);
      else unreadable.current();
    };
    void open();
    return () => {
      isCurrent = false;
      opened?.close();
    };
  }, [file]);
  return picture;
}

/** Crops a chosen file and uploads it; closing aborts the upload. */
export default function PictureDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const { progress, send, cancel } = useUpload<ProfileImage>();
  const [error, setError] = useState<string>();
  const crop = useRef<Crop>(undefined);
  const picture = usePicture(file, () => {
    toast(UNREADABLE);
    onClose();
  });
  const isSending = progress !== undefined;
  const keepCrop = useRef((next: Crop) => {
    crop.current = next;
  });

  const close = () => {
    cancel();
    onClose();
  };
  const save = async () => {
    if (!picture || !crop.current || isSending) return;
    setError(undefined);
    const cut = await cutPicture(picture, crop.current);
    if (!cut) return setError(UNREADABLE);
    const outcome = await send("/api/members/images", "profile_image", cut, "profile");
    if (!outcome) return toast("사진 올리기를 그만뒀어요.");
    if (!outcome.ok) return setError(outcome.problem.fields.profile_image ?? outcome.problem.detail);
    saveOwn(outcome.data);
    toast("프로필 사진을 바꿨어요.");
    onClose();
  };

  return (
    <Modal open onClose={close} title="프로필 사진">
      {picture ? (
        <Cropper picture={picture} onChange={keepCrop.current} />
      ) : (
        <div aria-hidden="true" className="skeleton mx-auto aspect-square w-full max-w-80 rounded-3.5 bg-line" />
      )}
      <div className="mt-2 h-1.5">{isSending && <ProgressBar label="사진을 올리는 중" value={progress} />}</div>
      <p role="alert" className="mt-2 text-sm text-alert font-medium">
        {error}
      </p>
      <div className="mt-3 flex gap-2">
        <Button variant="secondary" className="flex-1" onClick={isSending ? cancel : close}>
          {isSending ? "올리기 그만두기" : "취소"}
        </Button>
        <Button className="flex-1" aria-disabled={!picture || isSending} onClick={save}>
          {isSending ? `${progress}%` : "이 사진 쓰기"}
        </Button>
      </div>
    </Modal>
  );
}
