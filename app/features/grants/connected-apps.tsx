import { useState } from "react";
import type { ConnectedApp } from "#contracts/grants-apps.ts";
import { Section, SectionPending } from "#app/ui/section.tsx";
import { formatDate } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/modal.tsx";
import { useApps, useDisconnectApp } from "./app-calls.ts";
import { LastUsed } from "./last-used.tsx";
import { scopeNames } from "./scopes.ts";

type AppItemProps = { app: ConnectedApp; onDisconnect: () => void };

function AppItem({ app: { name, host, scopes, create_at, used_at }, onDisconnect }: AppItemProps) {
  return (
    <li className="min-h-15 flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="truncate text-sm font-semibold">{name}</p>
        <p className="truncate text-xs text-muted">
          {host} · {scopeNames(scopes)}
        </p>
        <p className="text-xs text-muted">
          {formatDate(create_at)}부터 · <LastUsed at={used_at} />
        </p>
      </div>
      <Button variant="secondary" size="small" aria-label={`${name} 연결 끊기`} onClick={onDisconnect}>
        끊기
      </Button>
    </li>
  );
}

/** The apps that the member has connected, in the account settings. */
export function ConnectedApps() {
  const { data, isError, refetch } = useApps();
  const { mutate: disconnect } = useDisconnectApp();
  const [chosenApp, setChosenApp] = useState<ConnectedApp>();
  const [isAsking, setAsking] = useState(false);
  const apps = data?.pages.flatMap(({ items }) => items);
  const ask = (app: ConnectedApp) => {
    setChosenApp(app);
    setAsking(true);
  };
  return (
    <Section title="연결한 앱" lead="내가 허락해서 글감을 대신 쓰는 앱이에요. 모르는 앱은 바로 끊어 주세요.">
      {!apps && <SectionPending isFailed={isError} reload={() => void refetch()} className="h-15" />}
      {apps?.length === 0 && <p className="py-2 text-sm text-muted">연결한 앱이 없어요.</p>}
      {apps && apps.length > 0 && (
        <ul aria-label="연결한 앱 목록" className="divide-y divide-line">
          {apps.map((app) => (
            <AppItem key={app.id} app={app} onDisconnect={() => ask(app)} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={isAsking}
        message={`‘${chosenApp?.name ?? ""}’ 앱의 연결을 끊을까요?`}
        destructive
        onClose={() => setAsking(false)}
        onConfirm={() => disconnect(chosenApp!.id)}
      >
        <p className="text-balance text-sm text-muted">이 앱은 바로 글감을 쓸 수 없게 돼요.</p>
      </ConfirmDialog>
    </Section>
  );
}
