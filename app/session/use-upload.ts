import { useEffect, useRef, useState } from "react";
import { upload } from "./upload.ts";

/** One upload at a time: `progress` in per cent while it runs, aborted by `cancel` and by leaving the page. */
export function useUpload<D>() {
  const [progress, setProgress] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const cancel = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  const send = async (path: string, field: string, file: Blob, name: string) => {
    const control = new AbortController();
    running.current = control;
    setProgress(0);
    const onProgress = (share: number) => setProgress(Math.round(share * 100));
    const outcome = await upload<D>(path, file, { field, name, onProgress, signal: control.signal });
    setProgress(undefined);
    return outcome;
  };
  return { progress, send, cancel };
}
