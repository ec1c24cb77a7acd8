import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";

const createClient = () => new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: 1 } } });

// One memory per browser tab; on the server one per rendering, so that nobody reads another's.
let ofThisTab: QueryClient | undefined;
const findClient = () => (import.meta.env.SSR ? createClient() : (ofThisTab ??= createClient()));

export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={findClient()}>{children}</QueryClientProvider>;
}
