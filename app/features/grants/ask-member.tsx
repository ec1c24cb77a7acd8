import { useState } from "react";
import { firstMessage } from "#app/data/result.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Loading, Skeleton } from "#app/ui/skeleton.tsx";
import { requestIn, useRequest } from "./app-calls.ts";
import { Question } from "./question.tsx";

/** Shows the request in the address to the member, or what is wrong with it. */
export default function AskMember() {
  const [request] = useState(() => requestIn(location.search));
  const { data: read, refetch } = useRequest(request);
  if (!read)
    return (
      <Loading>
        <Skeleton className="h-80 w-full" />
      </Loading>
    );
  if (!read.ok)
    return (
      <div role="alert" className="box p-5">
        <p className="text-base font-semibold">앱을 연결할 수 없어요</p>
        <p className="mt-1 text-pretty text-sm text-muted">{firstMessage(read.problem)}</p>
        {read.problem.status === 0 ? (
          <Button variant="secondary" size="small" className="mt-4" onClick={() => void refetch()}>
            다시 시도
          </Button>
        ) : (
          <p className="mt-1 text-pretty text-sm text-muted">
            앱에서 다시 연결해 보고, 그래도 안 되면 앱을 만든 곳에 알려 주세요.
          </p>
        )}
      </div>
    );
  const { back_to } = read.data;
  if (back_to !== null)
    return (
      <div role="alert" className="box p-5">
        <p className="text-base font-semibold">앱이 보낸 요청이 올바르지 않아요</p>
        <p className="mt-1 text-pretty text-sm text-muted">
          앱으로 돌아가서 다시 시도해 주세요. 그래도 안 되면 앱을 만든 곳에 알려 주세요.
        </p>
        <a href={back_to} className={buttonClass("secondary", "mt-4")}>
          앱으로 돌아가기
        </a>
      </div>
    );
  return <Question request={request} asked={read.data} />;
}
