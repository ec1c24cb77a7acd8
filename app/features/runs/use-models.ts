import { useQueries, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { AiProvider, AiProviders } from "#worker/integrations/ai-providers.ts";
import { memberApi } from "#app/data/client.ts";
import { queryClient } from "#app/data/query.ts";
import { dataOf } from "#app/data/result.ts";
import { useSession } from "#app/session/session.ts";
import { allowanceOf } from "./allowance.ts";
import { refreshKeys, useKeys } from "./keys.ts";
import { listModels } from "./models.ts";
import { providerList } from "./providers.ts";

/** The free allowance, read again with `reload`; null where there is none, or it cannot be read. */
function useAllowance() {
  const { user } = useSession();
  const { data, isPending, refetch } = useQuery(
    {
      queryKey: ["runOffer", user.user_id],
      queryFn: async () => allowanceOf(await dataOf(memberApi.runs.index.$get())),
    },
    queryClient(),
  );
  return { allowance: data ?? null, isPending, reload: () => void refetch() };
}

/** Keeps up with what another tab connects or ends, and with the sign-in. */
function useFreshKeys() {
  const { user } = useSession();
  useEffect(refreshKeys, [user.user_id]);
  useEffect(() => {
    addEventListener("storage", refreshKeys);
    addEventListener("pageshow", refreshKeys);
    return () => {
      removeEventListener("storage", refreshKeys);
      removeEventListener("pageshow", refreshKeys);
    };
  }, []);
  return useKeys();
}

/** The models that this reader may ask now, by who pays: those of their keys, and those of the free allowance. */
export function useModels(bases: AiProviders) {
  const keys = useFreshKeys();
  const { allowance, isPending, reload } = useAllowance();
  const connected = providerList.filter((provider) => keys[provider] !== undefined);
  const lists = useQueries(
    {
      queries: connected.map((provider) => ({
        queryKey: ["aiModels", provider, keys[provider]],
        queryFn: () => listModels(provider, bases, keys[provider]!),
      })),
    },
    queryClient(),
  );
  const found = (provider: AiProvider) => lists[connected.indexOf(provider)]?.data;
  const models = [
    ...lists.flatMap(({ data }) => (data?.ok ? data.models : [])),
    ...(allowance?.left ? allowance.models : []),
  ];
  const retry = () => {
    for (const list of lists) void list.refetch();
  };
  const isWaiting = isPending || lists.some((list) => list.isPending);
  return { connected, models, isWaiting, found, allowance, reloadAllowance: reload, retry };
}
export type Models = ReturnType<typeof useModels>;
