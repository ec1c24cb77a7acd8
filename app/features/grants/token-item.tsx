import type { PersonalToken } from "#contracts/grants.ts";
import { formatDate } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { isOver } from "./is-over.ts";
import { LastUsed } from "./last-used.tsx";
import { scopeNames } from "./scopes.ts";

type TokenItemProps = { token: PersonalToken; onRevoke: () => void };

export function TokenItem({ token, onRevoke }: TokenItemProps) {
  const { name, scopes, create_at, expires_at, used_at } = token;
  return (
    <li className="min-h-15 flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="truncate text-sm font-semibold">{name}</p>
        <p className="text-xs text-muted">
          {scopeNames(scopes)} · {formatDate(create_at)} 만듦
        </p>
        <p className="text-xs text-muted">
          {isOver(expires_at) ? (
            <span className="text-alert font-semibold">기한이 지났어요</span>
          ) : (
            <>{formatDate(expires_at)}까지</>
          )}
          {" · "}
          <LastUsed at={used_at} />
        </p>
      </div>
      <Button variant="secondary" size="small" aria-label={`${name} 폐지`} onClick={onRevoke}>
        폐지
      </Button>
    </li>
  );
}
