import { type ChangeEvent, useRef, useState } from "react";
import type { Problem } from "#contracts/problem.ts";
import type { GuideImage } from "#contracts/guides.ts";
import { memberFetch } from "#app/session/member-fetch.ts";
import { Button } from "#app/ui/button.tsx";
import { FileInput } from "#app/ui/file-input.tsx";
import { PictureIcon } from "#app/ui/icons.tsx";
import { toast } from "#app/ui/toast.tsx";

const FAILED = "그림을 올리지 못했어요. 인터넷 연결을 확인해 주세요.";

async function upload(file: File) {
  const form = new FormData();
  form.set("image", file);
  const response = await memberFetch("/api/admin/guides/images", { method: "POST", body: form });
  if (response.ok) return ((await response.json()) as { data: GuideImage }).data;
  const { detail, errors } = (await response.json()) as Problem;
  throw new Error(errors?.[0]?.message ?? detail);
}

/** Uploads a picture and passes the Markdown that shows it to `onPicture`; its alternative text is left to the writer. */
export function PictureButton({ onPicture }: { onPicture: (markdown: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = "";
    if (!file) return;
    setBusy(true);
    try {
      const { path } = await upload(file);
      onPicture(`![그림 설명](${path})`);
      toast("글 끝에 그림을 넣었어요. 대괄호 안에 무엇인지 적어 주세요.");
    } catch (error) {
      toast(error instanceof Error && !(error instanceof TypeError) ? error.message : FAILED);
    }
    setBusy(false);
  };
  return (
    <div>
      <Button variant="secondary" size="small" aria-disabled={isBusy} onClick={() => !isBusy && input.current?.click()}>
        <PictureIcon className="size-4.5" />
        {isBusy ? "올리고 있어요…" : "그림 넣기"}
      </Button>
      <FileInput
        ref={input}
        accept="image/jpeg,image/png,image/webp"
        aria-label="넣을 그림"
        disabled={isBusy}
        onChange={choose}
      />
    </div>
  );
}
