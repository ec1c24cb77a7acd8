import { memberApi } from "#app/data/client.ts";
import { useMemberQuery } from "#app/data/query.ts";
import { dataOf } from "#app/data/result.ts";
import { formatDate } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

type HeldPanelProps = { promptId: number; isBusy: boolean; onTakeBack: () => void };

const timeOf = new Intl.DateTimeFormat("ko", { hour: "numeric", minute: "2-digit" });

/** Why the prompt is held and until when, for its prompter, who may change it or take it back. */
export default function HeldPanel({ promptId, isBusy, onTakeBack }: HeldPanelProps) {
  const { data, error, refetch } = useMemberQuery(["hold", String(promptId)], () =>
    dataOf(memberApi.prompts[":id"].hold.$get({ param: { id: String(promptId) } })),
  );
  return (
    <section aria-labelledby="held-title" className="mt-4 rounded-3.5 bg-persimmon-soft px-4 py-4">
      <h2 id="held-title" className="text-base font-bold">
        운영자가 읽은 뒤 공개돼요
      </h2>
      {!data && !error && <Skeleton className="mt-2 h-12 w-full" />}
      {error && (
        <p className="mt-1 text-sm">
          까닭을 불러오지 못했어요.{" "}
          <button
            type="button"
            onClick={() => void refetch()}
            className="min-h-11 cursor-pointer font-semibold underline"
          >
            다시 시도
          </button>
        </p>
      )}
      {data && (
        <>
          <p className="mt-1 text-sm">
            늦어도 {formatDate(data.due_at)} {timeOf.format(new Date(data.due_at))}까지 읽어요. 아래를 고치면 바로
            공개될 수 있어요.
          </p>
          <ul className="mt-2 list-disc space-y-1 pl-5 text-sm">
            {data.cautions.map(({ field, rule, message }) => (
              <li key={`${field} ${rule}`} className="break-words">
                {message}
              </li>
            ))}
          </ul>
        </>
      )}
      <Button variant="secondary" size="small" className="mt-3" aria-disabled={isBusy} onClick={onTakeBack}>
        임시 저장으로 되돌리기
      </Button>
    </section>
  );
}
