import type { IdentityEvent } from "#contracts/identities.ts";
import { providerNames } from "#contracts/provider-names.ts";

const sentences: Record<IdentityEvent["kind"], (name: string) => string> = {
  added: (name) => `${name} 로그인을 더했어요`,
  joined: (name) => `${name}로 쓰던 계정을 합쳤어요`,
  removed: (name) => `${name} 로그인을 뺐어요`,
  disconnected: (name) => `${name}에서 연결을 끊어 로그인을 뺐어요`,
};

/** What was changed of a member's sign-ins. */
export const identityEventWords = (kind: IdentityEvent["kind"], provider: IdentityEvent["provider"]) =>
  sentences[kind](providerNames[provider]);
