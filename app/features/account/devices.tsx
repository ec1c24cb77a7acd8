import type { SignedInDevice } from "#contracts/account.ts";
import { providerNames } from "#contracts/provider-names.ts";
import { memberApi } from "#app/data/client.ts";
import { useMemberList } from "#app/data/lists.ts";
import { useRemoval } from "#app/data/optimistic.ts";
import { dataOf, resultOf } from "#app/data/result.ts";
import { Button } from "#app/ui/button.tsx";
import { When } from "#app/ui/when.tsx";
import { Section, SectionPending } from "#app/ui/section.tsx";

const { sessions } = memberApi.members.me;
const DEVICES = ["devices"];
const LIST_ID = "devices";
const UNREACHED = "로그아웃하지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.";

/** The id of one device, or all but this one. */
type Ended = { id: string } | "others";

const useDevices = () =>
  useMemberList({ key: DEVICES, load: async () => ({ ...(await dataOf(sessions.$get())), next_cursor: null }) });

const useEndSession = () =>
  useRemoval<SignedInDevice, Ended>({
    lists: DEVICES,
    isRemoved: ({ id, is_this }, ended) => (ended === "others" ? !is_this : id === ended.id),
    send: (ended) =>
      ended === "others"
        ? resultOf(sessions.$delete(), UNREACHED)
        : resultOf(sessions[":session_id"].$delete({ param: { session_id: ended.id } }), UNREACHED),
    focus: LIST_ID,
    done: "로그아웃했어요.",
  });

function Device({ device, provider, is_this, used_at, onEnd }: SignedInDevice & { onEnd: () => void }) {
  return (
    <li className="min-h-15 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1.5">
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate text-sm font-semibold">{device}</p>
        <p className="text-xs text-muted">
          {provider && `${providerNames[provider]} 로그인 · `}
          {is_this ? (
            <span className="text-leaf font-semibold">이 기기 · 지금 쓰는 중</span>
          ) : (
            <>
              마지막 사용 <When at={used_at} />
            </>
          )}
        </p>
      </div>
      {!is_this && (
        <Button variant="secondary" size="small" aria-label={`${device} 로그아웃`} onClick={onEnd}>
          로그아웃
        </Button>
      )}
    </li>
  );
}

export function Devices() {
  const { data, isError, refetch } = useDevices();
  const { mutate: end } = useEndSession();
  const devices = data?.pages.flatMap(({ items }) => items) ?? [];

  return (
    <Section title="로그인한 기기" lead="모르는 기기가 있으면 바로 로그아웃해 주세요.">
      {data ? (
        <ul id={LIST_ID} tabIndex={-1} aria-label="로그인한 기기 목록" className="divide-y divide-line outline-none!">
          {devices.map((one) => (
            <Device key={one.id} {...one} onEnd={() => end(one)} />
          ))}
        </ul>
      ) : (
        <SectionPending isFailed={isError} reload={() => void refetch()} className="h-15" />
      )}
      {devices.some(({ is_this }) => !is_this) && (
        <Button variant="danger" className="mt-3 w-full" onClick={() => end("others")}>
          다른 기기 모두 로그아웃
        </Button>
      )}
    </Section>
  );
}
