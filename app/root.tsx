import type { ReactNode } from "react";
import { Links, Meta, Outlet } from "react-router";
import { HandOverScripts } from "#framework/hand-over.tsx";
import { restoreScrollScript } from "#framework/restore-scroll.ts";
import type { Route } from "./+types/root.ts";
import { operatorContext, originContext } from "./data/page-context.ts";
import { themeColors } from "./features/shell/browser-bars.ts";
import { ErrorPage } from "./features/shell/error-page.tsx";
import { describeFailure } from "./features/shell/failure.ts";
import { Frame } from "./features/shell/frame.tsx";
import { ScrollKeeper, Travel } from "./features/shell/travel.tsx";
import { SheetPlace } from "./sheet-place.tsx";

/** `origin` for canonical addresses, `operator` for the footer and the legal pages. */
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
        {import.meta.env.SSR && <SheetPlace />}
        <Meta />
        <Links />
      </head>
      <body>
        <Frame>{children}</Frame>
        <Travel />
        {import.meta.env.SSR ? <script dangerouslySetInnerHTML={{ __html: restoreScrollScript }} /> : <ScrollKeeper />}
        {import.meta.env.SSR && <HandOverScripts />}
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
