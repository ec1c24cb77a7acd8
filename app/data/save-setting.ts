import { toast } from "#app/ui/toast.tsx";
import { queryClient } from "./query.ts";
import type { Result } from "./result.ts";
import { sendToggle } from "./toggle.ts";

type Change<S, P extends keyof S, J> = {
  /** The first part of the key that the settings are kept under. */
  of: string;
  part: P & string;
  before: S[P];
  shown: S[P];
  json: J;
  send: (json: J) => Promise<Result<S>>;
};

/**
 * Changes one part of a member's settings, shown at once and set back when the API refuses. Nothing else of an answer is kept: the
 * other parts may be changing too.
 */
export async function saveSetting<S extends object, P extends keyof S, J>(change: Change<S, P, J>) {
  const { of, part, before, shown, json, send } = change;
  const show = (value: S[P]) =>
    queryClient().setQueriesData<S>({ queryKey: [of] }, (now) => now && { ...now, [part]: value });
  show(shown);
  const toggled = await sendToggle(`${of} ${part}`, json, send);
  if (!toggled) return;
  show(toggled.confirmed ? toggled.confirmed[part] : before);
  if (toggled.refusal) toast(toggled.refusal);
}
