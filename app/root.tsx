import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root.ts";
import { operatorContext, originContext } from "./api.ts";
import { ErrorPage } from "./features/shell/error-page.tsx";
import { describeFailure } from "./features/shell/failure.ts";
import { Frame } from "./features/shell/frame.tsx";
import { themeColors } from "./features/shell/theme.ts";
import { ScrollKeeper, Travel } from "./features/shell/travel.tsx";
import { firstPaintScript } from "./first-paint.ts";
import { sheet } from "./sheet.ts";

/**
 * Comes with the HTML and stays. Trusted Types lets the browser write no markup, and it would have to
 * whenever an error page takes the place of a page, since the document is then made anew.
 */
function ServerWritten() {
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: sheet }} />
      <script dangerouslySetInnerHTML={{ __html: firstPaintScript }} />
    </>
  );
}

/** `origin` is what pages write their canonical addresses with; `operator` is for the footer. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  origin: context.get(originContext),
  operator: context.get(operatorContext),
});

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
        {import.meta.env.SSR && <ServerWritten />}
        <Meta />
        <Links />
      </head>
      <body>
        <Frame>{children}</Frame>
        <Travel />
        {import.meta.env.SSR ? <ScrollRestoration /> : <ScrollKeeper />}
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
