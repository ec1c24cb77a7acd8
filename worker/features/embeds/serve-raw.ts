import type { RawForm } from "#contracts/embed-code.ts";
import type { Env } from "#worker/env.ts";
import { AppError } from "#worker/lib/errors.ts";
import { answerOpen } from "#worker/lib/open-answer.ts";
import { RAW } from "#worker/lib/open-paths.ts";
import { canonical, requireShown, type Shown, tagsOf } from "./find-prompt.ts";
import { writeRaw } from "./write-raw.ts";

/** The refusal of a text that is for sale: what it costs, and where. */
const forSale = ({ prompt: { price }, page }: Shown) =>
  new AppError(
    "payment_required",
    `${price.toLocaleString("ko-KR")}원짜리 유료 프롬프트예요. 화면에서 미리보기를 보고 살 수 있어요.`,
    { headers: canonical(page), members: { price, currency: "KRW", page } },
  );

/** Serves the text of a free prompt as Markdown, JSON or plain text. */
export const serveRaw = (request: Request, env: Env) =>
  answerOpen(request, async () => {
    const [, id = "", form] = RAW.exec(new URL(request.url).pathname) ?? [];
    const source = await requireShown(env, request, id);
    const { prompt, page } = source;
    if (prompt.body === null) throw forSale(source);
    return {
      ...writeRaw({ ...source, body: prompt.body }, form as RawForm),
      tags: tagsOf(prompt),
      headers: canonical(page),
    };
  });
