import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root";
import { pageContext } from "./data/page-context.ts";
import { themeColors } from "./screens/frame/browser-bars.ts";
import { ErrorPage } from "./screens/frame/error-page.tsx";
import { describeFailure } from "./screens/frame/failure.ts";
import { Frame } from "./screens/frame/frame.tsx";
import { Travel } from "./screens/frame/travel.tsx";
import { earlyScript, firstPaintScript, sheet } from "./inline.ts";

/** `origin` for canonical addresses, `operator` for the footer and the legal pages, `hasKakao` for what shares. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin, operator, kakao } = context.get(pageContext);
  return { origin, operator, hasKakao: kakao !== undefined };
}

export const meta: Route.MetaFunction = ({ error }) => {
  if (!error) return [{ title: "글감" }];
  return [{ title: `${describeFailure(error).title} | 글감` }, { name: "robots", content: "noindex" }];
};

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="ko" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColors.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColors.dark} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {import.meta.env.SSR && <style>{sheet}</style>}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstPaintScript }} />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: earlyScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        <Frame>{children}</Frame>
        <Travel />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
