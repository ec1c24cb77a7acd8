import { type QueryKey, useMutation } from "@tanstack/react-query";
import { toast } from "#app/ui/toast.tsx";
import { removeFromLists } from "./lists.ts";
import { queryClient, refetchAfterCurrent } from "./query.ts";
import type { Result } from "./result.ts";

type Removal<T, V> = {
  /** Key of the lists that hold the item. */
  lists: QueryKey;
  isRemoved: (item: T, removed: V) => boolean;
  send: (removed: V) => Promise<Result<unknown>>;
  /** Id of what has the focus next: the pressed button is gone with its item. */
  focus?: string;
  /** Korean sentences for the toast; a refusal without `failed` shows the API's own. */
  done: string | ((removed: V) => string);
  failed?: string;
  onSettled?: (removed: V) => void;
};

const removalOf = (lists: QueryKey) => ["remove", ...lists];

/** Reads lists again after a change elsewhere. While an item is being removed it would come back: then the removal reads them at its end. */
export const refetchLists = (lists: QueryKey) =>
  refetchAfterCurrent(lists, () => queryClient().isMutating({ mutationKey: removalOf(lists) }) > 0);

/** Removed already, in another tab or by the server. */
const isGone = (result: Result<unknown>) => !result.ok && result.problem.code === "not_found";

/**
 * A removal that shows at once: the item leaves its lists, returns to its place when the API refuses,
 * and the lists are read again after the last removal under way. Call `mutate(removed)`.
 */
export function useRemoval<T, V = number>({ lists, isRemoved, send, focus, done, failed, onSettled }: Removal<T, V>) {
  const mutationKey = removalOf(lists);
  return useMutation(
    {
      mutationKey,
      // Refused at once without a network, instead of waiting for it in silence.
      networkMode: "always",
      mutationFn: async (removed: V) => {
        const result = await send(removed);
        if (!result.ok && !isGone(result)) throw new Error(result.problem.detail);
      },
      onMutate: async (removed) => {
        // Behind a dialog that gives the focus back as it closes.
        if (focus) requestAnimationFrame(() => document.getElementById(focus)?.focus({ preventScroll: true }));
        // A list asked for before the removal would bring the item back.
        await queryClient().cancelQueries({ queryKey: lists });
        return removeFromLists<T>(lists, (item) => isRemoved(item, removed));
      },
      onSuccess: (_, removed) => toast(typeof done === "string" ? done : done(removed)),
      onError: (error, _, putBack) => {
        putBack?.();
        toast(failed ?? error.message);
      },
      onSettled: (_, _error, removed) => {
        if (queryClient().isMutating({ mutationKey }) === 1) void refetchAfterCurrent(lists);
        onSettled?.(removed);
      },
    },
    queryClient(),
  );
}
