import { QueryClient } from "@tanstack/react-query";
import { onOwnEdit } from "./own-edits.ts";

/** The first word of every query's key: prompts, one member, lists of members, found prompts. */
export const keys = {
  prompts: "prompts",
  prompters: "prompters",
  prompterList: "prompterList",
  searchPrompts: "searchpromptList",
  messages: "messages",
  notifications: "notifications",
  payments: "payments",
  settlements: "settlements",
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
  if (!shared) {
    shared = createClient();
    onOwnEdit(forgetMembers);
  }
  return shared;
}

/** Members are read again at once; a list of them stays as it is under one's eyes, and is read again at the next visit. */
function forgetMembers() {
  void shared?.invalidateQueries({ queryKey: [keys.prompters] });
  void shared?.invalidateQueries({ queryKey: [keys.prompterList], refetchType: "none" });
}

/** After a write of one's own: lists and counts are read again. */
export function forgetLists() {
  if (!shared) return;
  void shared.invalidateQueries({ queryKey: [keys.prompts] });
  forgetMembers();
}

/** After news: what is kept there is read again, after whatever is being read now. */
export async function readAgain(queryKey: readonly unknown[]) {
  const isBusy = queryClient().isFetching({ queryKey }) > 0;
  await queryClient().invalidateQueries({ queryKey }, { cancelRefetch: false });
  if (isBusy) await queryClient().invalidateQueries({ queryKey }, { cancelRefetch: false });
}
