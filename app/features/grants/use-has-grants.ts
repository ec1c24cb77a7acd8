import { useApps } from "./app-calls.ts";
import { isOver } from "./is-over.ts";
import { useTokens } from "./token-calls.ts";

/** Whether a program may act for the member: by an app that is connected or a token that has not expired. */
export function useHasGrants() {
  const apps = useApps().data?.pages.flatMap(({ items }) => items) ?? [];
  const tokens = useTokens().data?.pages.flatMap(({ items }) => items) ?? [];
  return apps.length > 0 || tokens.some(({ expires_at }) => !isOver(expires_at));
}
