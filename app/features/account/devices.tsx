import type { SignedInDevice } from "#contracts/account.ts";
import { attempt } from "#app/api.ts";
import { memberApi } from "#app/session.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.tsx";
import { When } from "#app/ui/when.tsx";
import { Awaited, Section } from "./section.tsx";
import { useLoaded } from "./use-loaded.ts";

const { sessions } = memberApi.members.me;
const FAILED = "로그아웃하지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.";

const endOne = (id: string) => attempt(sessions[":session_id"].$delete({ param: { session_id: id } }));
const endOthers = () => attempt(sessions.$delete());

function Device({ device, is_this, used_at, onEnd }: SignedInDevice & { onEnd: () => void }) {
  return (
    <li className="min-h-15 flex items-center justify-between gap-3 py-1.5">
      <div className="min-w-0">
        <p className="truncate text-sm font-semibold">{device}</p>
        <p className="text-xs text-muted">
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
        <Button variant="squareMini" aria-label={`${device} 로그아웃`} onClick={onEnd}>
          로그아웃
        </Button>
      )}
    </li>
  );
}

export function Devices() {
  const { data, setData, isFailed, reload } = useLoaded(() => sessions.$get());
  const others = data?.items.filter(({ is_this }) => !is_this) ?? [];

  async function end(which: () => ReturnType<typeof endOthers>, isEnded: (one: SignedInDevice) => boolean) {
    const ended = await which().catch(() => null);
    if (!ended) return toast(FAILED);
    if (!ended.ok) return toast(ended.problem.detail);
    toast("로그아웃했어요.");
    setData((shown) => shown && { items: shown.items.filter((one) => !isEnded(one)) });
  }

  return (
    <Section title="로그인한 기기" lead="모르는 기기가 있으면 바로 로그아웃해 주세요.">
      {data ? (
        <ul aria-label="로그인한 기기 목록" className="divide-y divide-line">
          {data.items.map((one) => (
            <Device
              key={one.id}
              {...one}
              onEnd={() =>
                void end(
                  () => endOne(one.id),
                  ({ id }) => id === one.id,
                )
              }
            />
          ))}
        </ul>
      ) : (
        <Awaited isFailed={isFailed} reload={() => void reload()} className="h-15" />
      )}
      {others.length > 0 && (
        <Button
          variant="reviewDelete"
          className="mt-3 w-full"
          onClick={() => void end(endOthers, ({ is_this }) => !is_this)}
        >
          다른 기기 모두 로그아웃
        </Button>
      )}
    </Section>
  );
}
