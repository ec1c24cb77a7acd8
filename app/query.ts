import { QueryClient } from "@tanstack/react-query";

/** The first word of every query's key. */
export const keys = {
  prompts: "prompts",
  prompters: "prompters",
  prompterList: "prompterList",
  searchPrompts: "searchpromptList",
  members: "members",
  messages: "messages",
  notifications: "notifications",
} as const;

const RETRIES = 1;

const isRefusal = (error: unknown) =>
  typeof error === "object" &&
  error !== null &&
  "init" in error &&
  Number((error as { init: ResponseInit | null }).init?.status) < 500;

const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (failures, error) => failures < RETRIES && !isRefusal(error) },
    },
  });

let shared: QueryClient | undefined;

/** One for the browser; on the server a new one each time, so that nothing is shared between people. */
export function queryClient(): QueryClient {
  if (import.meta.env.SSR) return createClient();
  shared ??= createClient();
  return shared;
}

/** After a write of one's own: lists and counts are read again. */
export function forgetLists() {
  if (!shared) return;
  void shared.invalidateQueries({ queryKey: [keys.prompts] });
  void shared.invalidateQueries({ queryKey: [keys.members] });
}
