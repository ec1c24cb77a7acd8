import type { AppError } from "./errors.ts";
import { dataPolicy, securityHeaders } from "./security-headers.ts";

/** The page of a site that may not open: without the house's frame, which needs what is missing. */
export const shutPage = ({ status, message }: AppError) =>
  new Response(
    `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>준비 중이에요 | 글감</title><meta name="robots" content="noindex"></head><body><h1>준비 중이에요</h1><p>${message}</p></body></html>`,
    {
      status,
      headers: {
        ...securityHeaders,
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": dataPolicy,
        "cache-control": "private, no-store",
        "retry-after": "600",
        "x-request-id": crypto.randomUUID(),
      },
    },
  );
