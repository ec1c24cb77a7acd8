import { useEffect, useRef } from "react";
import { copyText } from "#app/lib/copy.ts";
import { Button } from "#app/ui/button.tsx";
import { CopyIcon } from "#app/ui/icons.tsx";
import { toast } from "#app/ui/toast.tsx";

/** The token that was just made: it is shown nowhere else. */
export function MadeToken({ token, onDone }: { token: string; onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const copy = async () => {
    if (await copyText(token)) return toast("토큰을 복사했어요.");
    field.current?.select();
    toast("복사하지 못했어요. 글자를 골라서 복사해 주세요.");
  };
  return (
    <>
      <p role="status" className="text-pretty text-sm">
        지금 한 번만 볼 수 있어요. 복사해서 안전한 곳에 두세요.
      </p>
      <label htmlFor="made-token" className="label mt-4">
        토큰
      </label>
      <input
        ref={field}
        id="made-token"
        readOnly
        value={token}
        spellCheck={false}
        onFocus={({ target }) => target.select()}
        className="field font-mono text-sm selection:bg-persimmon selection:text-on-persimmon"
      />
      <Button className="mt-4 w-full" onClick={() => void copy()}>
        <CopyIcon />
        복사
      </Button>
      <Button variant="secondary" className="mt-2 w-full" onClick={onDone}>
        닫기
      </Button>
    </>
  );
}
