import { type ErrorResponse, isRouteErrorResponse } from "react-router";
import type { Problem } from "#contracts/problem.ts";

const UNEXPECTED = "Unexpected Application Error!";
const NO_ROUTE = "No route matches URL";

const wordsByStatus: Record<number, { title: string; sentence: string }> = {
  400: { title: "요청을 이해하지 못했어요", sentence: "주소나 보낸 내용이 올바르지 않아요. 다시 확인해 주세요." },
  403: { title: "볼 수 없는 페이지예요", sentence: "이 페이지를 볼 권한이 없어요." },
  404: { title: "페이지를 찾을 수 없어요", sentence: "없거나 주소가 바뀐 페이지예요." },
  405: { title: "쓸 수 없는 방법이에요", sentence: "이 주소에서는 그렇게 할 수 없어요." },
};

/** What to show of a failure. `status` is 0 without an answer. */
export type Failure = { status: number; title: string; sentence: string; reason: string; requestId?: string };

const isProblem = (data: unknown): data is Problem =>
  typeof data === "object" && data !== null && "code" in data && "detail" in data;

/** The reason phrase. The API's problems have none, and the router would fill in its own. */
function reasonOf({ data, statusText }: ErrorResponse) {
  if (isProblem(data)) return "";
  return String(data).includes(NO_ROUTE) ? NO_ROUTE : statusText;
}

/** `fetch` rejects with a TypeError when there was no answer. On the server nothing is fetched. */
const isCutOff = (error: unknown) => !import.meta.env.SSR && error instanceof TypeError && !navigator.onLine;

/** The Korean description of a failure, for the page, its title and its status line. */
export function describeFailure(error: unknown): Failure {
  const unexpected = {
    status: 500,
    title: UNEXPECTED,
    sentence: "예상하지 못한 문제가 생겼어요. 잠시 후 다시 시도해 주세요.",
    reason: UNEXPECTED,
  };
  if (isCutOff(error))
    return {
      status: 0,
      title: "인터넷에 연결되어 있지 않아요",
      sentence: "연결한 뒤에 다시 열어 주세요. 이미 읽은 화면은 그대로 볼 수 있어요.",
      reason: "",
    };
  if (!isRouteErrorResponse(error)) return unexpected;
  const problem = isProblem(error.data) ? error.data : undefined;
  // A problem of 404 says its title once more.
  const problemWords = problem && error.status !== 404 && { title: problem.title, sentence: problem.detail };
  const words = error.status < 500 && (problemWords || wordsByStatus[error.status]);
  return {
    ...(words || unexpected),
    status: error.status,
    reason: words ? reasonOf(error) : UNEXPECTED,
    requestId: problem?.request_id,
  };
}
