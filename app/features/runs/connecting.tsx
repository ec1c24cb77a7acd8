import { useEffect } from "react";
import { Waiting } from "#app/features/commerce/callout.tsx";
import { tabStorage } from "#app/lib/storage.ts";
import { finishConnecting } from "./connect.ts";

/** What the page that one comes back to says first. */
const SAID = "ai-connected";

export function takeSaid() {
  const said = tabStorage.read(SAID);
  tabStorage.remove(SAID);
  return said;
}

async function connect(openrouter: string) {
  const { to, message } = await finishConnecting(openrouter, new URLSearchParams(location.search));
  tabStorage.write(SAID, message);
  location.replace(to);
}

/** Where OpenRouter comes back to: takes the code for a key and goes on to the run, in place of this page. */
export function Connecting({ openrouter }: { openrouter: string }) {
  useEffect(() => void connect(openrouter), [openrouter]);
  return <Waiting title="OpenRouter를 연결하고 있어요" />;
}
