import { useEffect, useRef } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import type { PageHandle } from "#app/data/page-policy.ts";
import { readSession, useSession } from "#app/session/session.ts";
import { toast } from "#app/ui/toast.tsx";
import { NeedsScripts } from "#app/ui/needs-scripts.tsx";
import { Loading, Skeletons } from "#app/ui/skeleton.tsx";
import { MyFrame } from "./my-frame.tsx";
import { requireSession } from "./require-session.ts";
import type { Route } from "./+types/layout";

export const handle = { cache: "shared", tags: ["shell"] } satisfies PageHandle;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireSession];

/** It has a preview in the place of the menu. */
const EDITOR = "/mypage/edit/";

/** The server's document of a member's page, which is the same for everyone. */
function Waiting() {
  return (
    <Loading>
      <div className="pt-6 lg:ml-63 lg:pt-9">
        <Skeletons of={["h-8 w-40", "mt-6 h-11 w-56", "mt-6 h-36 w-full", "mt-4 h-36 w-full", "mt-4 h-36 w-full"]} />
      </div>
      <NeedsScripts />
    </Loading>
  );
}

export default function MembersOnly() {
  const { isMember } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isEditor = pathname.startsWith(EDITOR);
  const wasMember = useRef(false);
  // Signed out while the page is open, in another tab or by the server.
  useEffect(() => {
    if (wasMember.current && !isMember)
      toast(`로그인이 풀렸어요.${isEditor ? " 쓰던 글은 이 기기에 남아 있어요." : ""}`);
    wasMember.current ||= isMember;
    if (!readSession().isMember) void navigate("/", { replace: true });
  }, [isMember, isEditor, navigate]);
  if (!isMember) return <Waiting />;
  if (isEditor) return <Outlet />;
  return (
    <MyFrame>
      <Outlet />
    </MyFrame>
  );
}
