import { useState } from "react";
import type { AuthorizationInput, AuthorizationRequest } from "#contracts/grants-apps.ts";
import { useSession } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";
import { toast } from "#app/ui/toast.tsx";
import { answerRequest } from "./app-calls.ts";
import { scopeWords } from "./scopes.ts";

type QuestionProps = { request: AuthorizationInput; asked: AuthorizationRequest };

/** Asks the member whether the app may do what it asks for, and goes back to the app with the answer. */
export function Question({ request, asked: { client, scopes } }: QuestionProps) {
  const { user } = useSession();
  const [sent, setSent] = useState<"no" | "sending" | "sent">("no");
  const answer = async (isAllowed: boolean) => {
    if (sent === "sending") return;
    setSent("sending");
    const answered = await answerRequest(request, isAllowed);
    setSent(answered.ok ? "sent" : "no");
    if (answered.ok) location.assign(answered.data.redirect_to);
    else toast(answered.problem.detail);
  };
  if (sent === "sent")
    return (
      <p role="status" className="box p-5 text-pretty text-base">
        앱으로 돌아가고 있어요. 앱이 열렸으면 이 창은 닫아도 돼요.
      </p>
    );
  return (
    <section aria-labelledby="app-question" className="box p-5">
      <h2 id="app-question" className="text-pretty break-words text-lg font-bold">
        ‘{client.name}’ 앱을 연결할까요?
      </h2>
      <p className="mt-2 w-fit rounded-2 bg-alert-soft px-2.5 py-1 text-sm text-alert font-semibold">
        확인되지 않은 앱이에요
      </p>
      <p className="mt-3 text-pretty text-sm text-muted">{user.nickname}님을 대신해 이런 일을 할 수 있게 돼요.</p>
      <ul aria-label="앱이 하려는 일" className="mt-4 space-y-3">
        {scopeWords(scopes).map(({ scope, name, note }) => (
          <li key={scope} className="flex gap-2.5">
            <CheckIcon className="mt-0.5 size-5 flex-none text-leaf" />
            <span className="text-pretty text-sm">
              <strong className="block font-semibold">{name}</strong>
              <span className="text-muted">{note}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-pretty text-sm text-muted">사고팔기, 설정, 메시지는 이 앱이 건드리지 못해요.</p>
      <div className="mt-4 rounded-2.5 bg-persimmon-soft px-3.5 py-3 text-pretty text-sm">
        <p>
          돌아갈 곳: <strong className="break-all font-semibold">{client.host}</strong>
          {client.is_local && " (이 기기의 프로그램)"}
        </p>
        <p className="mt-1">
          앱의 이름은 앱이 적은 그대로이고, 글감이 확인하지 않았어요. 직접 시작한 연결이 아니면 거절해 주세요.
        </p>
      </div>
      <div className="mt-5 flex gap-2">
        <Button
          variant="secondary"
          className="flex-1"
          aria-disabled={sent === "sending"}
          onClick={() => void answer(false)}
        >
          거절
        </Button>
        <Button className="flex-1" aria-disabled={sent === "sending"} onClick={() => void answer(true)}>
          허락
        </Button>
      </div>
      <p className="mt-3 text-center text-xs text-muted">연결은 계정 설정에서 언제든 끊을 수 있어요.</p>
    </section>
  );
}
