import { useCallback, useEffect, useRef, useState } from "react";
import type { ClientResponse } from "hono/client";
import { attempt, type Data } from "#app/api.ts";

/** What the API answers, read once and again when asked; `isFailed` while there is nothing to show. */
export function useLoaded<R extends ClientResponse<unknown>>(load: () => Promise<R>) {
  const [data, setData] = useState<Data<R>>();
  const [isFailed, setFailed] = useState(false);
  const ask = useRef(load);
  const reload = useCallback(async () => {
    setFailed(false);
    try {
      const loaded = await attempt(ask.current());
      if (loaded.ok) setData(loaded.data);
      else setFailed(true);
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => void reload(), [reload]);
  return { data, setData, isFailed, reload };
}
