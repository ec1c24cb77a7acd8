import { type ErrorCode, errorStatus } from "#contracts/errors.ts";
import { withParticle } from "#contracts/particles.ts";
import type { FieldError, Problem } from "#contracts/problem.ts";

/** An expected refusal. `detail` is a Korean sentence for the user; `errors` name the fields at fault. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors?: FieldError[];
  readonly headers: Record<string, string>;
  /** Members of the problem besides those that every one has (RFC 9457, 3.2). */
  readonly members: Record<string, string | number>;

  constructor(
    code: ErrorCode,
    detail: string,
    {
      errors,
      headers = {},
      members = {},
    }: { errors?: FieldError[]; headers?: Record<string, string>; members?: Record<string, string | number> } = {},
  ) {
    super(detail);
    this.code = code;
    this.errors = errors;
    this.headers = headers;
    this.members = members;
  }

  get status() {
    return errorStatus[this.code];
  }
}

/** The refusal of what somebody writes who was suspended or left meanwhile. */
export const noLongerActive = () =>
  new AppError("suspended", "방금 이용이 정지됐거나 탈퇴한 계정이에요. 새로고침한 뒤 다시 확인해 주세요.");

export const notFound = (what: string) => new AppError("not_found", `${withParticle(what, "을")} 찾을 수 없어요.`);

export const problemTitles: Record<number, string> = {
  400: "요청을 이해하지 못했어요",
  401: "로그인이 필요해요",
  402: "결제가 필요해요",
  403: "권한이 없어요",
  404: "찾을 수 없어요",
  405: "쓸 수 없는 방법이에요",
  409: "지금 상태와 맞지 않아요",
  413: "내용이 너무 커요",
  415: "읽을 수 없는 형식이에요",
  416: "파일에 없는 자리예요",
  422: "처리할 수 없는 요청이에요",
  426: "연결을 바꿔야 해요",
  429: "요청이 너무 잦아요",
  500: "잠시 문제가 생겼어요",
  501: "없는 형식이에요",
  502: "연결한 서비스가 답하지 않아요",
  503: "지금은 쓸 수 없어요",
};

const ERRORS_MAX = 20;
const FIELD_MAX = 200;

/** At most 20 of the errors, with names cut to 200 characters: both come from the request, and an answer must stay small. */
const bounded = (errors: FieldError[]) =>
  errors.slice(0, ERRORS_MAX).map(({ field, message }) => ({ field: field.slice(0, FIELD_MAX), message }));

/** A refusal as the object that clients get (RFC 9457). */
export const problemOf = (error: AppError, requestId: string): Problem => ({
  type: "about:blank",
  title: problemTitles[error.status] ?? "요청을 처리하지 못했어요",
  status: error.status,
  detail: error.message,
  code: error.code,
  request_id: requestId,
  ...(error.errors && { errors: bounded(error.errors) }),
  ...error.members,
});

/** The response of a refusal: `application/problem+json` (RFC 9457). */
export function problemResponse(error: AppError, requestId: string) {
  return Response.json(problemOf(error, requestId), {
    status: error.status,
    headers: { ...error.headers, "content-type": "application/problem+json; charset=utf-8" },
  });
}
