import { and, eq, sql } from "drizzle-orm";
import type { PromptPatch } from "#contracts/prompt-inputs.ts";
import { isForOthers } from "#contracts/visibility.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { toBase64Url } from "#worker/lib/base64url.ts";
import { AppError } from "#worker/lib/errors.ts";

export type Shown = Pick<typeof prompts.$inferSelect, "status" | "visibility" | "publishAt">;
type Wanted = Pick<PromptPatch, "status" | "visibility" | "publish_at">;

/** Whether a patch says anything of who sees the prompt. */
export const asksToShow = ({ status, visibility, publish_at: publishAt }: Wanted) =>
  status !== undefined || visibility !== undefined || publishAt !== undefined;

/** Whether others see a prompt in this state, or will at an hour that is set. */
export const isShownToOthers = ({ status, visibility, publishAt }: Shown) =>
  isForOthers({ status, visibility, publish_at: publishAt?.toISOString() });

/** Whether others see it at once: everybody, or whoever has its link. */
export const isShownNow = (shown: Shown) =>
  shown.status !== "hidden" && shown.publishAt === null && isShownToOthers(shown);

/** The state after a patch. Publishing without more is for everybody and now; what is not for everybody now is stored as a draft. */
export function shownAfter(current: Shown, wanted: Wanted): Shown {
  if (!asksToShow(wanted)) return current;
  const { status, visibility: other, publish_at: at } = wanted;
  const visibility = other ?? (status === "published" ? "public" : current.visibility);
  if (visibility !== "public") return { status: "draft", visibility, publishAt: null };
  const kept = status === "published" ? null : current.publishAt;
  const publishAt = at === undefined ? kept : at && new Date(at);
  if (publishAt) return { status: "draft", visibility, publishAt };
  const isOpened = current.visibility !== "public";
  return { status: status ?? (isOpened ? "published" : current.status), visibility, publishAt: null };
}

/** 16 random bytes as 22 letters. */
export const createLinkKey = () => toBase64Url(crypto.getRandomValues(new Uint8Array(16)));

/** Prompts that whoever has their link reads, as an SQL condition. */
export const isLinked = and(eq(prompts.status, "draft"), eq(prompts.visibility, "link"));

/** When a prompt was published that ends being hidden, if that is the first time. */
export const publishedBefore = (now: Date) =>
  sql`iif(${prompts.visibility} = 'public', coalesce(${prompts.publishedAt}, ${now.getTime()}), ${prompts.publishedAt})`;

export const hiddenStays = () => new AppError("conflict", "운영자가 숨긴 프롬프트는 공개 상태를 바꿀 수 없어요.");
export const alreadyPublic = () =>
  new AppError("invalid_input", "입력한 내용을 확인해 주세요.", {
    errors: [{ field: "publish_at", message: "이미 모두에게 보이는 프롬프트라 예약할 수 없어요." }],
  });
