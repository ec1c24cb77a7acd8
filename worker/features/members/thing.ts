import { eq, sql } from "drizzle-orm";
import { orders } from "#worker/db/schema/commerce.ts";
import { members } from "#worker/db/schema/members.ts";
import type { Thing } from "#worker/lib/thing.ts";

export const memberThing: Thing = {
  name: "member",
  titled: (title) => `회원 ‘${title}’`,
  own: "나를 신고할 수는 없어요.",
  id: members.id,
  owner: members.id,
  isShown: () => eq(members.status, "ACTIVE"),
  title: members.nickname,
  texts: [members.intro],
  state: sql`CASE ${members.status} WHEN 'ACTIVE' THEN 'shown' WHEN 'SUSPENDED' THEN 'suspended' ELSE 'gone' END`,
  soldAs: orders.sellerId,
};
