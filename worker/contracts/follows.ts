import { z } from "zod";
import { id, type Page, PAGE_SIZE_MAX } from "./common.ts";
import type { Prompter } from "./members.ts";

export type Following = { is_following: boolean; follower_count: number };
export type Blocking = { is_blocked: boolean };

export type MemberList = Page<Prompter>;

/** How the reader stands to a member, and how many follow that member now. */
export type Tie = Following & Blocking & { user_id: number };
export type Ties = { items: Tie[] };

/** Members as `1,2,3`. */
export const tiesQuery = z.object({
  ids: z
    .string("ids에 회원 번호를 보내 주세요.")
    .max(1_000, "ids가 너무 길어요.")
    .transform((list) => list.split(","))
    .pipe(z.array(id).max(PAGE_SIZE_MAX, `한 번에 ${PAGE_SIZE_MAX}명까지 물을 수 있어요.`))
    .meta({ type: "string", examples: ["1,2,3"] }),
});
