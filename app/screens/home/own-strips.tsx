import { useCallback, useEffect, useState } from "react";
import { FollowingStrip } from "#app/features/following/following-strip.tsx";
import { RecentStrip } from "#app/features/recent/recent-strip.tsx";

const SHOWN = 4;

/** What the main page shows of the reader's own, read by the browser. `onRead` is called once both strips are read, or cannot be. */
export default function ReaderStrips({ onRead }: { onRead: () => void }) {
  const [isFollowedRead, setFollowedRead] = useState(false);
  const [isRecentRead, setRecentRead] = useState(false);
  const onFollowedRead = useCallback(() => setFollowedRead(true), []);
  const onRecentRead = useCallback(() => setRecentRead(true), []);
  useEffect(() => {
    if (isFollowedRead && isRecentRead) onRead();
  }, [isFollowedRead, isRecentRead, onRead]);
  return (
    <>
      <FollowingStrip onRead={onFollowedRead} />
      <RecentStrip limit={SHOWN} onRead={onRecentRead} />
    </>
  );
}
