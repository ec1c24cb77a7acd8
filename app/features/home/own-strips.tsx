import { FollowingStrip } from "#app/features/following/following-strip.tsx";
import { RecentStrip } from "#app/features/recent/recent-strip.tsx";

const SHOWN = 4;

/** What the main page shows of the reader's own, read by the browser. */
export default function ReaderStrips() {
  return (
    <>
      <FollowingStrip />
      <RecentStrip limit={SHOWN} />
    </>
  );
}
