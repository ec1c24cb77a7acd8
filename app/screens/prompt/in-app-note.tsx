import { useEffect, useState } from "react";
import { mayBeInApp } from "#app/features/auth/may-be-in-app.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";

const InAppHint = lazyPart(() => import("./in-app-hint.tsx"));

/** The way out of another app, loaded where this may be one. */
export function InAppNote() {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => setAsked(mayBeInApp(navigator.userAgent)), []);
  return isAsked && <InAppHint />;
}
