import { replace } from "react-router";
import type { PageHandle } from "#app/data/page-policy.ts";
import { finishIdentityCheck } from "#app/features/account/identity-check-calls.ts";
import { toast } from "#app/ui/toast.tsx";

export const handle = { cache: "private" } satisfies PageHandle;

export const meta = () => [{ title: "본인 확인 | 글감" }, { name: "robots", content: "noindex" }];

export async function clientLoader({ request }: { request: Request }) {
  const { message, returnTo } = await finishIdentityCheck(new URL(request.url).searchParams);
  toast(message);
  throw replace(returnTo);
}
clientLoader.hydrate = true as const;

function Checking() {
  return (
    <div role="status" className="flex items-center justify-center gap-3 py-32 text-muted">
      <span
        aria-hidden="true"
        className="size-5 animate-spin border-2 border-line border-t-persimmon rounded-full motion-reduce:animate-none"
      />
      <h1>본인 확인을 마치고 있어요…</h1>
    </div>
  );
}

export function HydrateFallback() {
  return <Checking />;
}

/** Shown until the redirect of the loader has loaded its page. */
export default function IdentityCallback() {
  return <Checking />;
}
