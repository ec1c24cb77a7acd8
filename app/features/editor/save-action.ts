import type { ClientActionFunctionArgs } from "react-router";
import { OFFLINE } from "./offline-message.ts";

/** The action of both editor routes. What saves is loaded with the first save; where it cannot be, the form stays as it is. */
export async function saveAction({ request }: ClientActionFunctionArgs) {
  try {
    const { savePrompt } = await import("./save-prompt.ts");
    return await savePrompt({ request });
  } catch {
    return { refused: { code: "offline" as const, status: 0, detail: OFFLINE, errors: {} } };
  }
}
