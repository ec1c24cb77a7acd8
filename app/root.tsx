import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root.ts";
import { originContext } from "./api.ts";
import base from "./base.css?inline";
import { ErrorPage } from "./features/shell/error-page.tsx";
import { describeFailure } from "./features/shell/failure.ts";
import { Frame } from "./features/shell/frame.tsx";
import { themeColors } from "./features/shell/theme.ts";
import { Travel } from "./features/shell/travel.tsx";
import { firstPaintScript } from "./first-paint.ts";
import utilities from "./styles.gen.css?inline";

// Only the server writes the sheet; the browser keeps what it got.
const css = import.meta.env.SSR ? utilities + base : "";

/** `origin` is what pages write their canonical addresses with. */
export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(originContext) });

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
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstPaintScript }} />
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
