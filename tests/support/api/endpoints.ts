import { api } from "#worker/api.ts";
import { type Endpoint, endpointOf } from "#worker/middleware/policy.ts";

/** The endpoint that answers this method and path (HEAD as GET); undefined where no route does. */
export function endpointAt(method: string, path: string): Endpoint | undefined {
  const [matched] = api.router.match(method === "HEAD" ? "GET" : method, path);
  return matched.map(([[handler]]) => endpointOf(handler)).find((endpoint) => endpoint !== undefined);
}
