import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import base from "./base.css?inline";
import { firstPaintScript } from "./first-paint.ts";
import utilities from "./styles.gen.css?inline";

// Only the server writes the sheet; the browser keeps what it got.
const css = import.meta.env.SSR ? utilities + base : "";

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="ko" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstPaintScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
