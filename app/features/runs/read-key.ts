import type { AiProvider } from "#worker/integrations/ai-providers.ts";
import { providerList, providers } from "./providers.ts";

// What comes along when a key is copied from a page or a chat.
const AROUND = /[\s\u200b\u2060\ufeff"'`]+/g;
const SENDABLE = /^[\x21-\x7e]{16,400}$/;

/** The provider whose keys look like this; the first that fits, as those of OpenAI begin with what others go on from. */
const providerOfKey = (key: string): AiProvider | undefined =>
  providerList.find((provider) => providers[provider].key.test(key));

type ReadKey = { ok: true; key: string } | { ok: false; message: string; other?: AiProvider };

/** A typed or pasted key of this provider without what stands around it, or what is wrong with it. */
export function readKey(provider: AiProvider, typed: string): ReadKey {
  const key = typed.replace(AROUND, "");
  if (key === "") return { ok: false, message: "키를 붙여 넣어 주세요." };
  const other = providerOfKey(key);
  const { name } = providers[provider];
  if (other && other !== provider)
    return { ok: false, other, message: `${providers[other].name} 키예요. ${name} 키가 아니에요.` };
  if (!SENDABLE.test(key)) return { ok: false, message: `${name} 키가 아니에요. 키만 빠짐없이 붙여 넣어 주세요.` };
  return { ok: true, key };
}
