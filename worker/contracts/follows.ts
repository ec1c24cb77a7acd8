import { z } from "zod";
import { count, pageOf, rowId } from "./answers.ts";
import { id, PAGE_SIZE_MAX } from "./common.ts";
import { prompter } from "./members.ts";

export const following = z.object({ is_following: z.boolean(), follower_count: count });
export type Following = z.output<typeof following>;
export const blocking = z.object({ is_blocked: z.boolean() });
export type Blocking = z.output<typeof blocking>;

export const memberList = pageOf(prompter);
export type MemberList = z.output<typeof memberList>;

/** Whether the reader follows or blocks a member, and how many follow that member now. */
const relationship = z.object({ user_id: rowId, ...following.shape, ...blocking.shape });
export type Relationship = z.output<typeof relationship>;
export const relationships = z.object({ items: z.array(relationship) });
export type Relationships = z.output<typeof relationships>;

/** Members as `1,2,3`. */
export const relationshipsQuery = z.object({
  ids: z
    .string("ids에 회원 번호를 보내 주세요.")
    .max(1_000, "ids가 너무 길어요.")
    .transform((list) => list.split(","))
    .pipe(z.array(id).max(PAGE_SIZE_MAX, `한 번에 ${PAGE_SIZE_MAX}명까지 물을 수 있어요.`))
    .meta({ type: "string", examples: ["1,2,3"] }),
});
