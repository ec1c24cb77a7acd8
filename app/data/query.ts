import { notifyManager, QueryClient, type QueryKey, useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { readSession, useSession } from "#app/session/session.ts";
import { onMemberChange } from "./member-changes.ts";
import { statusOf } from "./result.ts";

/** The first part of every query key. */
export const queryKeys = {
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

const isRefusal = (error: unknown) => (statusOf(error) ?? Infinity) < 500;

const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (failures, error) => failures < RETRIES && !isRefusal(error) },
    },
  });

let shared: QueryClient | undefined;

/** One for the browser; on the server a new one for each call, so that requests share nothing. */
export function queryClient(): QueryClient {
  if (import.meta.env.SSR) return createClient();
  if (!shared) {
    // By default changes are drawn a task later: a switch that was just pressed would jump back for a moment.
    notifyManager.setScheduler(queueMicrotask);
    shared = createClient();
    onMemberChange(invalidateMembers);
  }
  return shared;
}

/** Profiles are read again at once, lists of members at the next visit, so that rows do not move while they are looked at. */
function invalidateMembers() {
  void shared?.invalidateQueries({ queryKey: [queryKeys.prompters] });
  void shared?.invalidateQueries({ queryKey: [queryKeys.prompterList], refetchType: "none" });
}

/** After a write by this member: prompt lists, member lists and counts are read again. */
export function invalidateLists() {
  if (!shared) return;
  void shared.invalidateQueries({ queryKey: [queryKeys.prompts] });
  invalidateMembers();
}

/**
 * Reads again what is kept under `queryKey`. A read under way may predate the event, so it is followed by another. Nothing is read
 * while `isHeld` says so.
 */
export async function refetchAfterCurrent(queryKey: QueryKey, isHeld = () => false) {
  const isBusy = queryClient().isFetching({ queryKey }) > 0;
  if (!isHeld()) await queryClient().invalidateQueries({ queryKey }, { cancelRefetch: false });
  if (isBusy && !isHeld()) await queryClient().invalidateQueries({ queryKey }, { cancelRefetch: false });
}

/**
 * Loads what is a member's own while this browser is that member's. An effect of what was just drawn may run after the sign-out,
 * and would ask without a token.
 *
 * @throws once another, or nobody, is signed in; nothing is asked for.
 */
export async function loadFor<D>(memberId: number, load: (memberId: number) => Promise<D>): Promise<D> {
  if (readSession().user.user_id !== memberId) throw new Error("signed out meanwhile");
  return load(memberId);
}

type Options<D> = Omit<UseQueryOptions<D>, "queryKey" | "queryFn" | "enabled">;

/** Data of the signed-in member, kept under `[...key, memberId]` and not read for guests. */
export function useMemberQuery<D>(key: QueryKey, load: (memberId: number) => Promise<D>, options: Options<D> = {}) {
  const memberId = useSession().user.user_id;
  return useQuery(
    { ...options, queryKey: [...key, memberId], queryFn: () => loadFor(memberId, load), enabled: memberId > 0 },
    queryClient(),
  );
}
