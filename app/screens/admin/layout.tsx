import { data, Outlet } from "react-router";
import { ErrorPage } from "#app/screens/frame/error-page.tsx";
import type { PageHandle } from "#app/data/page-policy.ts";
import { useSession } from "#app/session/session.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { AdminLoading } from "./admin-list.tsx";
import { AdminNav } from "./admin-nav.tsx";
import { useIsAdmin } from "./use-is-admin.ts";

export const handle = { cache: "shared", tags: ["shell"] } satisfies PageHandle;

/** Everyone's document is a 404 page (decision 0032). */
export const loader = () => data(null, { status: 404, statusText: "No route matches URL" });
export const shouldRevalidate = () => false;

const nothing = { status: 404, statusText: "Not Found", internal: true, data: "No route matches URL" };

export const meta = () => [{ title: "페이지를 찾을 수 없어요 | 글감" }, { name: "robots", content: "noindex" }];

export default function AdminLayout() {
  const { isAdmin, isKnown } = useIsAdmin();
  const { user } = useSession();
  // What the browser has stored says enough for the frame of the page, and nothing of what is on it.
  const isLikely = user.role === "ADMIN" && !isKnown;
  if (isAdmin || isLikely) {
    return (
      <div className="pt-4 lg:grid lg:grid-cols-[9rem_minmax(0,1fr)] lg:gap-10 lg:pt-9">
        <AdminNav />
        <div className="mt-4 min-w-0 lg:mt-0">
          {isAdmin ? (
            <Outlet />
          ) : (
            <>
              <Skeleton className="mb-5 h-11 w-40" />
              <AdminLoading />
            </>
          )}
        </div>
      </div>
    );
  }
  // Hidden from members until it is known, so that operators do not see the 404 page for a moment.
  return (
    <div className={isKnown ? "" : "until-known"}>
      <ErrorPage error={nothing} />
    </div>
  );
}
