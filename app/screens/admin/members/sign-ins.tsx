import { providerNames } from "#contracts/provider-names.ts";
import { identityEventWords } from "#app/features/account/identity-event-words.ts";
import { dataOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { formatDate } from "#app/lib/format.ts";
import { formatHour } from "#app/lib/hour.ts";
import { When } from "#app/ui/when.tsx";
import { NotLoaded } from "../admin-list.tsx";
import { useAdminQuery } from "../admin-queries.ts";

/** By what a member signs in, and what was changed of it. */
export function SignIns({ id }: { id: number }) {
  const { data, isError, refetch } = useAdminQuery(["identities", String(id)], () =>
    dataOf(memberApi.adminIdentities[":id"].identities.$get({ param: { id: String(id) } })),
  );
  if (isError) return <NotLoaded onRetry={() => void refetch()} />;
  if (!data) return <p className="text-sm text-muted">불러오는 중…</p>;
  return (
    <div className="text-pretty text-sm">
      {data.items.length === 0 && <p>연결된 로그인이 없어요. 탈퇴했거나 다른 계정에 합친 회원이에요.</p>}
      <ul aria-label="연결된 로그인">
        {data.items.map(({ provider, create_at, used_at }) => (
          <li key={provider}>
            <b>{providerNames[provider]}</b>&nbsp;· {formatDate(create_at)}부터
            {used_at && (
              <>
                &nbsp;· 마지막 로그인 <When at={used_at} />
              </>
            )}
          </li>
        ))}
      </ul>
      <ul aria-label="바뀐 기록" className="mt-1 text-muted">
        {data.events.map(({ kind, provider, create_at }) => (
          <li key={create_at + kind}>
            {formatHour(create_at)} · {identityEventWords(kind, provider)}
          </li>
        ))}
        {data.events.length === 0 && <li>한 해 동안 더하거나 뺀 로그인이 없어요.</li>}
      </ul>
    </div>
  );
}
