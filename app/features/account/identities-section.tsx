import { useState } from "react";
import type { Identity, IdentityEvent } from "#contracts/identities.ts";
import { providerNames, providers } from "#contracts/provider-names.ts";
import { GoogleMark, NaverMark } from "#app/features/auth/provider-logos.tsx";
import { useSession } from "#app/session/session.ts";
import { formatDate } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { AlertModal } from "#app/ui/modal.tsx";
import { Section, SectionPending } from "#app/ui/section.tsx";
import { When } from "#app/ui/when.tsx";
import { type ChangeOfIdentity, outcome, useIdentities } from "./identity-calls.ts";
import { identityEventWords } from "./identity-event-words.ts";
import { ChangeDialog, JoinDialog } from "./identity-dialogs.tsx";

function IdentityRow({ provider, create_at, used_at, onRemove }: Identity & { onRemove?: () => void }) {
  const isGoogle = provider === "google";
  return (
    <li className="min-h-15 flex flex-wrap items-center justify-between gap-3 py-2">
      <div className="min-w-0 flex flex-1 basis-48 items-center gap-3">
        <span
          className={`size-11 flex flex-none items-center justify-center rounded-full ${isGoogle ? "border border-line bg-white" : "bg-[#03a94d] text-white"}`}
        >
          {isGoogle ? <GoogleMark /> : <NaverMark />}
        </span>
        <div className="min-w-0">
          <p className="text-sm font-semibold">{providerNames[provider]}</p>
          <p className="text-pretty text-xs text-muted">
            {formatDate(create_at)}부터
            {used_at && (
              <>
                {" "}
                · 마지막 로그인 <When at={used_at} />
              </>
            )}
          </p>
        </div>
      </div>
      {onRemove && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`${providerNames[provider]} 로그인 빼기`}
          onClick={onRemove}
        >
          빼기
        </Button>
      )}
    </li>
  );
}

const Events = ({ events }: { events: IdentityEvent[] }) => (
  <div className="mt-3 border-t border-line pt-3">
    <h3 className="text-sm font-semibold">바뀐 기록</h3>
    <ul className="mt-1.5 text-xs text-muted space-y-1">
      {events.map(({ kind, provider, device, create_at }) => (
        <li key={create_at} className="text-pretty">
          {identityEventWords(kind, provider)} · {device && `${device} · `}
          <When at={create_at} />
        </li>
      ))}
    </ul>
  </div>
);

/** Why the member cannot add a sign-in; undefined when they can. */
function useRefusal() {
  const { user } = useSession();
  if (user.status === "SUSPENDED") return "이용이 정지된 동안에는 로그인을 더하거나 뺄 수 없어요.";
  return user.role === "ADMIN" ? "운영자 계정에는 로그인을 더할 수 없어요." : undefined;
}

/** The member's sign-ins in the account settings, and what comes of adding and removing them. */
export default function IdentitiesSection() {
  const { data, isError, refetch } = useIdentities();
  const { user } = useSession();
  const [change, setChange] = useState<ChangeOfIdentity | null>(null);
  const came = outcome.use();
  const refusal = useRefusal();
  const close = () => outcome.write(null);
  const items = data?.items ?? [];
  const missing = providers.find((provider) => items.every((one) => one.provider !== provider));
  const mayRemove = items.length > 1 && user.status === "ACTIVE";
  const staying = items.find(({ provider }) => provider !== change?.provider)?.provider ?? "google";
  return (
    <Section title="연결된 로그인" lead="둘을 연결해 두면 어느 것으로 로그인해도 이 계정이에요.">
      {data ? (
        <>
          <ul aria-label="연결된 로그인 목록" className="divide-y divide-line">
            {items.map((one) => (
              <IdentityRow
                key={one.provider}
                {...one}
                onRemove={mayRemove ? () => setChange({ act: "remove", provider: one.provider }) : undefined}
              />
            ))}
          </ul>
          {missing &&
            (refusal ? (
              <p className="mt-2 text-pretty text-sm text-muted">{refusal}</p>
            ) : (
              <Button
                variant="secondary"
                className="mt-2 w-full"
                onClick={() => setChange({ act: "add", provider: missing })}
              >
                {providerNames[missing]} 로그인 더하기
              </Button>
            ))}
          {data.events.length > 0 && <Events events={data.events} />}
        </>
      ) : (
        <SectionPending isFailed={isError} reload={() => void refetch()} className="h-28" />
      )}
      <ChangeDialog change={change} staying={staying} onClose={() => setChange(null)} />
      <JoinDialog offer={came && "offer" in came ? came.offer : null} onClose={close} />
      <AlertModal open={came !== null && "refused" in came} message="로그인을 바꾸지 못했어요" onClose={close}>
        {came && "refused" in came ? came.refused : ""}
      </AlertModal>
    </Section>
  );
}
