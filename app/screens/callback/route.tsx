import { replace } from "react-router";
import type { PageHandle } from "#app/data/page-policy.ts";
import { finishSignIn, takeReturn } from "#app/features/auth/sign-in.ts";
import { toast } from "#app/ui/toast.tsx";

export const handle = { cache: "private" } satisfies PageHandle;

/** Who is barred from signing up can only ask. */
const asking = { label: "문의하기", act: () => location.assign("/inquiry") };

export const meta = () => [{ title: "로그인 | 글감" }, { name: "robots", content: "noindex" }];

export async function clientLoader({ request }: { request: Request }) {
  const back = takeReturn(new URL(request.url).searchParams);
  if (back.purpose === "change") {
    const { continueChange } = await import("#app/features/account/continue-change.ts");
    throw replace(await continueChange(back));
  }
  const outcome = await finishSignIn(back);
  if (!outcome.ok) toast(outcome.message, outcome.reason === "suspended" ? asking : undefined);
  throw replace(outcome.returnTo);
}
clientLoader.hydrate = true as const;

function SigningIn() {
  return (
    <div role="status" className="flex items-center justify-center gap-3 py-32 text-muted">
      <span
        aria-hidden="true"
        className="size-5 animate-spin border-2 border-line border-t-persimmon rounded-full motion-reduce:animate-none"
      />
      <h1>로그인하고 있어요…</h1>
    </div>
  );
}

export function HydrateFallback() {
  return <SigningIn />;
}

/** Shown until the redirect of the loader has loaded its page. */
export default function AuthCallback() {
  return <SigningIn />;
}
