import { RETRY_AFTER } from "./busy.ts";
import { shortNumber } from "#contracts/short-number.ts";
import type { AppError } from "./errors.ts";
import { dataPolicy, securityHeaders } from "./security-headers.ts";

/** `requestId` is the number under which the failure is logged. */
type Said = { status: number; title: string; text: string; requestId?: string };

/** The number of what failed, and the way to the operators with it. */
function helpOf(requestId: string | undefined) {
  if (!requestId) return "";
  const number = shortNumber(requestId);
  return `<p>요청 번호 ${number}</p><p><a href="/inquiry?request_id=${number}">문의하기</a></p>`;
}

/** A page without the site's frame, which may need what is missing. */
const plainPage = ({ status, title, text, requestId }: Said) =>
  new Response(
    `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} | 글감</title><meta name="robots" content="noindex"></head><body><h1>${title}</h1><p>${text}</p>${helpOf(requestId)}</body></html>`,
    {
      status,
      headers: {
        ...securityHeaders,
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": dataPolicy,
        "cache-control": "private, no-store",
        "x-request-id": requestId ?? crypto.randomUUID(),
      },
    },
  );

/** The 503 page of a site that is not configured. */
export function shutPage({ status, message }: AppError) {
  const page = plainPage({ status, title: "준비 중이에요", text: message });
  page.headers.set("retry-after", "600");
  return page;
}

/** The 503 page for a storage that is overloaded or cannot be reached now. */
export function busyPage(requestId: string) {
  const said = { title: "지금 이용이 몰려 있어요", text: "잠시 후 다시 시도해 주세요." };
  const page = plainPage({ status: 503, ...said, requestId });
  page.headers.set("retry-after", RETRY_AFTER);
  return page;
}

/** The 429 page of a network that asks too often. */
export function tooOftenPage({ status, message, headers }: AppError) {
  const page = plainPage({ status, title: "요청이 너무 잦아요", text: message });
  for (const [name, value] of Object.entries(headers)) page.headers.set(name, value);
  return page;
}

/** The 500 page for a failure of the error page itself. */
export const brokenPage = (requestId: string) =>
  plainPage({ status: 500, title: "Unexpected Application Error!", text: "잠시 후 다시 시도해 주세요.", requestId });
