import { pageContext } from "#app/data/page-context.ts";
import type { PageHandle } from "#app/data/page-policy.ts";
import type { Route } from "./+types/route";

export const handle = { cache: "shared", tags: ["shell"] } satisfies PageHandle;

const shut = ["/api/", "/auth/", "/oauth/", "/checkout/", "/payment/", "/run/", "/mypage", "/test"];

export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    "User-agent: *",
    ...shut.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${context.get(pageContext).origin}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
