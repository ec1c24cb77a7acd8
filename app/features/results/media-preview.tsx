import { useEffect, useState } from "react";
import type { MediaKind } from "#contracts/results.ts";

/** The address of a file of this device as long as it is shown. */
function useFileUrl(file: File | undefined) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}

const look = "max-h-60 max-w-full rounded-2.5";

/** What the chosen file, or the file on the server, looks or sounds like. */
export function MediaPreview({ kind, file, shown }: { kind: MediaKind; file?: File; shown?: string }) {
  const fileUrl = useFileUrl(file);
  const url = fileUrl ?? shown;
  if (!url) return null;
  if (kind === "image") return <img src={url} alt="" className={look} />;
  if (kind === "video")
    return <video src={url} controls muted playsInline preload="metadata" aria-label="고른 영상" className={look} />;
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- the member's own file, before it is described
  return <audio src={url} controls preload="metadata" aria-label="고른 소리" className="w-full" />;
}
