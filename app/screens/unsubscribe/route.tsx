import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Unsubscribed } from "#contracts/mail.ts";
import { publicApi } from "#app/data/client.ts";
import type { PageHandle } from "#app/data/page-policy.ts";
import { resultOf } from "#app/data/result.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";

// The token in the address is read by the button alone: opening the page, as scanners of mails do, changes nothing.
export const handle = { cache: "shared", tags: ["shell"] } satisfies PageHandle;

export const meta = () => [
  { title: "메일 그만 받기 | 글감" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

const doneWords = ({ kind, label }: Unsubscribed) =>
  kind === "digest" ? "광고성 정보 수신 동의를 거뒀어요." : `‘${label}’ 메일을 더 보내지 않아요.`;

export default function UnsubscribePage() {
  const [query] = useSearchParams();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState("");
  const [isDone, setDone] = useState(false);
  const stop = async () => {
    if (isBusy) return;
    setBusy(true);
    const answer = await resultOf(publicApi.mail.unsubscribe.$post({ query: { token: query.get("token") ?? "" } }));
    setBusy(false);
    setDone(answer.ok);
    setSaid(answer.ok ? doneWords(answer.data) : answer.problem.detail);
  };
  return (
    <div className="mx-auto max-w-120 pt-10 text-center lg:pt-16">
      <h1 className="text-xl font-bold tracking-tight">{isDone ? "그만 받기로 했어요" : "이 메일을 그만 받을까요?"}</h1>
      <p role="status" className={`mt-2 text-pretty text-sm ${said && !isDone ? "text-alert" : "text-muted"}`}>
        {said || "로그인하지 않아도 돼요. 계정 설정에서 언제든 다시 켤 수 있어요."}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        {!isDone && (
          <Button aria-disabled={isBusy} onClick={() => void stop()}>
            그만 받기
          </Button>
        )}
        <ButtonLink to="/mypage/info/account" variant="secondary">
          받을 메일 고르기
        </ButtonLink>
      </div>
    </div>
  );
}
