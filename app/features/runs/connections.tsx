import { useState } from "react";
import type { AiProvider, AiProviders } from "#worker/integrations/ai-providers.ts";
import { openLogin } from "#app/session/login-store.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";
import { formatNumber } from "#app/lib/format.ts";
import { startConnecting } from "./connect.ts";
import { removeKey, isRemembered } from "./keys.ts";
import { providers } from "./providers.ts";
import { inWords } from "./refusal.ts";
import type { Models } from "./use-models.ts";

const KeyForm = lazyPart(() => import("./key-form.tsx"));

const Revoke = ({ of }: { of: AiProvider }) => (
  <a
    href={providers[of].keys}
    target="_blank"
    rel="noopener noreferrer"
    className="text-persimmon font-semibold underline"
  >
    {providers[of].name}의 키 화면<span className="sr-only"> (새 창)</span>
  </a>
);

type ConnectedProps = { of: AiProvider; models: Models; onEnd: () => void };

function Connected({ of, models, onEnd }: ConnectedProps) {
  const outcome = models.found(of);
  const { name } = providers[of];
  return (
    <li className="py-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="inline-flex items-center gap-1.5 text-sm font-semibold">
          <CheckIcon className="size-4 text-leaf" />
          {name} 연결됨
        </p>
        <Button variant="ghost" onClick={onEnd}>
          연결 끊기<span className="sr-only">: {name}</span>
        </Button>
      </div>
      {outcome && !outcome.ok && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-2 text-sm text-alert font-medium">
          <p>{outcome.fault.message}</p>
          <Button variant="secondary" size="small" onClick={models.retry}>
            다시 읽기
          </Button>
        </div>
      )}
    </li>
  );
}

function Free({ allowance }: Pick<Models, "allowance">) {
  if (!allowance) return null;
  const { left, limit, opensAt } = allowance;
  if (left === undefined)
    return (
      <li className="py-2.5">
        <Button variant="secondary" className="w-full" onClick={() => openLogin()}>
          로그인하고 무료 체험
        </Button>
        <p className="mt-1.5 text-sm text-muted">회원은 하루에 {formatNumber(limit)}번까지 글감이 내요.</p>
      </li>
    );
  return (
    <li className="py-2.5 text-sm">
      <p className="font-semibold">무료 체험</p>
      <p className="text-muted">
        {left > 0
          ? `오늘 ${formatNumber(left)}번 남았어요. 하루에 ${formatNumber(limit)}번까지 글감이 내요.`
          : `오늘의 ${formatNumber(limit)}번을 다 썼어요. ${inWords(Date.parse(opensAt))} 다시 쓸 수 있어요.`}
      </p>
    </li>
  );
}

type ConnectionsProps = { promptId: number; bases: AiProviders; models: Models };

/** Who pays: the reader's account with OpenRouter, a key of their own, or the free allowance, in this order. */
export function Connections({ promptId, bases, models }: ConnectionsProps) {
  const [remember, setRemember] = useState(isRemembered);
  const [isTyping, setTyping] = useState(false);
  const [ended, setEnded] = useState<AiProvider>();
  const { connected, allowance } = models;
  const focusHere = () => document.getElementById("ai-connections")?.focus();
  const end = (provider: AiProvider) => {
    removeKey(provider);
    setEnded(provider);
    focusHere();
  };
  return (
    <section aria-labelledby="ai-connections" className="card mt-4 min-w-0 self-start p-5 lg:col-start-1 lg:mt-0">
      <h2 id="ai-connections" tabIndex={-1} className="text-lg font-bold outline-none!">
        AI 연결
      </h2>
      <p className="mt-1 text-sm text-muted">내 계정으로 물어보고, 쓴 만큼은 그곳에 내요.</p>
      <ul className="mt-2 divide-y divide-line">
        {connected.map((provider) => (
          <Connected key={provider} of={provider} models={models} onEnd={() => end(provider)} />
        ))}
        {!connected.includes("openrouter") && (
          <li className="py-2.5">
            <Button
              className="w-full"
              onClick={() => void startConnecting(bases.openrouter, String(promptId), remember)}
            >
              OpenRouter로 연결하기
            </Button>
            <p className="mt-1.5 text-sm text-muted">한 계정으로 ChatGPT, Claude, Gemini를 모두 쓸 수 있어요.</p>
          </li>
        )}
        <li className="py-2.5">
          <Button variant="secondary" className="w-full" aria-expanded={isTyping} onClick={() => setTyping(!isTyping)}>
            내 키 넣기
          </Button>
          {isTyping && (
            <KeyForm
              remember={remember}
              onSaved={() => {
                setTyping(false);
                setEnded(undefined);
                focusHere();
              }}
            />
          )}
        </li>
        <Free allowance={allowance} />
      </ul>
      <label className="min-h-11 flex cursor-pointer items-center gap-2.5 text-sm">
        <input
          type="checkbox"
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
          className="size-5 flex-none accent-persimmon"
        />
        이 기기에 기억하기
      </label>
      <p className="text-xs text-muted">
        {remember
          ? "이 기기의 이 브라우저에 남아요. 로그아웃하거나 연결을 끊으면 지워요."
          : "이 탭에만 남아요. 탭을 닫거나 로그아웃하면 지워요."}
      </p>
      {ended && (
        <p role="status" className="mt-2 text-sm">
          {providers[ended].name} 키를 이 브라우저에서 지웠어요. 아주 못 쓰게 하려면 <Revoke of={ended} />
          에서 폐지해 주세요.
        </p>
      )}
      {connected.length > 0 && (
        <p className="mt-2 text-xs text-muted">
          로그아웃해도 키는 그곳에 남아 있어요.{" "}
          {connected.map((provider) => (
            <span key={provider} className="mr-2 inline-block">
              <Revoke of={provider} />
            </span>
          ))}
          에서 폐지할 수 있어요.
        </p>
      )}
    </section>
  );
}
