import { useEffect, useRef, useState } from "react";
import { upload } from "./upload.ts";

/** One upload at a time: `progress` in per cent while it runs, aborted by `cancel` and by leaving the page. */
export function useUpload<D>() {
  const [progress, setProgress] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const cancel = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  const sendForm = async (path: string, form: FormData, idempotencyKey?: string) => {
    const control = new AbortController();
    running.current = control;
    setProgress(0);
    const onProgress = (share: number) => setProgress(Math.round(share * 100));
    const outcome = await upload<D>(path, form, { onProgress, signal: control.signal, idempotencyKey });
    setProgress(undefined);
    return outcome;
  };
  const send = (path: string, field: string, file: Blob, name: string) => {
    const form = new FormData();
    form.append(field, file, name);
    return sendForm(path, form);
  };
  return { progress, send, sendForm, cancel };
}
