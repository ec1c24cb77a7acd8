import { useEffect } from "react";
import { Outlet, useNavigate } from "react-router";
import { readSession, useSession } from "#app/session.ts";
import { Loading, Skeleton } from "#app/ui/skeleton.tsx";
import { requireSession } from "../require-session.ts";
import type { Route } from "./+types/members-only.ts";

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireSession];

/** All that the server knows of a member's page. */
function Waiting() {
  return (
    <Loading>
      <div className="pt-6 lg:pt-9">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="mt-6 h-11 w-56" />
        <Skeleton className="mt-6 h-36 w-full" />
        <Skeleton className="mt-4 h-36 w-full" />
        <Skeleton className="mt-4 h-36 w-full" />
      </div>
    </Loading>
  );
}

export default function MembersOnly() {
  const { isMember } = useSession();
  const navigate = useNavigate();
  // Signed out while here, in another tab or by the server.
  useEffect(() => {
    if (!readSession().isMember) void navigate("/", { replace: true });
  }, [isMember, navigate]);
  return isMember ? <Outlet /> : <Waiting />;
}
