import { z } from "zod";

export const PAGE_SIZE = 20;
export const PAGE_SIZE_MAX = 50;

/** A positive integer id in a path or query, as a number. */
export const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, "번호가 올바르지 않아요.")
  .transform(Number)
  .meta({ type: "integer", minimum: 1 });

export const pageQuery = z.object({
  cursor: z.string().max(200, "이어 보기 위치가 올바르지 않아요.").optional(),
  limit: z
    .string()
    .regex(/^\d{1,3}$/, "한 번에 1개부터 50개까지 볼 수 있어요.")
    .transform(Number)
    .pipe(
      z
        .number()
        .min(1, "한 번에 1개부터 50개까지 볼 수 있어요.")
        .max(PAGE_SIZE_MAX, "한 번에 1개부터 50개까지 볼 수 있어요."),
    )
    .default(PAGE_SIZE)
    .meta({ type: "integer", minimum: 1, maximum: PAGE_SIZE_MAX, default: PAGE_SIZE }),
});
export type PageQuery = z.output<typeof pageQuery>;

export type Page<T> = { items: T[]; next_cursor: string | null };

/** Identifies one request: repeating it with the same key returns the first answer. */
export const idempotencyHeader = z.object({
  "idempotency-key": z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, "Idempotency-Key: 영문, 숫자, 기호 200자까지 쓸 수 있어요.")
    .optional(),
});
